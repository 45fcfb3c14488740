import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCounter } from './memory-counter.ts';

const start = Date.UTC(2026, 5, 1);
const at = (seconds: number) => vi.setSystemTime(start + seconds * 1_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => vi.useRealTimers());

const makeCounter = () => new MemoryCounter({ points: 2, duration: 60 });

it('counts each key for itself, in a window that begins with its first use', () => {
  const counter = makeCounter();
  at(50);
  expect([counter.consume('ann'), counter.consume('ann')]).toEqual([undefined, undefined]);
  at(80);
  expect(counter.consume('bob')).toBeUndefined();
  expect(counter.consume('ann')).toBe(30_000);
  at(109);
  expect(counter.consume('ann')).toBe(1_000);
  at(110);
  expect(counter.consume('ann')).toBeUndefined();
});

it('counts a use in the window of its key also after the maps have taken turns', () => {
  const counter = makeCounter();
  counter.consume('first');
  at(59);
  counter.consume('ann');
  counter.consume('ann');
  at(61);
  // Begins a window, and with it a turn.
  counter.consume('bob');
  expect(counter.consume('ann')).toBe(58_000);
  counter.release('ann');
  expect(counter.consume('ann')).toBeUndefined();
  expect(counter.consume('ann')).toBe(58_000);
});

it('does not count a use beyond the budget', () => {
  const counter = makeCounter();
  for (let use = 0; use < 10; use += 1) {
    counter.consume('ann');
  }
  counter.release('ann');
  expect(counter.consume('ann')).toBeUndefined();
});

it('gives no credit for uses that are released too often', () => {
  const counter = makeCounter();
  counter.release('ann');
  counter.consume('ann');
  counter.release('ann');
  counter.release('ann');
  expect([counter.consume('ann'), counter.consume('ann')]).toEqual([undefined, undefined]);
  expect(counter.consume('ann')).toBe(60_000);
});

it('begins anew after the clock was set back', () => {
  const counter = makeCounter();
  counter.consume('ann');
  counter.consume('ann');
  at(-3_600);
  expect(counter.consume('ann')).toBeUndefined();
  expect(counter.consume('ann')).toBeUndefined();
  expect(counter.consume('ann')).toBe(60_000);
});
