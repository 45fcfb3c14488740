import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/primitives.ts';
import { livePath } from '#contract/live.ts';
import { makeEventReader, type StreamEvent } from '#web/api/event-stream.ts';

export type LiveListener = Awaited<ReturnType<typeof listenLive>>;

const timeoutMillis = 15_000;

/** Opens the event stream as a browser does. `site`: the server's origin. */
export async function listenLive(site: string, headers: Readonly<Record<string, string>>) {
  const control = new AbortController();
  const { signal } = control;
  const response = await fetch(`${site}${apiBase}${livePath}`, { headers, signal });
  const reader = makeEventReader();
  const events: StreamEvent[] = [];
  const follow = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      events.push(...reader.read(decoder.decode(piece, { stream: true })));
    }
  };
  const closed = follow().catch(() => {});
  return {
    response,
    /** Received so far. */
    events: events as readonly StreamEvent[],
    lastEventId: reader.lastEventId,
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
