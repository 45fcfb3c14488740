import type { ClientBase } from 'pg';
import { copyIn, copyOut } from '#server/database/copy-rows.ts';
import type { TableRows } from './site-manifest.ts';
import { columnList, type SiteTable, tableName } from './tables.queries.ts';

/** A piece of this size needs little memory on either side, and hardly a bigger one is faster. */
const pieceBytes = 4 * 2 ** 20;

/** Pages of a table that are read at once. Few at first: a page may name long texts that lie elsewhere. */
const firstPages = 16;
const mostPages = 512;

/** Both ends write and read values the one way, whatever their servers are set to. */
const oneWayToWrite = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  // While the other end is slow, this one waits.
  'set local idle_in_transaction_session_timeout = 0',
];

async function settle(client: ClientBase): Promise<void> {
  for (const statement of oneWayToWrite) {
    await client.query(statement);
  }
}

/** Begins a transaction that sees the site as it is at this moment, while others go on writing. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await settle(client);
}

export async function beginLoading(client: ClientBase): Promise<void> {
  await client.query('begin');
  await settle(client);
}

export async function endTransaction(client: ClientBase): Promise<void> {
  await client.query('commit');
}

/** No migration changes a table between its turn and now. */
export async function holdTables(client: ClientBase, tables: readonly SiteTable[]): Promise<void> {
  await client.query(`lock table ${tables.map(tableName).join(', ')} in access share mode`);
}

async function countPages(client: ClientBase, table: SiteTable): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1) / current_setting('block_size')::int)::int as pages`,
    [tableName(table)],
  );
  return rows[0]?.pages ?? 0;
}

/** All rows of the table in pieces, a stretch of its pages each: needs no key, no order and no index. */
export async function* readRows(client: ClientBase, table: SiteTable): AsyncGenerator<TableRows> {
  const pages = await countPages(client, table);
  let stretch = firstPages;
  for (let from = 0, to = 0; from < pages; from = to) {
    to = from + stretch;
    const rows = await copyOut(
      client,
      `copy (select ${columnList(table)} from ${tableName(table)}
        where ctid >= '(${from},0)' and ctid < '(${to},0)') to stdout`,
    );
    if (rows.length > 0) {
      yield { table: table.name, rows };
    }
    stretch = nextStretch(stretch, rows.length);
  }
}

/** As many pages as would have made a piece of the right size, at most twice as many as before. */
function nextStretch(stretch: number, bytes: number): number {
  const fitting = Math.floor((stretch * pieceBytes) / Math.max(bytes, 1));
  return Math.max(1, Math.min(fitting, stretch * 2, mostPages));
}

export async function writeRows(client: ClientBase, table: SiteTable, rows: Buffer): Promise<void> {
  await copyIn(client, `copy ${tableName(table)} (${columnList(table)}) from stdin`, rows);
}

/**
 * What triggers would add up comes with the rows. Others cannot write until the transaction ends;
 * foreign keys hold all the while.
 */
export async function pauseTriggers(client: ClientBase, table: SiteTable): Promise<void> {
  await client.query(`alter table ${tableName(table)} disable trigger user`);
}

export async function resumeTriggers(client: ClientBase, table: SiteTable): Promise<void> {
  await client.query(`alter table ${tableName(table)} enable trigger user`);
}

export async function clearTable(client: ClientBase, table: SiteTable): Promise<void> {
  await client.query(`delete from ${tableName(table)}`);
}

export async function hasRows(client: ClientBase, table: SiteTable): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from ${tableName(table)}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** A server would do it by itself sooner or later; until then it would plan for empty tables. */
export async function analyzeTables(
  client: ClientBase,
  tables: readonly SiteTable[],
): Promise<void> {
  await client.query(`vacuum analyze ${tables.map(tableName).join(', ')}`);
}
