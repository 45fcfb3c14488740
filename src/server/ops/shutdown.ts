import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DrainControl } from './drain.ts';

export interface ShutdownTimes {
  /** Milliseconds for which the node goes on serving, so that whoever shares out the requests notices. */
  readonly drainMillis: number;
  /** Milliseconds after which open connections are no longer waited for. */
  readonly patienceMillis: number;
}

/** Milliseconds for which a proxy can find out by what it may repeat that the node is gone. */
const turnAwayMillis = 400;

const sweepMillis = 100;

/** Stops taking requests without losing one, lets the open ones finish, and closes what the site holds. */
export async function shutDown(
  app: FastifyInstance,
  drain: DrainControl,
  { drainMillis, patienceMillis }: ShutdownTimes,
): Promise<void> {
  drain.leave();
  if (drainMillis > 0) {
    await wait(drainMillis);
  }
  drain.turnAway();
  if (drainMillis > 0) {
    await wait(turnAwayMillis);
  }
  const timer = setTimeout(() => app.server.closeAllConnections(), patienceMillis);
  // Node looks for idle connections once, when it begins to close: those of answers on their way come later.
  const sweeper = setInterval(() => app.server.closeIdleConnections(), sweepMillis);
  await app.close();
  clearTimeout(timer);
  clearInterval(sweeper);
}
