// Loads a server of boardgame.io: node players.js PORT LOBBY PID MATCHES SECONDS.
// Four players and two watchers a match; a move counts when all six pages were told of it, and then
// the next one is made. Prints one line of JSON.
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { Counter, PLAYERS, WATCHERS } from './game.js';

const [port, lobby, pid, matches, seconds] = process.argv.slice(2);
const TICKS = 100; // a second, as Linux counts processor time for programs
const WARM_UP = 1000;

const pause = (milliseconds) => new Promise((over) => setTimeout(over, milliseconds));

function usedBy(process) {
  const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(')').pop().trim().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function post(path, data) {
  const answer = await fetch(`http://127.0.0.1:${lobby}/games/counter${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Match {
  constructor() {
    this.moves = 0;
    this.pages = [];
  }

  async open() {
    const { matchID } = await post('/create', { numPlayers: PLAYERS });
    this.id = matchID;
    this.credentials = [];
    for (let seat = 0; seat < PLAYERS; seat += 1) {
      const joined = await post(`/${matchID}/join`, { playerID: `${seat}`, playerName: `${seat}` });
      this.credentials.push(joined.playerCredentials);
    }
    const seats = [...Array(PLAYERS).keys().map(String), ...Array(WATCHERS).fill(null)];
    await Promise.all(seats.map((seat) => this.openPage(seat))); // in the order of the seats
  }

  openPage(seat) {
    const socket = io(`http://127.0.0.1:${port}/${Counter.name}`, {
      transports: ['websocket'],
      forceNew: true,
    });
    this.pages.push(socket);
    return new Promise((seen) => {
      socket.on('connect', () =>
        socket.emit('sync', this.id, seat, this.credentials[seat] ?? undefined, PLAYERS),
      );
      socket.on('sync', (_id, info) => {
        this.state = info.state;
        seen();
      });
      socket.on('update', (_id, state) => this.told(state));
    });
  }

  told(state) {
    if (state._stateID !== this.due) throw new Error('told of something else');
    this.missing -= 1;
    if (this.missing > 0) return;
    this.state = state;
    this.moves += 1;
    this.next();
  }

  next() {
    const seat = this.state.ctx.currentPlayer;
    const credentials = this.credentials[seat];
    const payload = { type: 'count', args: [], playerID: seat, credentials };
    this.missing = this.pages.length;
    this.due = this.state._stateID + 1;
    this.pages[Number(seat)].emit('update', { type: 'MAKE_MOVE', payload }, this.state._stateID, this.id, seat);
  }
}

const all = [];
for (let number = 0; number < Number(matches); number += 1) {
  const match = new Match();
  await match.open();
  all.push(match);
}
for (const match of all) match.next();
await pause(WARM_UP);
for (const match of all) match.moves = 0;
const [used, own, began] = [usedBy(pid), process.cpuUsage(), performance.now()];
await pause(1000 * Number(seconds));
const usage = process.cpuUsage(own);
const outcome = {
  moves: all.reduce((sum, match) => sum + match.moves, 0),
  seconds: (performance.now() - began) / 1000,
  server_cpu: usedBy(pid) - used,
  own_cpu: (usage.user + usage.system) / 1e6,
};
console.log(JSON.stringify(outcome));
process.exit(0);
