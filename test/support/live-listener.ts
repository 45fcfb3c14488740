import { setTimeout as wait } from 'node:timers/promises';
import { livePath } from '#contract/platform/live.ts';
import { apiBase } from '#contract/platform/urls.ts';

export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

export type LiveListener = Awaited<ReturnType<typeof listenLive>>;

const timeoutMillis = 15_000;

const readField = (block: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

/** Opens the event stream as a browser does. `site`: the server's origin. */
export async function listenLive(site: string, headers: Readonly<Record<string, string>>) {
  const control = new AbortController();
  const { signal } = control;
  const response = await fetch(`${site}${apiBase}${livePath}`, { headers, signal });
  const events: StreamEvent[] = [];
  let lastEventId: string | undefined;
  const read = (block: string) => {
    lastEventId = readField(block, 'id') ?? lastEventId;
    const name = readField(block, 'event');
    if (name !== undefined && name !== 'heartbeat') {
      events.push({ name, data: readField(block, 'data') ?? '' });
    }
  };
  const follow = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of response.body ?? []) {
      const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach(read);
    }
  };
  const closed = follow().catch(() => {});
  return {
    response,
    /** Received so far, without the heartbeats. */
    events: events as readonly StreamEvent[],
    lastEventId: () => lastEventId,
    /** Resolves when the server closes the stream. */
    closed,
    close: () => control.abort(),
    /** Waits until this many events were received. */
    heard: async (count: number): Promise<readonly StreamEvent[]> => {
      const deadline = Date.now() + timeoutMillis;
      while (events.length < count) {
        if (Date.now() > deadline) {
          throw new Error(`Received ${events.length} of ${count} events.`);
        }
        await wait(5);
      }
      return events;
    },
  };
}
