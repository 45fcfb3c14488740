import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PrimaryLog } from '#server/platform/database/primary-log.ts';
import type { EventPositions } from '#server/platform/events/event-positions.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { makeCookie } from './cookies.ts';
import { safeMethods } from './origin-guard.ts';
import { hasCredentials } from './session-guard.ts';
import type { makeTextSealer } from './text-sealer.ts';

interface ReadScopesOptions {
  readonly log: Pick<PrimaryLog, 'locate'>;
  readonly positions: EventPositions;
  readonly sealer: ReturnType<typeof makeTextSealer>;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Milliseconds. */
  readonly maxLagMs: number;
}

/** Seconds by which the clocks of nodes and the time until the request may differ. */
const lifetimeMargin = 10;

/**
 * The cookie of a person who wrote: the position of the write, which this person's reads need on every node. It ends when
 * every replica in use has replayed the write. It is sealed: strangers cannot claim a position that is never reached, which
 * would send all their reads to the primary, nor see by the position how much a request has written, for example for an
 * address that has an account.
 */
export function makeWriteCookie({
  sealer,
  publicUrl,
  clock,
  maxLagMs,
}: Omit<ReadScopesOptions, 'log' | 'positions'>) {
  const lifetime = Math.ceil(maxLagMs / 1000) + lifetimeMargin;
  const cookie = makeCookie('jobs.written', lifetime, publicUrl);
  const getSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    format: async (position: number): Promise<string> =>
      cookie.format(await sealer.seal(`${position} ${getSeconds()}`)),
    /** The position; 0 without a valid cookie. */
    read: async (header: string | undefined): Promise<number> => {
      const sealed = cookie.read(header);
      const text = sealed === undefined ? undefined : await sealer.open(sealed);
      const [position = 0, writtenAt = 0] = text?.split(' ').map(Number) ?? [];
      return Math.abs(getSeconds() - writtenAt) <= lifetime ? position : 0;
    },
  };
}

/** What the reads of a request must see besides the person's own writes. */
const getEventPosition = ({ actor }: FastifyRequest, positions: EventPositions): number =>
  actor === null ? positions.public : positions.getForUser([actor.userId, actor.identity.uid]);

/**
 * Lets GET requests read on replicas. Each sees what its person has written and what this node's events have announced to
 * it; all other requests read on the primary.
 */
export function registerReadScopes(app: FastifyInstance, options: ReadScopesOptions): void {
  const { log, positions } = options;
  const cookie = makeWriteCookie(options);
  app.addHook('preHandler', (request, _reply, done) => {
    const isRead = safeMethods.has(request.method);
    const { carried } = request;
    const page = carried?.page;
    const enter = (written: number) => {
      if (carried && isRead) {
        // The request of a page reads on behalf of its client.
        carried.readMinimum = () =>
          Math.max(
            written,
            page?.isWriting ? Infinity : (page?.readMinimum() ?? 0),
            getEventPosition(request, positions),
          );
      }
      done();
    };
    if (isRead && hasCredentials(request.headers)) {
      cookie.read(request.headers.cookie).then(enter, done);
    } else {
      enter(0);
    }
  });

  app.addHook('onSend', async (request, reply) => {
    const hasWritten = !safeMethods.has(request.method) || request.carried?.isWriting;
    if (hasWritten && reply.statusCode < 400) {
      reply.header('set-cookie', await cookie.format(await log.locate()));
    }
  });
}
