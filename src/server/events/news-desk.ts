import type { LiveTopic } from '#contract/live.ts';
import type { LoggedChange } from './change-log.ts';

export interface NewsDeskOptions {
  readonly gatherMillis: number;
  readonly publicMillis: number;
  readonly publish: (changes: readonly LoggedChange[]) => void;
}

/** Gathers what changes within a moment, so that each reader is told once. */
export interface NewsDesk {
  take(change: LoggedChange): void;
  /** Drops what was not published yet. */
  close(): void;
}

/** What concerns some people goes out after a moment, with whatever else came in it. */
function makeBasket({ publish, gatherMillis }: NewsDeskOptions) {
  let gathered: LoggedChange[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    publish(changes);
  };
  return {
    add: (change: LoggedChange) => {
      gathered.push(change);
      timer ??= setTimeout(flush, gatherMillis).unref();
    },
    close: () => clearTimeout(timer),
  };
}

/** What concerns everybody goes out at once; what comes soon after waits, so that not everybody asks all the time. */
function makeThrottle({ publish, publicMillis }: NewsDeskOptions) {
  let waiting = new Set<LiveTopic>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const topics = waiting;
    waiting = new Set();
    timer = topics.size > 0 ? setTimeout(flush, publicMillis).unref() : undefined;
    if (topics.size > 0) {
      publish([...topics].map((topic) => ({ topic, userIds: undefined })));
    }
  };
  return {
    add: (topic: LiveTopic) => {
      waiting.add(topic);
      if (timer === undefined) {
        flush();
      }
    },
    close: () => clearTimeout(timer),
  };
}

export function makeNewsDesk(options: NewsDeskOptions): NewsDesk {
  const basket = makeBasket(options);
  const throttle = makeThrottle(options);
  return {
    take: (change) =>
      change.userIds === undefined ? throttle.add(change.topic) : basket.add(change),
    close: () => {
      basket.close();
      throttle.close();
    },
  };
}
