import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeDatabaseCheck } from './health.routes.ts';

/** A pool whose queries the test answers. */
function makePool() {
  const queries: { answer: () => void; fail: () => void }[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      queries.push({
        answer: () => resolve(undefined),
        fail: () => reject(new Error('Connection terminated')),
      });
    });
  return { queries, pool: { query: query as never } };
}

describe('whether the database answers', () => {
  it('is one query for concurrent callers, and cached for a moment', async () => {
    const { pool, queries } = makePool();
    const isAnswering = makeDatabaseCheck(pool, { cacheMs: 50 });
    const results = [isAnswering(), isAnswering()];
    queries[0]?.answer();
    expect(await Promise.all([...results, isAnswering()])).toEqual([true, true, true]);
    expect(queries).toHaveLength(1);
    await wait(80);
    void isAnswering();
    expect(queries).toHaveLength(2);
  });

  it('is false when the query fails', async () => {
    const { pool, queries } = makePool();
    const isAnswering = makeDatabaseCheck(pool);
    const result = isAnswering();
    queries[0]?.fail();
    expect(await result).toBe(false);
  });

  it('is false when the query takes too long, and no second one is sent meanwhile', async () => {
    const { pool, queries } = makePool();
    const isAnswering = makeDatabaseCheck(pool, { timeoutMs: 20, cacheMs: 1 });
    expect(await isAnswering()).toBe(false);
    expect(await isAnswering()).toBe(false);
    expect(queries).toHaveLength(1);
    queries[0]?.answer();
    await wait(20);
    const again = isAnswering();
    queries[1]?.answer();
    expect(await again).toBe(true);
  });
});
