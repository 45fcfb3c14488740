import type { ClientBase } from 'pg';
import type { TableManifest } from './site-manifest.ts';

/** A table of the site, and the columns of it that are written; what is computed from them is left out. */
export interface SiteTable {
  readonly name: string;
  readonly columns: readonly string[];
}

interface TableRow extends SiteTable {
  readonly parents: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const tableName = ({ name }: { name: string }): string => `public.${quoted(name)}`;

export const columnList = ({ columns }: SiteTable): string => columns.map(quoted).join(', ');

/** What an extension brought is its own business. */
const tablesWithParents = `
  select t.relname::text as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = t.oid and f.contype = 'f' and p.oid <> t.oid
    ) as parents
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
  order by t.relname`;

/** Every table of the site, one that others refer to before them. */
export async function listTables(client: ClientBase): Promise<SiteTable[]> {
  const { rows } = await client.query<TableRow>(tablesWithParents);
  const ordered: TableRow[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (ready.length === 0) {
      throw new Error('Some tables refer to each other in a circle.');
    }
    for (const table of ready) {
      placed.add(table.name);
      ordered.push(table);
    }
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** Counts the rows and adds up a hash of each, the same on every PostgreSQL and in any order. */
export async function measureTable(client: ClientBase, table: SiteTable): Promise<TableManifest> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows, coalesce(
      sum(hashtextextended(row(${columnList(table)})::text collate "C", 0)::numeric), 0)::text as checksum
     from ${tableName(table)}`,
  );
  const [measured] = rows;
  if (!measured) {
    throw new Error(`The table ${table.name} was not counted.`);
  }
  return { ...table, rows: Number(measured.rows), checksum: measured.checksum };
}
