import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { inTurns } from './turns.ts';

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
    const limit = makeConcurrencyLimit({ running: 1, waiting: 9 });
    const slow = inTurns(count(log, 'slow'), limit);
    await slow.next();
    const read: number[] = [];
    for await (const number of inTurns(count(log, 'quick'), limit)) {
      read.push(number);
    }
    expect(read).toEqual([1, 2, 3]);
    await slow.return(undefined);
    expect(log).toEqual(['slow1', 'quick1', 'quick2', 'quick3', 'quick ended', 'slow ended']);
  });
});
