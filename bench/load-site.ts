import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { updateSearchTables } from '#server/hiring/search/search-tables.service.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
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

/** Fills a migrated database with a generated site, and tells the planner about it. */
export async function loadSite(
  database: Pick<OpenDatabase, 'withoutStatementTimeout'>,
  options: GeneratedSiteOptions,
): Promise<void> {
  await database.withoutStatementTimeout(async (client, db) => {
    for (const { table, columns, rows } of generateSite(options)) {
      if (rows.length > 0) {
        const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
        await pipeline([toCopyText(rows)], client.query(from(statement)));
      }
    }
    const inTransaction = makeInTransaction(db, makeEventBus());
    await updateSearchTables({ inTransaction }, new Date(0));
    await client.query('vacuum analyze');
  });
}
