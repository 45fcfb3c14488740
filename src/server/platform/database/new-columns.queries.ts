import type { ClientBase } from 'pg';

interface NewColumns {
  readonly table: string;
  readonly columns: string;
}

/**
 * Analyzes the columns that a migration has added to filled tables. PostgreSQL does so by itself once a tenth of the rows has
 * changed; until then its planner takes `is null` for rare in a column that is null everywhere, and expects a third of all jobs
 * to be open. Takes some tenths of a second at a million rows; nobody waits for it.
 */
export async function analyzeNewColumns(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<NewColumns>(`
    select format('%I.%I', spaces.nspname, tables.relname) as table,
      string_agg(quote_ident(columns.attname), ', ') as columns
    from pg_class as tables
    join pg_namespace as spaces on spaces.oid = tables.relnamespace
    join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum > 0
    where tables.relkind = 'r' and tables.reltuples > 0 and spaces.nspname = current_schema()
      and not columns.attisdropped and coalesce(columns.attstattarget, -1) <> 0
      and exists (
        select from pg_stats where schemaname = spaces.nspname and tablename = tables.relname)
      and not exists (
        select from pg_stats where schemaname = spaces.nspname and tablename = tables.relname
          and attname = columns.attname)
    group by 1`);
  for (const { table, columns } of rows) {
    await client.query(`analyze ${table} (${columns})`);
  }
}
