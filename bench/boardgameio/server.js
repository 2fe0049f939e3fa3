// A server of boardgame.io as its pages describe it: in memory, the lobby on a port of its own.
// node server.js; says its process and its two ports.
import { createRequire } from 'node:module';
import { Counter } from './game.js';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [Counter], origins: [/^http:\/\/127\.0\.0\.1(:\d+)?$/] });
// Port 0 means “none” for the lobby, so a free one is looked for.
const { createServer } = await import('node:net');
const free = await new Promise((found) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => found(port));
  });
});
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort: free } });
console.log(JSON.stringify({ pid: process.pid, port: appServer.address().port, lobby: free }));
