// A bot in another language: it plays Capulet in Verona Twist against one of Piazza's own bots, and needs no packages.
//   node examples/bot.js [RECORD [COMMAND...]]    for example: node examples/bot.js game.txt .venv/bin/piazza
const { spawn } = require("node:child_process");
const { writeFileSync } = require("node:fs");
const { createInterface } = require("node:readline");

const [file, program = "piazza", ...rest] = process.argv.slice(2);
const piazza = spawn(program, [...rest, "protocol"], { stdio: ["pipe", "pipe", "inherit"] }).on("error", fail);
const lines = createInterface({ input: piazza.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  if (request) piazza.stdin.write(JSON.stringify(request) + "\n");
  const { value, done } = await lines.next();
  const answer = done ? { error: { message: "piazza has gone" } } : JSON.parse(value);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

// The idea: a report divides the list of suspects best if three characters are in the centre and three around it.
async function decide(seat) {
  const { view } = await ask({ do: "view", viewer: seat });
  const { actions } = await ask({ do: "legal", seat });
  const missed = (move) => Math.abs(3 - inCentre({ ...squares(view.board), [move[0]]: move.slice(1) }));
  const good = actions.filter((move) => missed(move) === Math.min(...actions.map(missed)));
  return good[Math.floor(Math.random() * good.length)];
}

function inCentre(where) {
  return Object.values(where).filter((square) => /[bcd][23]/.test(square)).length;
}

function squares(board) { // "5/1PRN1/1SBF1/5": rows 4 to 1, a digit is a run of empty squares, lower case has moved
  const rows = board.replace(/\d/g, (run) => ".".repeat(run)).toUpperCase().split("/");
  const named = rows.flatMap((row, down) => [...row].map((mark, x) => [mark, "abcde"[x] + (4 - down)]));
  return Object.fromEntries(named.filter(([mark]) => mark !== "."));
}

function fail(error) {
  console.error(`bot.js: ${error.message}`);
  process.exit(1);
}

async function main() {
  await ask(); // the greeting comes by itself
  let { to_act } = await ask({ do: "new", game: "twist", options: { days: "5" }, names: ["Piazza", "bot.js"] });
  while (to_act.length > 0) {
    const [seat] = to_act;
    const action = seat === "2" ? await decide(seat) : (await ask({ do: "choose", bot: "easy" })).action;
    ({ to_act } = await ask({ do: "play", seat, action }));
  }
  const { result } = await ask({ do: "result" });
  if (file) writeFileSync(file, (await ask({ do: "record" })).record);
  console.log(result.winners.includes("2") ? "bot.js found the lovers" : "Piazza kept the secret");
  await ask({ do: "quit" });
}

main().catch(fail);
