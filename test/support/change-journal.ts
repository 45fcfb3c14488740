import type { OpenDatabase } from '#server/platform/database/database.ts';
import { lateTables } from './table-snapshot.ts';

/** Every change of a row of a database, as it is committed. */
export interface ChangeJournal {
  /** The tables that changed since the journal was last empty, each once. */
  readTables(): Promise<string[]>;
  /** Restores every changed row, and returns the tables concerned. */
  undo(): Promise<string[]>;
  /** Forgets the changes, which stay. */
  forget(): Promise<void>;
}

/**
 * Its trigger runs before all others of its table, whose own changes then follow in the journal. Rows are found by their
 * whole content, since some tables have no key.
 */
const definition = `
create schema journal;
create table journal.changes (
  id bigint generated always as identity, name text not null, old jsonb, new jsonb
);

create function journal.note() returns trigger language plpgsql as $note$
begin
  insert into journal.changes (name, old, new) values (
    tg_relid::regclass::text,
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  return null;
end $note$;

create function journal.restore(change journal.changes) returns void language plpgsql as $restore$
declare
  columns text;
begin
  if change.new is not null then
    execute format(
      'delete from %1$s where ctid = (select t.ctid from %1$s t where to_jsonb(t) = $1 limit 1)',
      change.name
    ) using change.new;
  end if;
  if change.old is not null then
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = change.name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
      change.name, columns
    ) using change.old;
  end if;
end $restore$;

create function journal.undo() returns setof text language plpgsql as $undo$
declare
  change journal.changes;
begin
  return query select distinct name from journal.changes;
  if not found then
    return;
  end if;
  -- Neither triggers nor references: every row that they changed is in the journal too.
  set local session_replication_role = replica;
  for change in select * from journal.changes order by id desc loop
    perform journal.restore(change);
  end loop;
  truncate journal.changes;
end $undo$;

do $each$
declare
  one regclass;
begin
  for one in
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in (${lateTables.map((name) => `'${name}'`).join(', ')})
  loop
    execute format(
      'create trigger "!journal" after insert or update or delete on %s for each row execute function journal.note()',
      one
    );
  end loop;
end $each$`;

/** Writes down what happens to a test's own database from now on. */
export async function startJournal({ pool }: Pick<OpenDatabase, 'pool'>): Promise<ChangeJournal> {
  await pool.query(definition);
  const readNames = async (query: string) =>
    (await pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
  return {
    readTables: () => readNames('select distinct name from journal.changes order by name'),
    undo: () => readNames('select name from journal.undo() name'),
    forget: async () => {
      await pool.query('delete from journal.changes');
    },
  };
}
