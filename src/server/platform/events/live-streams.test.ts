import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatInterval } from '#contract/platform/live.ts';
import { type LiveStream, LiveStreams } from './live-streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const heartbeat = 'event: heartbeat\ndata: \n\n';
const checkInterval = 40 * heartbeatInterval;

/** A response whose client reads nothing, if `isStuck`. */
function makeResponse(isStuck: boolean) {
  const texts: string[] = [];
  const onClose: (() => void)[] = [];
  const response = {
    get writableLength() {
      return isStuck ? texts.join('').length : 0;
    },
    write: (text: string) => void texts.push(text),
    end: (text: string) => void texts.push(text),
    destroy: vi.fn<() => void>(() => onClose.forEach((close) => close())),
    once: (_name: 'close', listener: () => void) => void onClose.push(listener),
  };
  return { texts, response };
}

function makeStreams() {
  const isSignedIn = vi.fn<(stream: LiveStream) => Promise<boolean>>(async () => true);
  const streams = new LiveStreams(isSignedIn);
  const open = (
    userId: string,
    {
      isStuck = false,
      destroyed = false,
      tabId,
    }: { isStuck?: boolean; destroyed?: boolean; tabId?: string } = {},
  ) => {
    const { texts, response } = makeResponse(isStuck);
    streams.open({
      userId,
      tabId,
      request: { headers: {} } as FastifyRequest,
      response: Object.assign(response, { destroyed }) as unknown as ServerResponse,
    });
    return { texts, response };
  };
  return { streams, open, isSignedIn };
}

describe('open streams', () => {
  it('have a heartbeat in every interval', () => {
    const { open } = makeStreams();
    const clients = Array.from({ length: 3 }, (_, at) => open(`user-${at}`));
    vi.advanceTimersByTime(4 * heartbeatInterval);
    for (const { texts } of clients) {
      expect(texts.filter((text) => text === heartbeat)).toHaveLength(4);
    }
  });

  it('are checked every ten minutes, not all at once', () => {
    const { open, isSignedIn } = makeStreams();
    Array.from({ length: 200 }, (_, at) => open(`user-${at}`));
    let most = 0;
    for (let time = 0; time < checkInterval; time += heartbeatInterval) {
      const before = isSignedIn.mock.calls.length;
      vi.advanceTimersByTime(heartbeatInterval);
      most = Math.max(most, isSignedIn.mock.calls.length - before);
    }
    expect(isSignedIn).toHaveBeenCalledTimes(200);
    expect(most).toBeLessThan(40);
  });

  it('are not counted when the client has left before they open', () => {
    const { open, streams } = makeStreams();
    const { texts } = open('ann', { destroyed: true });
    vi.advanceTimersByTime(heartbeatInterval);
    expect(texts).toEqual([]);
    expect(streams.count).toBe(0);
  });

  it('end when their session is found to be over, and stay open when that is not known', async () => {
    const { open, streams, isSignedIn } = makeStreams();
    const { texts } = open('ann');
    isSignedIn.mockRejectedValueOnce(new Error('The database is away.'));
    await vi.advanceTimersByTimeAsync(checkInterval);
    expect(streams.count).toBe(1);
    isSignedIn.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(checkInterval);
    expect(texts.at(-1)).toContain('event: ended');
    expect(streams.count).toBe(0);
  });

  it('end once, when several checks find at the same time that their session is over', async () => {
    const { open, streams, isSignedIn } = makeStreams();
    const { texts } = open('ann');
    isSignedIn.mockResolvedValue(false);
    for (let events = 0; events < 3; events += 1) {
      streams.handle({ topic: 'session', userIds: ['ann'] });
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(isSignedIn).toHaveBeenCalledTimes(3);
    expect(texts.filter((text) => text.includes('event: ended'))).toHaveLength(1);
  });

  it('are checked at the next heartbeat after events may have been missed', async () => {
    const { open, streams, isSignedIn } = makeStreams();
    open('ann');
    streams.handle({ topic: 'everything', userIds: 'everyone' });
    await vi.advanceTimersByTimeAsync(heartbeatInterval);
    expect(isSignedIn).toHaveBeenCalledOnce();
  });

  it('leave out what their own tab wrote, not what another tab wrote at the same moment', () => {
    const { open, streams } = makeStreams();
    const [own, other] = [open('ann', { tabId: 'tab-1' }), open('ann', { tabId: 'tab-2' })];
    const count = ({ texts }: typeof own) =>
      texts.filter((text) => text.includes('event: change')).length;
    streams.handle({ topic: 'jobApply', userIds: ['ann'], tabId: 'tab-1' });
    streams.handle({ topic: 'blogs', userIds: 'everyone', tabId: 'tab-1' });
    vi.advanceTimersByTime(50);
    expect([count(own), count(other)]).toEqual([0, 2]);
    streams.handle({ topic: 'jobApply', userIds: ['ann'], tabId: 'tab-1' });
    streams.handle({ topic: 'jobApply', userIds: ['ann'] });
    vi.advanceTimersByTime(50);
    expect([count(own), count(other)]).toEqual([1, 3]);
  });

  it('are cut off from a client that does not read', () => {
    const { open, streams } = makeStreams();
    const [stuck, other] = [open('ann', { isStuck: true }), open('bob')];
    for (let sent = 0; sent < 200; sent += 1) {
      streams.handle({ topic: 'jobs', userIds: ['ann', 'bob', 'eve'] });
      streams.handle({ topic: 'blogs', userIds: 'everyone' });
      vi.advanceTimersByTime(5_000);
    }
    expect(stuck.response.destroy).toHaveBeenCalledOnce();
    expect(other.response.destroy).not.toHaveBeenCalled();
    expect(streams.count).toBe(1);
  });

  it('get public events at most every five seconds, the first at once', () => {
    const { open, streams } = makeStreams();
    const { texts } = open('ann');
    const count = () => texts.filter((text) => text.includes('blogs')).length;
    for (let time = 0; time < 10_000; time += 100) {
      streams.handle({ topic: 'blogs', userIds: 'everyone' });
      vi.advanceTimersByTime(100);
      expect(count()).toBe(1 + Math.floor((time + 100 - 5) / 5_000));
    }
  });

  it('leave no timer when they are closed', () => {
    const { open, streams } = makeStreams();
    const { response } = open('ann');
    expect(vi.getTimerCount()).toBe(1);
    response.destroy();
    expect(streams.count).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
