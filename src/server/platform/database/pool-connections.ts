import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { getErrorCode, readOnlyCode } from './database-errors.ts';

/** Ends a connection at once, in any state; its pending queries fail. */
const destroy = (client: PoolClient): void => void client.connection.stream.destroy();

/**
 * Logs each connection that is lost. Without a listener, one that is lost while its client is lent and idle, in the middle of
 * a transaction, would end the process. A connection on which a write was rejected as read-only leads to a replica, or to a
 * primary that was replaced: it is closed, so that the next one can find the new primary.
 *
 * @returns a function that closes all connections of the pool
 */
export function watchConnections(pool: Pool, logger?: FastifyBaseLogger): () => void {
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', (error) => {
      // The error itself is not logged: `pg` hangs the client on it.
      logger?.warn(
        { reason: error.message, code: getErrorCode(error) },
        'database connection lost',
      );
    });
    // A transaction gives its client back without the error.
    client.connection.on('errorMessage', ({ code }) => {
      if (code === readOnlyCode) {
        destroy(client);
      }
    });
  });
  pool.on('remove', (client) => clients.delete(client));
  // The client's own listener has logged it.
  pool.on('error', () => {});
  return () => clients.forEach(destroy);
}
