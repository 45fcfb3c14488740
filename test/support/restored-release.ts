import { readFileSync } from 'node:fs';
import pg from 'pg';
import { root } from './program.ts';

export interface RowCount {
  readonly name: string;
  readonly n: number;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database of the test server into which dumps of releases are restored. */
export function makeReleaseDatabase(serverUrl: string, name: string) {
  const { href: url } = Object.assign(new URL(serverUrl), { pathname: name });
  const run = <Row extends object>(statement: string) => query<Row>(url, statement);
  return {
    url,
    query: run,
    count: (tables: readonly string[]) =>
      run<RowCount>(
        tables
          .map((table) => `select '${table}' as name, count(*)::int as n from ${table}`)
          .join(' union all '),
      ),
    listTables: async () => {
      const tables = await run<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      return tables.map((table) => table.name);
    },
    restore: async (release: string) => {
      await query(serverUrl, `create database ${name}`);
      await run(readFileSync(`${root}test/releases/${release}`, 'utf8'));
    },
    /** Moves all moments and days, those of the queue of tasks too, by milliseconds. */
    moveTimes: async (milliseconds: number) => {
      const updates = await run<{ statement: string }>(
        `select format('update %I.%I set %s', table_schema, table_name, string_agg(
           format('%1$I = (%1$I + interval ''${milliseconds} milliseconds'')::%2$s', column_name, data_type), ', ')) as statement
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
           and data_type in ('timestamp with time zone', 'date')
         group by table_schema, table_name`,
      );
      const statements = updates.map(({ statement }) => statement);
      // Triggers would take it for changes of people.
      await run(['set session_replication_role = replica', ...statements].join('; '));
    },
    drop: () => query(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
