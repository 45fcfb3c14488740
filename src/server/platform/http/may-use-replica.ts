import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Replication } from '#server/platform/database/database.ts';
import type { EventBus, Topic } from '#server/platform/events/event-bus.ts';
import { RecentEvents } from '#server/platform/events/recent-events.ts';
import { makeCookie } from './cookies.ts';
import { safeMethods } from './origin-guard.ts';
import { hasCredentials } from './session-guard.ts';

interface ReplicaUseOptions {
  readonly replication: Pick<Replication, 'clock' | 'maxLagMs'>;
  readonly events: Pick<EventBus, 'subscribe'>;
  /** The topics that empty the caches of public data. */
  readonly topics: ReadonlySet<Topic>;
  readonly publicUrl: string;
}

/** Seconds, at least. */
const leastLifetime = 10;

/** The cookie of a person who wrote, which ends when every replica in use shows that. It tells nothing and opens nothing. */
const makeWriteCookie = ({ maxLagMs }: Pick<Replication, 'maxLagMs'>, publicUrl: string) =>
  makeCookie('jobs.wrote', Math.max(leastLifetime, Math.ceil(maxLagMs / 1000)), publicUrl);

/**
 * Whether an event has emptied what this request fills: a cache of this node, or that of a signed-in browser. While the primary
 * is away, people get what a replica has rather than an error; a cache of the node, which serves others, does not.
 */
function fillsAnew(
  { actor, cacheSlot, headers }: FastifyRequest,
  recent: RecentEvents,
  isPrimaryAway: boolean,
): boolean {
  const isFilling = cacheSlot?.isStored === true || (!isPrimaryAway && hasCredentials(headers));
  const ids = actor === null || isPrimaryAway ? [] : [actor.userId, actor.identity.uid];
  return recent.hasRemoval() || (isFilling && recent.hasPublic()) || recent.hasForUser(ids);
}

/**
 * Lets GET requests of people who have not written of late read on replicas, which may be late. What fills a cache soon after
 * the event that emptied it reads on the primary, as all other requests do.
 */
export function registerReplicaUse(app: FastifyInstance, options: ReplicaUseOptions): void {
  const { clock, maxLagMs } = options.replication;
  const cookie = makeWriteCookie({ maxLagMs }, options.publicUrl);
  const recent = new RecentEvents({ ...options, clock });
  app.addHook('preHandler', (request, _reply, done) => {
    const { carried, method, headers } = request;
    const hasWritten = !safeMethods.has(method) || cookie.read(headers.cookie) !== undefined;
    if (carried && !hasWritten) {
      // The request of a page reads on behalf of its client.
      const { page } = carried;
      carried.mayUseReplica = (isPrimaryAway) =>
        (page === undefined || (!page.isWriting && page.mayUseReplica(isPrimaryAway))) &&
        !fillsAnew(request, recent, isPrimaryAway);
    }
    done();
  });
  app.addHook('onSend', async ({ method, carried }, reply) => {
    const hasWritten = !safeMethods.has(method) || carried?.isWriting === true;
    if (hasWritten && reply.statusCode < 400) {
      reply.header('set-cookie', cookie.format('1'));
    }
  });
}
