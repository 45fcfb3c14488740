import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PrimaryLog } from './primary-log.ts';

/** Milliseconds. */
const maxLagMs = 2_000;

/** A primary that tells these positions one after the other; undefined is a failure. */
function openLog(positions: (number | undefined)[]) {
  const dropConnections = vi.fn();
  const query = vi.fn(async () => {
    const position = positions.length > 1 ? positions.shift() : positions[0];
    if (position === undefined) {
      throw new Error('The primary is away.');
    }
    return { rows: [{ inserted: position, flushed: position }] };
  });
  const pool = { query, end: async () => {} } as unknown as pg.Pool;
  return { log: new PrimaryLog({ pool, dropConnections, maxLagMs }), query, dropConnections };
}

describe('the position of the primary', () => {
  const closers: (() => Promise<void>)[] = [];
  const open = (...positions: (number | undefined)[]) => {
    const opened = openLog(positions);
    closers.push(() => opened.log.close());
    return opened;
  };
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  it('is asked once for all callers before the question starts, and again for later ones', async () => {
    const { log, query } = open(100, 200);
    const [first, second] = await Promise.all([log.locate(), log.locate()]);
    expect([first, second]).toEqual([100, 100]);
    expect(query).toHaveBeenCalledTimes(1);
    expect(await log.locate()).toBe(200);
  });

  it('is infinite while the primary is away, and completes the marks once it is back', async () => {
    const { log, dropConnections } = open(undefined, 300);
    const mark = log.mark();
    expect(await log.locate()).toBe(Infinity);
    expect(mark.position).toBe(Infinity);
    expect(dropConnections).toHaveBeenCalledTimes(1);
    await log.locate();
    expect(mark.position).toBe(300);
  });

  it('gives a replica the lag since the first position that it misses, and none for the last one', async () => {
    const startedAt = performance.now();
    const { log } = open(100, 200, undefined);
    await log.locate();
    await log.locate();
    expect(log.getLag(200)).toBe(0);
    const lag = log.getLag(150);
    expect(lag).toBeGreaterThan(0);
    expect(lag).toBeLessThanOrEqual(performance.now() - startedAt);
    // A primary that is away writes nothing that a replica could miss.
    await log.locate();
    expect(log.getLag(200)).toBe(0);
  });

  it('begins anew with a primary that lacks the end of the log', async () => {
    const { log } = open(500, 400);
    await log.locate();
    expect(log.getLag(400)).toBeGreaterThan(0);
    await log.locate();
    expect(log.getLag(400)).toBe(0);
  });
});
