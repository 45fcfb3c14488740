import { heartbeatInterval } from '#contract/live.ts';
import { makeEventReader, type StreamEvent } from './event-stream.ts';

export interface LiveStreamDeps {
  /** Opens the stream, at the event after the given one. Rejects when the server cannot be reached. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  /** Called when the server tells by itself what changes, and when it no longer does. */
  onLive: (isLive: boolean) => void;
  onEvent: (event: StreamEvent) => void;
  /** The server does not let this session listen, or no longer. */
  onRefused: () => void;
  /** From 0 up to 1; spreads out what many browsers do at once. */
  random?: () => number;
}

export interface LiveStream {
  /** Keeps a stream open until `pause`; after a `pause` it goes on where it stood. */
  start: () => void;
  pause: () => void;
}

/** Milliseconds before the first attempt after a failure, and the most before any. */
const backOff = { first: 1_000, most: 30_000 };
/** Without a sign of life for so many milliseconds a stream is dead. */
const silenceLimit = 2.5 * heartbeatInterval;
/** A stream that was open for so many milliseconds was no failure. */
const settled = 10_000;

/** How a stream came to its end, and with it when to open the next. */
type Ending = 'reconnect' | 'refused' | 'evicted' | 'lost';

const endings: Readonly<Record<string, Ending>> = {
  reconnect: 'reconnect',
  ended: 'refused',
  evicted: 'evicted',
};

interface Attempt {
  deps: LiveStreamDeps;
  lastEventId: string | undefined;
  signal: AbortSignal;
  /** Called at every sign of life, with where the stream stands. */
  onLife: (lastEventId: string | undefined) => unknown;
}

const readStream = async (response: Response, { deps, onLife }: Attempt): Promise<Ending> => {
  const reader = makeEventReader();
  const decoder = new TextDecoder();
  const body = response.body?.getReader();
  for (;;) {
    const piece = await body?.read();
    if (!piece || piece.done) {
      return 'lost';
    }
    for (const event of reader.read(decoder.decode(piece.value, { stream: true }))) {
      const ending = endings[event.name];
      if (ending) {
        return ending;
      }
      deps.onEvent(event);
    }
    onLife(reader.lastEventId());
  }
};

const follow = async (attempt: Attempt): Promise<Ending> => {
  const { deps, lastEventId, signal } = attempt;
  try {
    const response = await deps.open(lastEventId, signal);
    if (response.status === 401 || response.status === 403) {
      return 'refused';
    }
    if (!response.ok) {
      return 'lost';
    }
    deps.onLive(true);
    return await readStream(response, attempt);
  } catch {
    return 'lost';
  }
};

/** Milliseconds until the next attempt; undefined: none before somebody comes back to the tab. */
const delayAfter = (ending: Ending, failures: number, random: () => number): number | undefined => {
  if (ending === 'evicted') {
    return undefined;
  }
  if (ending === 'reconnect') {
    return random() * 500;
  }
  const delay = Math.min(backOff.first * 2 ** Math.max(0, failures - 1), backOff.most);
  return delay * (0.5 + random() / 2);
};

/** One stream, given up after a long silence. `ended` never rejects. */
const connect = (attempt: Omit<Attempt, 'signal'>) => {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), silenceLimit);
  };
  const close = () => {
    clearTimeout(timer);
    control.abort();
  };
  const onLife = (id: string | undefined) => {
    attempt.onLife(id);
    watch();
  };
  watch();
  const ended = follow({ ...attempt, signal: control.signal, onLife }).finally(close);
  return { ended, close };
};

/** Keeps an event stream open through every break, more patiently after each failure. */
export const makeLiveStream = (deps: LiveStreamDeps): LiveStream => {
  const { random = Math.random } = deps;
  let stop: (() => void) | undefined;
  let lastEventId: string | undefined;
  let failures = 0;
  const remember = (id: string | undefined) => (lastEventId = id ?? lastEventId);

  const begin = () => {
    const openedAt = Date.now();
    const { ended, close } = connect({ deps, lastEventId, onLife: remember });
    stop = close;
    void ended.then((ending) => {
      if (stop === close) {
        failures = Date.now() - openedAt > settled ? 1 : failures + 1;
        end(ending);
      }
    });
  };
  const end = (ending: Ending) => {
    deps.onLive(false);
    const delay = delayAfter(ending, failures, random);
    const timer = delay === undefined ? undefined : setTimeout(begin, delay);
    // Without a next attempt there is nothing to stop, and `start` begins anew.
    stop = timer === undefined ? undefined : () => clearTimeout(timer);
    if (ending === 'refused') {
      deps.onRefused();
    }
  };

  return {
    start: () => {
      if (!stop) {
        begin();
      }
    },
    pause: () => {
      stop?.();
      stop = undefined;
      failures = 0;
      deps.onLive(false);
    },
  };
};
