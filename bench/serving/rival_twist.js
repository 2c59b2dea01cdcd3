// Verona Twist as a game for boardgame.io: the same rules, so that the same games can be played on both servers.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 5;
const ROWS = 4;
const DAYS = 7;
const PRINCESS = 0;
const PRINCE = 1;
const NOBLE = 2;
const SERVANT = 3;
const BISHOP = 4;
const CHARACTERS = [0, 1, 2, 3, 4, 5];
const PAIRS = CHARACTERS.flatMap((a) => CHARACTERS.filter((b) => b > a).map((b) => [a, b]));
const STRAIGHT = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const DIAGONAL = [[1, 1], [-1, 1], [-1, -1], [1, -1]];
const ALL = [...STRAIGHT, ...DIAGONAL];
const NURSE = 0;
const CAPULET = 1;

// By square and direction: the squares that lie from here, nearest first.
const LINES = Array.from({ length: COLUMNS * ROWS }, (_, square) => {
  const lines = new Map();
  for (const step of ALL) {
    const line = [];
    let column = (square % COLUMNS) + step[0];
    let row = Math.floor(square / COLUMNS) + step[1];
    while (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) {
      line.push(row * COLUMNS + column);
      column += step[0];
      row += step[1];
    }
    lines.set(step, line);
  }
  return lines;
});

/** @param {number[]} line @param {number[]} squares */
function slide(line, squares) {
  const blocked = line.findIndex((square) => squares.includes(square));
  return blocked < 0 ? line : line.slice(0, blocked);
}

/** @param {number[]} line @param {number[]} squares */
function jump(line, squares) {
  const first = line.findIndex((square) => squares.includes(square));
  return first < 0 ? [] : line.slice(first).filter((square) => !squares.includes(square)).slice(0, 1);
}

/** Where a character may go. @param {number} who @param {number[]} squares */
function reach(who, squares) {
  const lines = LINES[squares[who]];
  const along = (steps, way) => steps.flatMap((step) => way(lines.get(step), squares));
  const oneStep = (line) => line.slice(0, 1).filter((square) => !squares.includes(square));
  if (who === PRINCESS) return along(ALL, slide);
  if (who === PRINCE) return along(ALL, oneStep);
  if (who === NOBLE) return along(STRAIGHT, slide);
  if (who === SERVANT) return along(STRAIGHT, oneStep);
  if (who === BISHOP) return along(DIAGONAL, slide);
  return along(ALL, jump);
}

function isCentre(square) {
  const column = square % COLUMNS;
  const row = Math.floor(square / COLUMNS);
  return column > 0 && column < COLUMNS - 1 && row > 0 && row < ROWS - 1;
}

const apart = (G, [a, b]) => isCentre(G.squares[a]) !== isCentre(G.squares[b]);

function endDay(G) {
  const answer = apart(G, G.pair);
  G.reports.push(answer ? "different" : "same");
  G.suspects = G.suspects.filter((pair) => apart(G, PAIRS[pair]) === answer);
  G.active = CHARACTERS.slice();
  G.mover = CAPULET;
  if (G.suspects.length === 1) G.winner = CAPULET;
  else if (--G.daysLeft === 0) G.winner = NURSE;
}

function place({ G }, who, square) {
  if (G.squares[who] !== null || G.squares.includes(square) || !(square in LINES)) return INVALID_MOVE;
  G.squares[who] = square;
}

function disguise({ G }, a, b) {
  if (G.pair || G.squares.includes(null) || !PAIRS.some((pair) => pair[0] === a && pair[1] === b)) return INVALID_MOVE;
  G.pair = [a, b];
  G.mover = CAPULET;
}

function move({ G }, who, square) {
  if (!G.pair || !G.active.includes(who) || !reach(who, G.squares).includes(square)) return INVALID_MOVE;
  G.squares[who] = square;
  G.active = G.active.filter((other) => other !== who);
  G.mover = 1 - G.mover;
  if (!G.active.some((other) => reach(other, G.squares).length)) endDay(G);
}

exports.Twist = {
  name: "twist",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // keeping all earlier states would only cost it time
  setup: () => ({
    squares: CHARACTERS.map(() => null),
    active: CHARACTERS,
    suspects: PAIRS.map((_, pair) => pair),
    reports: [],
    daysLeft: DAYS,
    pair: null,
    mover: NURSE,
    winner: null,
  }),
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => NURSE, next: ({ G }) => G.mover } },
  moves: { place: { move: place, redact: true }, disguise: { move: disguise, redact: true }, move },
  endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
  playerView: ({ G, ctx, playerID }) =>
    playerID === String(NURSE) || ctx.gameover ? G : { ...G, pair: null },
};
