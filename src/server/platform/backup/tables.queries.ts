import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableManifest } from './dump-file.ts';

export type Table = Pick<TableManifest, 'name' | 'columns'>;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteTable = ({ name }: Table): string => `public.${quote(name)}`;
const quoteColumns = ({ columns }: Table): string => columns.map(quote).join(', ');

/** Begins a transaction in which values have the same text on every server, whatever its settings. */
export const begin = (client: ClientBase, mode: 'snapshot' | 'import') =>
  client.query(`begin ${mode === 'snapshot' ? 'isolation level repeatable read, read only' : ''};
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local idle_in_transaction_session_timeout = 0`);

export const commit = (client: ClientBase) => client.query('commit');

/**
 * Lists every table except those of extensions, each after the tables that it references, without generated columns. Locks
 * them against migrations: the snapshot would miss the rows of a table that is rewritten meanwhile.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with recursive reference as (
      select conrelid as child, confrelid as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid
    ), level as (
      select oid, 0 as n from pg_class t
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
      union select child, n + 1 from level join reference on parent = oid where n < 100
    )
    select relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class t join level using (oid) group by oid, relname order by max(n), relname`);
  await client.query(`lock table ${rows.map(quoteTable).join(', ')} in access share mode`);
  return rows;
}

/** Counts the rows and sums their hashes, which are the same on every server and in any order. */
export async function measureTable(client: ClientBase, table: Table): Promise<TableManifest> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(
      sum(hashtextextended(row(${quoteColumns(table)})::text collate "C", 0)::numeric), 0)::text as checksum
     from ${quoteTable(table)}`,
  );
  return { ...table, rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

/** All rows in the text format of COPY. */
export const copyOut = (client: ClientBase, table: Table): AsyncIterable<Buffer> =>
  client.query(to(`copy ${quoteTable(table)} (${quoteColumns(table)}) to stdout`));

export async function copyIn(client: ClientBase, table: Table, rows: Buffer): Promise<void> {
  const statement = `copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`;
  await pipeline([rows], client.query(from(statement)));
}

export const clearTable = (client: ClientBase, table: Table) =>
  client.query(`delete from ${quoteTable(table)}`);

/** Also locks out other writers until the transaction ends. Foreign keys are still checked. */
export const setTrigger = (client: ClientBase, table: Table, state: 'enable' | 'disable') =>
  client.query(`alter table ${quoteTable(table)} ${state} trigger user`);

/** Otherwise PostgreSQL would plan the first queries for empty tables. Without a list it warns of its own tables. */
export const analyze = (client: ClientBase, list: readonly Table[]) =>
  client.query(`vacuum analyze ${list.map(quoteTable).join(', ')}`);

/** The ids of files that have bytes, in order. */
export async function listFileIds(
  client: ClientBase,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.files where state <> 'refused' and ($1::uuid is null or id > $1)
     order by id limit $2`,
    [after ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

export async function findFileHash(client: ClientBase, id: string): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ sha256: Buffer }>(
    'select sha256 from public.files where id = $1',
    [id],
  );
  return rows[0]?.sha256;
}
