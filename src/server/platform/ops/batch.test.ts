import { describe, expect, it } from 'vitest';
import { type Batch, runBatch } from './batch.ts';
import { makeMetrics } from './metrics.ts';

const timeout = () => Object.assign(new Error('cancelled'), { code: '57014' });
const away = () => Object.assign(new Error('away'), { code: '08006' });

function setUp() {
  const done: string[] = [];
  const moved: string[] = [];
  const logged: unknown[] = [];
  const metrics = makeMetrics();
  const deps = { metrics, logger: { error: (entry: unknown) => void logged.push(entry) } };
  const run = (changes: Partial<Batch<string>>) =>
    runBatch(deps, {
      name: 'digests',
      rows: ['a', 'b', 'c'],
      idOf: (row) => `id of ${row}`,
      work: async (row) => void done.push(row),
      passOver: async (row) => void moved.push(row),
      ...changes,
    });
  const count = async () =>
    /portal_batch_failures_total\{batch="digests"\} (\d+)/.exec(await metrics.read())?.[1];
  return { run, done, moved, logged, count };
}
const failFor =
  (bad: string, done: string[], error = new Error('poison')) =>
  async (row: string) => {
    if (row === bad) {
      throw error;
    }
    done.push(row);
  };

describe('a batch', () => {
  it('passes over a row that fails, logs its id, counts it and moves its mark', async () => {
    const { run, done, moved, logged, count } = setUp();
    expect(await count()).toBe('0');
    expect(await run({ work: failFor('a', done) })).toEqual(['a']);
    expect([done, moved]).toEqual([['b', 'c'], ['a']]);
    expect(logged).toMatchObject([{ batch: 'digests', id: 'id of a' }]);
    expect(await count()).toBe('1');
  });

  it('passes over a row whose statement takes too long', async () => {
    const { run, done } = setUp();
    expect(await run({ work: failFor('b', done, timeout()) })).toEqual(['b']);
    expect(done).toEqual(['a', 'c']);
  });

  it('goes on where the mark of the row cannot be moved either', async () => {
    const { run, done } = setUp();
    const passOver = async () => {
      throw new Error('poison');
    };
    expect(await run({ work: failFor('a', done), passOver })).toEqual(['a']);
    expect(done).toEqual(['b', 'c']);
  });

  it('works on all rows at once, and on each alone only after a failure', async () => {
    const { run, done, moved } = setUp();
    await run({ workOnAll: async (rows) => void done.push(rows.join('')) });
    expect(done).toEqual(['abc']);
    const workOnAll = async () => {
      throw new Error('poison');
    };
    expect(await run({ workOnAll, work: failFor('c', done) })).toEqual(['c']);
    expect([done, moved]).toEqual([['abc', 'a', 'b'], ['c']]);
  });

  it('stops and moves no mark while the database is away', async () => {
    const { run, done, moved } = setUp();
    await expect(run({ work: failFor('b', done, away()) })).rejects.toThrow('away');
    expect([done, moved]).toEqual([['a'], []]);
  });

  it('stops when the node does', async () => {
    const { run, done } = setUp();
    const stop = new AbortController();
    const work = async (row: string) => {
      done.push(row);
      stop.abort();
    };
    await run({ work, signal: stop.signal });
    expect(done).toEqual(['a']);
  });
});
