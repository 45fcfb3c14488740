import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { migrate, readSchemaVersions } from './migrate.ts';

describe('nodes that start at once on one PostgreSQL', () => {
  let name: string;
  let url: string;

  beforeAll(async () => {
    name = await createEmptyDatabase();
    url = withDatabaseName(getTestServerUrl(), name);
  });

  afterAll(() => runOnTestServer(`drop database ${name} with (force)`));

  it('wait for the one that migrates, and have nothing left to do', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabaseAt(url)));

    await Promise.all(nodes.map((node) => migrate(node, migrationsFolder)));

    const [first] = nodes;
    const applied = await first?.pool.query(
      'select created_at, count(*)::int as times from drizzle.__drizzle_migrations group by 1',
    );
    expect(applied?.rows.length).toBeGreaterThanOrEqual(2);
    expect(applied?.rows.every(({ times }) => times === 1)).toBe(true);
    const listLocks = async () => {
      const locks = await first?.pool.query(
        `select count(*)::int as n from pg_locks join pg_database on oid = database
         where locktype = 'advisory' and datname = current_database()`,
      );
      return locks?.rows;
    };
    // PostgreSQL ends a session, and with it the lock, some time after the client has left.
    await expect.poll(listLocks).toEqual([{ n: 0 }]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('begin again where PostgreSQL ends the migration to resolve a deadlock', async () => {
    const node = await openDatabaseAt(url);
    onTestFinished(() => node.close());
    await migrate(node, migrationsFolder);
    // A sequence keeps its value when its transaction is undone.
    await node.pool.query('create sequence attempts');
    const when = (readSchemaVersions(migrationsFolder).at(-1)?.when ?? 0) + 1;
    const [before, next] = [when - 1, when].map((at) => ({ idx: at, when: at, tag: `${at}` }));
    const folder = makeScratchFolder({
      'meta/_journal.json': { version: '7', dialect: 'postgresql', entries: [before, next] },
      [`${when - 1}.sql`]: 'select 1',
      [`${when}.sql`]: `do $$ begin if nextval('attempts') < 2 then raise sqlstate '40P01'; end if; end $$`,
    });
    await migrate(node, folder);
    const { rows } = await node.pool.query("select nextval('attempts')::int as n");
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('report in one sentence that their user may make no tables', async () => {
    await runOnTestServer(`drop role if exists ${name}_reader`, `create role ${name}_reader login`);
    const empty = await createEmptyDatabase();
    const address = new URL(withDatabaseName(getTestServerUrl(), empty));
    address.username = `${name}_reader`;
    const node = await openDatabaseAt(address.href);

    await expect(migrate(node, migrationsFolder)).rejects.toThrow(
      /^The user of DATABASE_URL may not make the tables: permission denied/,
    );

    await node.close();
    await runOnTestServer(`drop database ${empty}`, `drop role ${name}_reader`);
  });
});
