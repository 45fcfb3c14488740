import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from './base-api.ts';
import { setLive } from './live-slice.ts';
import { startLiveUpdates } from './live-updates.ts';

let say: (text: string) => void;
const dispatch = vi.fn<(action: unknown) => void>();
const fetched = vi.fn<typeof fetch>();

const tags = (...topics: Parameters<typeof baseApi.util.invalidateTags>[0]) =>
  baseApi.util.invalidateTags(topics);
const settle = () => vi.advanceTimersByTimeAsync(0);

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};

async function start() {
  const stop = startLiveUpdates({
    dispatch,
    getToken: async () => 'a-token',
    onRefused: () => {},
  });
  await settle();
  return stop;
}

beforeEach(() => {
  vi.useFakeTimers();
  dispatch.mockReset();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  fetched.mockReset().mockImplementation(async (_, options) => {
    const body = new ReadableStream<Uint8Array>({
      start: (control) => {
        say = (text) => control.enqueue(new TextEncoder().encode(text));
        options?.signal?.addEventListener('abort', () => control.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('live updates', () => {
  it('ask in the name of whoever is signed in, and read once what came before', async () => {
    const stop = await start();
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/live');
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer a-token' });
    expect(dispatch.mock.calls).toEqual([[setLive(true)], [tags('jobApply')]]);
    stop();
  });

  it('read anew what changed, and nothing of which they never heard', async () => {
    const stop = await start();
    dispatch.mockReset();
    say('event: change\ndata: {"topics":["jobs","secrets","blogs"]}\n\n');
    await settle();
    expect(dispatch.mock.calls).toEqual([[tags('jobs', 'blogs')]]);
    stop();
  });

  it('read everything anew within a second when anything may have changed', async () => {
    const stop = await start();
    dispatch.mockReset();
    say('event: everything\ndata: \n\n');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(dispatch.mock.calls).toEqual([
      [tags('jobs', 'users', 'jobApply', 'unread', 'blogs', 'reviews')],
    ]);
    stop();
  });

  it('rest some seconds after the tab was hidden, and go on when it is seen', async () => {
    const stop = await start();
    await look('hidden');
    await vi.advanceTimersByTimeAsync(4_000);
    await look('visible');
    expect(fetched).toHaveBeenCalledOnce();
    await look('hidden');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(dispatch).toHaveBeenLastCalledWith(setLive(false));
    await look('visible');
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  it('end for good when nobody is signed in any more', async () => {
    const stop = await start();
    stop();
    await look('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledOnce();
    expect(dispatch).toHaveBeenLastCalledWith(setLive(false));
  });
});
