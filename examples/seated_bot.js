// A bot in another language that Piazza seats, with no packages: it likes the middle of the square in Verona Twist.
//   piazza simulate twist --bots "node examples/seated_bot.js",easy
const { createInterface } = require("node:readline");

const MIDDLE = /^[A-Z][bcd][23]$/;

function choose({ actions, seed }) {
  const good = actions.filter((action) => MIDDLE.test(action));
  const from = good.length > 0 ? good : actions;
  const luck = [...seed].reduce((sum, mark) => (31 * sum + mark.codePointAt(0)) % 65521, 7);
  return from[luck % from.length]; // the same question gets the same answer
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  const answer = asked.do === "hello" ? { name: "seated_bot.js" } : { action: choose(asked) };
  process.stdout.write(JSON.stringify(answer) + "\n"); // nothing else may be written to standard output
});
