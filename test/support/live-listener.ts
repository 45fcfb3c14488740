import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/primitives.ts';
import { livePath } from '#contract/live.ts';
import { makeEventReader, type StreamEvent } from '#web/api/event-stream.ts';

/** A browser that listens to what changes. */
export interface LiveListener {
  readonly response: Response;
  /** What was heard so far. */
  readonly events: readonly StreamEvent[];
  lastEventId(): string | undefined;
  /** Waits until so many events were heard. */
  heard(count: number): Promise<readonly StreamEvent[]>;
  /** Waits for the server to close the stream. */
  readonly closed: Promise<void>;
  close(): void;
}

const timeoutMillis = 15_000;

/** `site`: where the server listens. */
export async function listenLive(
  site: string,
  headers: Readonly<Record<string, string>>,
): Promise<LiveListener> {
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
    events,
    lastEventId: reader.lastEventId,
    closed,
    close: () => control.abort(),
    heard: async (count) => {
      const deadline = Date.now() + timeoutMillis;
      while (events.length < count) {
        if (Date.now() > deadline) {
          throw new Error(`Heard ${events.length} of ${count} events.`);
        }
        await wait(5);
      }
      return events;
    },
  };
}
