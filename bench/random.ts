import type { Shares } from './words.ts';

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** One of the entries, an early one more often than a late one, as words are in a language. */
  pick<Entry>(entries: readonly Entry[]): Entry;
  /** One of the values, as often as their shares say. */
  choose<Value>(shares: Shares<Value>): Value;
  /** From 1 to the limit, 2 half as often as 1, 3 a third: as words and companies are in life. */
  rank(limit: number): number;
  /** Of version 7: in the order of the moments. */
  id(moment: Date): string;
}

/** The value at a place from 0 up to 1. */
export function chooseAt<Value>(shares: Shares<Value>, place: number): Value {
  let rest = place;
  const found = shares.find(([, share]) => (rest -= share) < 0) ?? shares.at(-1);
  if (found === undefined) {
    throw new Error('There is nothing to choose from.');
  }
  return found[0];
}

export function makeRandom(seed: number): Random {
  let state = seed % 2 ** 32;
  /** The generator known as mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    pick: (entries) => {
      const entry = entries[Math.floor(entries.length * next() ** 1.7)];
      if (entry === undefined) {
        throw new Error('There is nothing to pick from.');
      }
      return entry;
    },
    choose: (shares) => chooseAt(shares, next()),
    rank: (limit) => Math.floor(limit ** next()),
    id: (moment) => {
      const time = moment.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`;
    },
  };
}
