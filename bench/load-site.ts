import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { recountPlaces } from '#server/hiring/places/places-with-jobs.queries.ts';
import { updateSearchTables } from '#server/hiring/search/search-tables.service.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { loadPlaces } from '#test/load-places.ts';
import { type GeneratedRows, generateSite, type GeneratedSiteOptions } from './generated-site.ts';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const toField = (value: GeneratedRows['rows'][number][number]): string =>
  value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** The rows in PostgreSQL's text form for COPY. */
const toCopyText = (rows: GeneratedRows['rows']): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(toField).join('\t')}\n`).join(''));

/** From so many jobs on, indexes are made when all rows are there: that takes a third of the time. */
const manyJobs = 50_000;

/** Removes the indexes of jobs, and returns what makes them again. Constraints keep theirs: rows refer to jobs. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = 'jobs'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) {
    await client.query(`drop index ${name}`);
  }
  return rows.map(({ statement }) => statement);
}

const copyBatch = (client: PoolClient, { table, columns, rows }: GeneratedRows): Promise<void> =>
  pipeline(
    [toCopyText(rows)],
    client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );

/** Copies batches of the same table at once, one a client; those of the next table refer to them. */
async function copyRows(
  clients: readonly PoolClient[],
  options: GeneratedSiteOptions,
): Promise<void> {
  const copying = new Map<PoolClient, Promise<PoolClient>>();
  let current = '';
  for (const batch of generateSite(options)) {
    if (batch.rows.length > 0) {
      if (batch.table !== current) {
        await Promise.all(copying.values());
        copying.clear();
        current = batch.table;
      }
      const client =
        clients.find((one) => !copying.has(one)) ?? (await Promise.race(copying.values()));
      copying.set(
        client,
        copyBatch(client, batch).then(() => client),
      );
    }
  }
  await Promise.all(copying.values());
}

/**
 * Fills a migrated database with a generated site, and tells the planner about it. Columns that the product derives are
 * derived by the database, as for jobs that people post.
 */
export async function loadSite(
  database: Pick<OpenDatabase, 'withoutStatementTimeout'>,
  options: GeneratedSiteOptions,
): Promise<void> {
  await database.withoutStatementTimeout(async (client, db) => {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
    if (options.gazetteer) {
      // Keys of jobs have the regions of their cities.
      await loadPlaces({ db });
    }
    const indexes = options.jobs >= manyJobs ? await dropIndexes(client) : [];
    // Deriving the columns of words takes most of the time.
    await database.withoutStatementTimeout((second) => copyRows([client, second], options));
    for (const statement of indexes) {
      await client.query(statement);
    }
    const inTransaction = makeInTransaction(db, makeEventBus());
    await updateSearchTables({ inTransaction }, new Date(0));
    if (options.gazetteer) {
      await recountPlaces(db);
    }
    await client.query('vacuum analyze');
  });
}
