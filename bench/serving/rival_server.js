// A server of boardgame.io on any free port; it prints the port. `node rival_server.js [FOLDER]`: where it keeps tables.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");
const { Twist } = require("./rival_twist.js");

const folder = process.argv[2];
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [Twist], origins: ["http://127.0.0.1"], ...kept });
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
