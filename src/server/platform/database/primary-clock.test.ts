import { afterEach, describe, expect, it, vi } from 'vitest';
import { PrimaryClock } from './primary-clock.ts';

/** Milliseconds. */
const maxLagMs = 2_000;

/** A primary that tells these times one after the other; undefined is a failure. */
function openClock(times: (number | undefined)[]) {
  const dropConnections = vi.fn();
  const onBeat = vi.fn();
  const query = vi.fn(async () => {
    const time = times.shift();
    if (time === undefined) {
      throw new Error('The primary is away.');
    }
    return { rows: [{ time }] };
  });
  const pool = { query, end: async () => {} } as unknown as ConstructorParameters<
    typeof PrimaryClock
  >[0]['pool'];
  const clock = new PrimaryClock({ pool, dropConnections, maxLagMs, onBeat });
  return { clock, dropConnections, onBeat };
}

describe('the time of the primary', () => {
  const closers: (() => Promise<void>)[] = [];
  const open = (...times: (number | undefined)[]) => {
    const opened = openClock(times);
    closers.push(() => opened.clock.close());
    return opened;
  };
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  it('makes no replica current before it was told, and everything recent', () => {
    const { clock } = open();
    expect(clock.isCurrent(Date.now())).toBe(false);
    expect(clock.isRecent(0)).toBe(true);
  });

  it('gives a replica its lag, which leaves time until the next question', async () => {
    const { clock } = open(100_000);
    await clock.beat();
    expect(clock.getLag(99_000)).toBe(1_000);
    // One that has replayed later commits has no lag.
    expect(clock.getLag(100_200)).toBe(0);
    // It is asked every 500 ms.
    expect([clock.isCurrent(98_500), clock.isCurrent(98_499)]).toEqual([true, false]);
  });

  it('counts what happened within the permitted lag as recent', async () => {
    vi.useFakeTimers({ now: 0 });
    const { clock } = open(100_000, 102_500);
    await vi.advanceTimersByTimeAsync(0);
    const at = performance.now();
    expect(clock.isRecent(at)).toBe(true);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(clock.isRecent(at)).toBe(true);
    await clock.beat();
    await vi.advanceTimersByTimeAsync(10);
    await clock.beat();
    expect(clock.isRecent(at + 1)).toBe(true);
  });

  it('stands still while the primary is away, and drops the connections that lead nowhere', async () => {
    const { clock, dropConnections, onBeat } = open(100_000, undefined);
    await clock.beat();
    const { askedAt } = clock;
    await clock.beat();
    expect(clock.askedAt).toBe(askedAt);
    expect(clock.getLag(100_000)).toBe(0);
    expect(clock.isRecent(askedAt - maxLagMs + 1)).toBe(true);
    expect(clock.isRecent(askedAt - maxLagMs)).toBe(false);
    expect(dropConnections).toHaveBeenCalled();
    expect(onBeat.mock.calls.length).toBeGreaterThanOrEqual(2);
  });
});
