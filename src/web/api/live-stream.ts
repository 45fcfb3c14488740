import {
  heartbeatInterval,
  livePath,
  type LiveTopic,
  liveTopics,
} from '#contract/platform/live.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { liveOptions } from './live.ts';
import type { SiteClient } from './site-client.ts';
import { invalidateTags } from './tags.ts';

export interface LiveStreamOptions {
  /** Names the tab to the server, whose stream leaves out changes of the tab itself. */
  tabId: string;
  /** Called when the server begins to push changes, and when it no longer does. */
  onLive: (isLive: boolean) => void;
  /** Called with the topics whose data has to be read again. */
  onChange: (topics: readonly LiveTopic[]) => void;
  /** Called when the server ended the stream, or did not open it: the session may be over. */
  onRefused: () => void;
}

/** Milliseconds for which a hidden tab keeps its stream: a browser has six connections to a site. */
const hiddenGrace = 5_000;
/** Milliseconds over which browsers spread what all of them read again at once. */
const spread = 1_000;
/** Milliseconds before the first attempt after a failure, and at most before any. */
const backOff = { first: 1_000, longest: 30_000 };
/** Milliseconds without a heartbeat after which a stream counts as lost. */
const silenceLimit = 2.5 * heartbeatInterval;

/** The topics in the data of a change; those that this release does not know are left out. */
const parseTopics = (data: unknown): LiveTopic[] =>
  liveTopics.filter((topic) => String(data).includes(`"${topic}"`));

/** Keeps an event stream open while the tab is visible, until it is stopped. */
export class LiveStream {
  readonly #options: LiveStreamOptions;
  #source: EventSource | undefined;
  /** Ends the wait for the next attempt or, while there is a stream, for its next heartbeat. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #wasOpen = false;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#onVisibility();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    clearTimeout(this.#hiddenTimer);
    this.#close();
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState !== 'visible') {
      this.#hiddenTimer = setTimeout(() => this.#close(), hiddenGrace);
    } else if (!this.#source) {
      this.#open();
    }
  };

  #open(): void {
    const source = new EventSource(`${apiBase}${livePath}?tab=${this.#options.tabId}`);
    this.#source = source;
    this.#awaitHeartbeat();
    source.addEventListener('open', () => this.#onOpen());
    source.addEventListener('heartbeat', () => {
      this.#failures = 0;
      this.#awaitHeartbeat();
    });
    source.addEventListener('change', ({ data }) => this.#options.onChange(parseTopics(data)));
    source.addEventListener('everything', () => this.#readEverything());
    source.addEventListener('reconnect', () => this.#reopenAfter(Math.random() * 500));
    // Other tabs have newer streams. This one gets another when it is looked at again.
    source.addEventListener('evicted', () => this.#close());
    source.addEventListener('ended', () => this.#fail(true));
    // The browser gives up after a status other than 200, which it does not report; a lost connection it opens again.
    source.addEventListener('error', () => this.#fail(source.readyState === EventSource.CLOSED));
  }

  #onOpen(): void {
    this.#options.onLive(true);
    if (this.#wasOpen) {
      this.#readEverything();
    } else {
      // The page was read before the stream was open.
      this.#options.onChange(['jobApply']);
    }
    this.#wasOpen = true;
  }

  #readEverything(): void {
    setTimeout(() => this.#options.onChange(liveTopics), Math.random() * spread);
  }

  #fail(isRefused: boolean): void {
    const delay = Math.min(backOff.first * 2 ** this.#failures, backOff.longest);
    this.#failures += 1;
    this.#reopenAfter(delay * (0.5 + Math.random() / 2));
    if (isRefused) {
      this.#options.onRefused();
    }
  }

  #reopenAfter(delay: number): void {
    this.#close();
    this.#timer = setTimeout(() => this.#open(), delay);
  }

  #awaitHeartbeat(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(false), silenceLimit);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    this.#options.onLive(false);
  }
}

interface LiveOptions {
  /** Closes the stream. */
  signal: AbortSignal;
  onRefused: () => void;
}

/** Opens the event stream, for signed-in people alone. Without it queries poll. */
export const openLive = (client: SiteClient, { signal, onRefused }: LiveOptions): void => {
  // Without event streams the pages go on polling.
  if (signal.aborted || !('EventSource' in globalThis)) {
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
