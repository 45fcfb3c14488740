import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatInterval } from '#contract/live.ts';
import { makeLiveStream } from './live-stream.ts';

interface Connection {
  lastEventId: string | undefined;
  isOpen: () => boolean;
  say: (text: string) => Promise<void>;
  hangUp: () => Promise<void>;
}

/** Lets everything happen that waits for no time to pass. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

/** A server whose streams a test speaks through; `status` is what it answers next. */
function makeServer() {
  const connections: Connection[] = [];
  const server = { status: 200, isReachable: true };
  const open = async (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> => {
    if (!server.isReachable) {
      connections.push({ lastEventId, isOpen: () => false, say: settle, hangUp: settle });
      throw new TypeError('Failed to fetch');
    }
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    signal.addEventListener('abort', () => control?.error(signal.reason));
    connections.push({
      lastEventId,
      isOpen: () => !signal.aborted,
      say: (text) => {
        control?.enqueue(new TextEncoder().encode(text));
        return settle();
      },
      hangUp: () => {
        control?.close();
        return settle();
      },
    });
    return new Response(body, { status: server.status });
  };
  const latest = (): Connection => {
    const last = connections.at(-1);
    if (!last) {
      throw new Error('Nobody asked for a stream.');
    }
    return last;
  };
  return { server, connections, open, latest };
}

async function start() {
  const { server, connections, open, latest } = makeServer();
  const onLive = vi.fn<(isLive: boolean) => void>();
  const onEvent = vi.fn<(event: object) => void>();
  const onRefused = vi.fn<() => void>();
  const stream = makeLiveStream({ open, onLive, onEvent, onRefused, random: () => 1 });
  stream.start();
  await settle();
  return { server, connections, latest, stream, onLive, onEvent, onRefused };
}

const afterSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a live stream', () => {
  it('gives its events, and says that it is open', async () => {
    const { latest, onLive, onEvent } = await start();
    expect(onLive.mock.calls).toEqual([[true]]);
    await latest().say('event: change\ndata: {}\n\n');
    expect(onEvent.mock.calls).toEqual([[{ name: 'change', data: '{}' }]]);
  });

  it('goes on where it stood after it was lost', async () => {
    const { connections, latest, onLive } = await start();
    await latest().say('id: a:7\n\n');
    await latest().hangUp();
    expect(onLive).toHaveBeenLastCalledWith(false);
    await afterSeconds(1);
    expect(connections.map(({ lastEventId }) => lastEventId)).toEqual([undefined, 'a:7']);
    expect(onLive).toHaveBeenLastCalledWith(true);
  });

  it('tries more patiently after each failure, at most every 30 seconds', async () => {
    const { server, connections, latest } = await start();
    server.isReachable = false;
    await latest().hangUp();
    const waits: number[] = [];
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      const before = Date.now();
      while (connections.length < attempt) {
        await afterSeconds(1);
      }
      waits.push((Date.now() - before) / 1_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('begins with the shortest wait again after it was open for a while', async () => {
    const { server, connections, latest } = await start();
    server.isReachable = false;
    await latest().hangUp();
    await afterSeconds(3);
    server.isReachable = true;
    await afterSeconds(4);
    expect(latest().isOpen()).toBe(true);
    await afterSeconds(11);
    const attempts = connections.length;
    await latest().hangUp();
    await afterSeconds(1);
    expect(connections).toHaveLength(attempts + 1);
  });

  it('is given up without a sign of life, and kept with one', async () => {
    const { latest, connections } = await start();
    for (let beat = 0; beat < 6; beat += 1) {
      await vi.advanceTimersByTimeAsync(heartbeatInterval);
      await latest().say(':\n\n');
    }
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2.5 * heartbeatInterval);
    expect(connections[0]?.isOpen()).toBe(false);
    await afterSeconds(1);
    expect(connections).toHaveLength(2);
  });

  it('is opened anew at once when the server asks for it', async () => {
    const { latest, connections } = await start();
    await latest().say('event: reconnect\ndata: \n\n');
    await afterSeconds(0.5);
    expect(connections).toHaveLength(2);
  });

  it.each(['event: ended\ndata: \n\n', undefined])(
    'asks who is signed in when the session is refused, later (%s) or at once',
    async (lastWords) => {
      const { latest, server, onRefused, stream } = await start();
      server.status = lastWords ? 200 : 401;
      await (lastWords ? latest().say(lastWords) : latest().hangUp());
      await afterSeconds(1);
      expect(onRefused).toHaveBeenCalled();
      stream.pause();
    },
  );

  it('leaves its place to a newer one until somebody comes back', async () => {
    const { latest, connections, stream, onLive } = await start();
    await latest().say('event: evicted\ndata: \n\n');
    expect(onLive).toHaveBeenLastCalledWith(false);
    await afterSeconds(600);
    expect(connections).toHaveLength(1);
    stream.pause();
    stream.start();
    expect(connections).toHaveLength(2);
  });

  it('is opened again by a return to the tab that was too quick for a pause', async () => {
    const { latest, connections, stream, onLive } = await start();
    await latest().say('event: evicted\ndata: \n\n');
    stream.start();
    expect(connections).toHaveLength(2);
    stream.start();
    await afterSeconds(1);
    expect(connections).toHaveLength(2);
    expect(onLive).toHaveBeenLastCalledWith(true);
  });

  it('rests while it is paused, and goes on where it stood', async () => {
    const { latest, connections, stream, onLive } = await start();
    await latest().say('id: a:9\n\n');
    stream.pause();
    expect(connections[0]?.isOpen()).toBe(false);
    expect(onLive).toHaveBeenLastCalledWith(false);
    await afterSeconds(600);
    expect(connections).toHaveLength(1);
    stream.start();
    expect(connections[1]?.lastEventId).toBe('a:9');
  });
});
