// The smallest game there is: whoever is next counts one further.
export const PLAYERS = 4;
export const WATCHERS = 2;

export const Counter = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    count: ({ G }) => {
      G.count += 1;
    },
  },
};
