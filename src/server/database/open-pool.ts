import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { getErrorCode } from './error-code.ts';

export interface OpenPool {
  readonly pool: Pool;
  /** Lends one client on which a statement may take as long as it needs: for migrations and upkeep. */
  withPatientClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  /** Waits for running statements, but ends within five seconds. A second call joins the first. */
  close(): Promise<void>;
}

/** Lends a client; one whose work failed is not used again, so nothing of it is left behind. */
export async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Without a listener, a connection lost while its client is lent but silent, in the middle of a
 * transaction, would end the process. The error itself is not logged: `pg` hangs the client on it.
 */
export function logConnectionErrors(pool: Pool, logger: FastifyBaseLogger): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      logger.warn({ reason: error.message, code: getErrorCode(error) }, 'database connection lost');
    });
  });
  // The client's own listener has said it.
  pool.on('error', () => {});
}

/** Ends the pool, and answers after the deadline at the latest: a client that is still lent would hold it for ever. */
export async function endPool(pool: Pool, deadlineMillis: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deadlineMillis);
  });
  await Promise.race([pool.end(), deadline]);
  clearTimeout(timer);
}
