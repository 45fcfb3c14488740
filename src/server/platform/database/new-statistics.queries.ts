import type { ClientBase } from 'pg';

interface NewStatistics {
  readonly table: string;
  /** Undefined for all of the table. */
  readonly columns?: string;
}

/** The columns that filled tables did not have when they were analyzed. */
async function listNewColumns(client: Pick<ClientBase, 'query'>): Promise<NewStatistics[]> {
  const { rows } = await client.query<NewStatistics>(`
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
  return rows;
}

/** The filled tables that were not analyzed since statistics of an expression were asked for. */
async function listNewExpressions(client: Pick<ClientBase, 'query'>): Promise<NewStatistics[]> {
  const { rows } = await client.query<NewStatistics>(`
    select distinct format('%I.%I', schemaname, tablename) as table
    from pg_stats_ext_exprs as expressions
    where schemaname = current_schema() and null_frac is null
      and exists (
        select from pg_stats where schemaname = expressions.schemaname and tablename = expressions.tablename)`);
  return rows;
}

/**
 * Analyzes the columns, and the statistics of expressions, that a migration has added to filled tables. PostgreSQL does so by
 * itself once a tenth of the rows has changed; until then its planner takes `is null` for rare in a column that is null
 * everywhere, and expects a third of all jobs to be open. Takes one or two seconds at a million rows; nobody waits for it.
 */
export async function analyzeNewStatistics(client: Pick<ClientBase, 'query'>): Promise<void> {
  for (const { table, columns } of [
    ...(await listNewColumns(client)),
    ...(await listNewExpressions(client)),
  ]) {
    await client.query(`analyze ${table}${columns ? ` (${columns})` : ''}`);
  }
}
