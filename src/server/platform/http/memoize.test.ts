import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

const makeCounter = () => {
  const state = { now: 0, count: 0, isBroken: false };
  const read = memoize(
    async () => {
      state.count += 1;
      if (state.isBroken) {
        throw new Error('broken');
      }
      return state.count;
    },
    { clock: () => new Date(state.now), maxAge: 1_000 },
  );
  return { state, read };
};

it('what is remembered is computed once for all callers until it is too old', async () => {
  const { state, read } = makeCounter();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  state.now = 999;
  expect(await read()).toBe(1);
  state.now = 1_000;
  expect(await read()).toBe(2);
});

it('a computation that failed is not remembered', async () => {
  const { state, read } = makeCounter();
  state.isBroken = true;
  await expect(read()).rejects.toThrow('broken');
  state.isBroken = false;
  expect(await read()).toBe(2);
});
