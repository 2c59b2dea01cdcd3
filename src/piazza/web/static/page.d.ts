// The types that several scripts share. Only the type checker reads this; no page loads it.

/** A line of the log, as the server sends it. */
type Line = { number: number; text: string; icon?: string; heading?: boolean; private?: boolean; effect?: Effect | null };

/** What a line plays, and where: ids of elements. */
type Effect = { kind: string; id?: string; ids?: string[]; start?: string; values?: number[]; what?: string; value?: string };

type Parts = Record<string, string>;
type Edit = [number, number, string];

type Frame = {
  rev: string;
  told?: number;
  parts: Parts;
  events?: Line[];
  scenes?: { until: number; edits: Record<string, Edit[]>; gate?: string }[];
  again?: Line[] | null;
  turn?: string;
  replay?: { at: number; of: number } | null;
};

/** A scene as it is played; one that `isNow` has nothing left to come. */
type Scene = { lines: Line[]; parts: Parts; gate: string; isNow: boolean; again: boolean };

type Choice = { write: string; of: string[][] };
type Send = (path: string, fields: [string, string][]) => void | Promise<boolean>;
