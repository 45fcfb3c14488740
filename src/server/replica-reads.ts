import type { FastifyInstance } from 'fastify';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { EventPositions } from '#server/platform/events/event-positions.ts';
import { registerReadScopes } from '#server/platform/http/read-scopes.ts';
import { makeTextSealer } from '#server/platform/http/text-sealer.ts';
import type { AppContext } from './app-context.ts';
import { publicTopics } from './response-caches.ts';

/** Lets requests read on the replicas of DATABASE_READ_URL. Without them nothing is registered. */
export function registerReplicaReads(app: FastifyInstance, context: AppContext): void {
  const { database, metrics, events, publicUrl, clock } = context;
  const { replication, db } = database;
  if (!replication) {
    return;
  }
  const { log, maxLagMs, replicas } = replication;
  metrics.watchReplicas(replicas);
  registerReadScopes(app, {
    log,
    maxLagMs,
    publicUrl,
    clock,
    positions: new EventPositions({ events, log, topics: publicTopics, maxLagMs }),
    sealer: makeTextSealer(() => getSiteSecret(db, 'written')),
  });
}
