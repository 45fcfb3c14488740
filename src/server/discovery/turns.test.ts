import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns, makeTurns } from './turns.ts';

describe('turns', () => {
  it('let so many work at once and no more, in the order in which they came', async () => {
    const takeTurn = makeTurns(2);
    let underWay = 0;
    let most = 0;
    const begun: number[] = [];
    const work = (number: number) => async () => {
      begun.push(number);
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(1);
      underWay -= 1;
      return number;
    };
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(await Promise.all(numbers.map((number) => takeTurn(work(number))))).toEqual(numbers);
    expect(begun).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('go on after work that failed', async () => {
    const takeTurn = makeTurns(1);
    const failing = takeTurn(() => Promise.reject(new Error('away')));
    const after = takeTurn(async () => 'done');
    await expect(failing).rejects.toThrow('away');
    expect(await after).toBe('done');
    expect(await takeTurn(async () => 'again')).toBe('again');
  });
});

describe('what is read in turns', () => {
  async function* count(log: string[], name: string) {
    try {
      for (let read = 1; read <= 3; read += 1) {
        await wait(0);
        log.push(`${name}${read}`);
        yield read;
      }
    } finally {
      log.push(`${name} ended`);
    }
  }

  it('is whole, and another reader goes on while nobody takes it', async () => {
    const log: string[] = [];
    const takeTurn = makeTurns(1);
    const slow = inTurns(count(log, 'slow'), takeTurn);
    await slow.next();
    const read: number[] = [];
    for await (const number of inTurns(count(log, 'quick'), takeTurn)) {
      read.push(number);
    }
    expect(read).toEqual([1, 2, 3]);
    await slow.return(undefined);
    expect(log).toEqual(['slow1', 'quick1', 'quick2', 'quick3', 'quick ended', 'slow ended']);
  });
});
