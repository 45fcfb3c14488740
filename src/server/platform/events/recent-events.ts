import type { PrimaryClock } from '#server/platform/database/primary-clock.ts';
import type { EventBus, Topic } from './event-bus.ts';

interface RecentEventsOptions {
  readonly events: Pick<EventBus, 'subscribe'>;
  readonly clock: Pick<PrimaryClock, 'isRecent'>;
  /** The topics that empty the caches of public data. */
  readonly topics: ReadonlySet<Topic>;
}

/**
 * Whether a replica in use may still show what was before an event: an event empties caches, of this node and of browsers, and
 * what fills them must not come from before it. Moments are milliseconds of the process.
 */
export class RecentEvents {
  readonly #options: RecentEventsOptions;
  /** The content that was taken down. */
  #removedAt = -Infinity;
  /** Content that everybody sees; or the start of the node, which has heard no earlier event. */
  #publishedAt = performance.now();
  /** By the id of a user or an identity, the oldest event first. */
  readonly #byUser = new Map<string, number>();

  constructor(options: RecentEventsOptions) {
    this.#options = options;
    options.events.subscribe(({ topic, userIds }) => {
      const now = performance.now();
      if (topic === 'removals') {
        this.#removedAt = now;
      }
      // After `everything` events may have been missed. Reads that fill no cache go on: during a failover they would fail.
      if (topic === 'everything' || userIds === 'everyone' || options.topics.has(topic)) {
        this.#publishedAt = now;
      }
      if (userIds !== 'everyone') {
        userIds.forEach((id) => this.#setUser(id, now));
      }
    });
  }

  /** Of something that nobody may see any more. */
  hasRemoval(): boolean {
    return this.#options.clock.isRecent(this.#removedAt);
  }

  /** That emptied the caches of public data. */
  hasPublic(): boolean {
    return this.#options.clock.isRecent(this.#publishedAt);
  }

  /** That named one of these users. */
  hasForUser(ids: readonly (string | null)[]): boolean {
    const { clock } = this.#options;
    return ids.some((id) => id !== null && clock.isRecent(this.#byUser.get(id) ?? -Infinity));
  }

  #setUser(id: string, at: number): void {
    this.#byUser.delete(id);
    this.#byUser.set(id, at);
    for (const [oldest, before] of this.#byUser) {
      if (this.#options.clock.isRecent(before)) {
        break;
      }
      this.#byUser.delete(oldest);
    }
  }
}
