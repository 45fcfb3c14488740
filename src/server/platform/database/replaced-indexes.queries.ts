import type { ClientBase } from 'pg';
import { getErrorCode } from './database-errors.ts';

/**
 * Indexes that a migration has replaced. Dropped there, they would wait for all who write, who wait for the new index meanwhile:
 * PostgreSQL ends one of them, the migration.
 */
const replaced = ['jobs_words_before'];

/** Milliseconds for which those are waited for who use the table, such as a backup. */
const patience = 10_000;
const lockNotAvailable = '55P03';

/** Drops the indexes that a migration has replaced, without keeping anybody from the table. Tried again at each start. */
export async function dropReplacedIndexes(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`set lock_timeout = ${patience}`);
  try {
    for (const name of replaced) {
      await client.query(`drop index concurrently if exists ${name}`);
    }
  } catch (error) {
    if (getErrorCode(error) !== lockNotAvailable) {
      throw error;
    }
  } finally {
    await client.query('reset lock_timeout');
  }
}
