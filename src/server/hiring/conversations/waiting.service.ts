import { LRUCache } from 'lru-cache';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { countWaiting } from './waiting.queries.ts';

interface WaitingDeps extends ReadDeps {
  readonly events: EventBus;
}

/** The counts of a user, with those of the company's jobs. */
export type WaitingCounter = (viewer: StoredActor) => Promise<WaitingCounts>;

/** The maximum of users whose counts are cached. */
const maxUsers = 10_000;

/**
 * The waiting applications of a user, cached until an event for this user: a browser without a stream asks twice a second,
 * and counting 20,000 applications takes 200 ms.
 */
export function makeWaitingCounter({ db, clock, events }: WaitingDeps): WaitingCounter {
  const cached = new LRUCache<string, { counts: Promise<WaitingCounts>; at: number }>({
    max: maxUsers,
  });
  events.subscribe(({ userIds }) => {
    if (userIds === 'everyone') {
      cached.clear();
    } else {
      userIds.forEach((userId) => cached.delete(userId));
    }
  });
  return (viewer) => {
    const { userId } = viewer;
    const entry = cached.get(userId);
    if (entry && performance.now() - entry.at < events.maxAgeMs) {
      return entry.counts;
    }
    const counts = countWaiting(db, { userId, ownerIds: listColleagueIds(viewer), now: clock() });
    cached.set(userId, { counts, at: performance.now() });
    counts.catch(() => cached.delete(userId));
    return counts;
  };
}
