import { LiveStream } from './live-stream.ts';
import { liveOptions } from './live.ts';
import type { SiteClient } from './site-client.ts';
import { invalidateTags } from './tags.ts';

interface LiveOptions {
  /** Closes the stream. */
  signal: AbortSignal;
  onRefused: () => void;
}

/** Opens the event stream, for signed-in people alone. Without it queries poll. */
export const openLive = (client: SiteClient, { signal, onRefused }: LiveOptions): void => {
  if (signal.aborted) {
    return;
  }
  const stream = new LiveStream({
    tabId: client.tabId,
    onLive: (isLive) => client.setQueryData(liveOptions.queryKey, isLive),
    onChange: (topics) => void invalidateTags(client, topics),
    onRefused,
  });
  signal.addEventListener('abort', () => stream.stop());
};
