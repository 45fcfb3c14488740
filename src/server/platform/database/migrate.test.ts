import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { migrate } from './migrate.ts';

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
