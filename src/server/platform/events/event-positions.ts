import type { LogMark, PrimaryLog } from '#server/platform/database/primary-log.ts';
import type { EventBus, Topic } from './event-bus.ts';

interface EventPositionsOptions {
  readonly events: Pick<EventBus, 'subscribe'>;
  readonly log: Pick<PrimaryLog, 'mark'>;
  /** The topics that empty the caches of public data. */
  readonly topics: ReadonlySet<Topic>;
  /** Milliseconds after which every replica in use has replayed an event. */
  readonly maxLagMs: number;
}

/**
 * How far a replica must have replayed the log to show what this node's events have announced: a client that reads because of an
 * event, a cache or a browser, must not read what was before it.
 */
export class EventPositions {
  readonly #options: EventPositionsOptions;
  /** Of the start of the node, or of a later public event. */
  #public: LogMark;
  /** By the id of a user or an identity, the oldest event first. */
  readonly #byUser = new Map<string, LogMark>();

  constructor(options: EventPositionsOptions) {
    this.#options = options;
    const { events, log, topics } = options;
    this.#public = log.mark();
    events.subscribe(({ topic, userIds }) => {
      const mark = log.mark();
      // After `everything` events may have been missed.
      if (topic === 'everything' || userIds === 'everyone' || topics.has(topic)) {
        this.#public = mark;
      }
      if (userIds !== 'everyone') {
        userIds.forEach((id) => this.#setUser(id, mark));
      }
    });
  }

  /** The position that the reads of every request need. */
  get public(): number {
    return this.#public.position;
  }

  /** The position that those of a signed-in user need. */
  getForUser(ids: readonly (string | null)[]): number {
    const marks = ids.map((id) => (id === null ? undefined : this.#byUser.get(id)?.position));
    return Math.max(this.public, ...marks.map((position = 0) => position));
  }

  #setUser(id: string, mark: LogMark): void {
    this.#byUser.delete(id);
    this.#byUser.set(id, mark);
    const start = performance.now() - this.#options.maxLagMs;
    for (const [oldest, { at }] of this.#byUser) {
      if (at > start) {
        break;
      }
      this.#byUser.delete(oldest);
    }
  }
}
