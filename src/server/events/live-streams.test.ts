import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { heartbeatInterval } from '#contract/live.ts';
import { makeChangeLog } from './change-log.ts';
import type { LiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const beat = ':\n\n';

function makeStreams() {
  const isStillSignedIn = vi.fn<(stream: LiveStream) => Promise<boolean>>(async () => true);
  const streams = new LiveStreams({
    log: makeChangeLog({ node: 'a', capacity: 10, keepMillis: 1_000, now: Date.now }),
    isStillSignedIn,
  });
  const open = (userId: string) => {
    const said: string[] = [];
    const stream: LiveStream = {
      userId,
      request: {} as FastifyRequest,
      send: (text) => void said.push(text),
      end: (text) => void said.push(text),
    };
    streams.add(stream, undefined);
    return { stream, said };
  };
  return { streams, open, isStillSignedIn };
}

describe('open streams', () => {
  it('give a sign of life in every interval', () => {
    const { open } = makeStreams();
    const readers = Array.from({ length: 40 }, (_, at) => open(`user-${at}`));
    vi.advanceTimersByTime(4 * heartbeatInterval);
    const beats = readers.map(({ said }) => said.filter((text) => text === beat).length);
    expect(new Set(beats)).toEqual(new Set([4]));
  });

  it('are checked every ten minutes, not all at once', () => {
    const { open, isStillSignedIn } = makeStreams();
    Array.from({ length: 60 }, (_, at) => open(`user-${at}`));
    let most = 0;
    for (let second = 0; second < 600; second += 1) {
      const before = isStillSignedIn.mock.calls.length;
      vi.advanceTimersByTime(1_000);
      most = Math.max(most, isStillSignedIn.mock.calls.length - before);
    }
    expect(isStillSignedIn).toHaveBeenCalledTimes(60);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('end when their session is found to be over, and go on when that cannot be known', async () => {
    const { open, streams, isStillSignedIn } = makeStreams();
    const { said } = open('ann');
    isStillSignedIn.mockRejectedValueOnce(new Error('The database is away.'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(streams.count).toBe(1);
    isStillSignedIn.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(said.at(-1)).toContain('event: ended');
    expect(streams.count).toBe(0);
  });

  it('leave no timer behind when they are gone', () => {
    const { open, streams } = makeStreams();
    const { stream } = open('ann');
    expect(vi.getTimerCount()).toBe(1);
    streams.remove(stream);
    streams.remove(stream);
    expect(streams.count).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
