import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseKind, OpenDatabase } from '#server/database/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { findSharedSecret, insertSharedSecret } from './auth-secret.queries.ts';
import { findAuthSecret, storeAuthSecret } from './auth-secret.ts';
import { makeMovedSecret } from './moved-secret.ts';
import { keepSiteSecret } from './site-secret.ts';

let database: OpenDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'moved-secret-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const find = (kind: DatabaseKind, setting?: string) =>
  database.withPatientClient((client) => makeMovedSecret({ kind, dataDir, setting }).find(client));

const keep = (kind: DatabaseKind, secret: string, setting?: string) =>
  database.withPatientClient((client) =>
    makeMovedSecret({ kind, dataDir, setting }).keep(client, secret),
  );

it('comes from the file beside an embedded database, whatever lies in its tables', async () => {
  await storeAuthSecret(dataDir, 'of the file');
  await insertSharedSecret(database.db, 'of the table');
  expect(await find('embedded')).toBe('of the file');
});

it('comes from the table of a PostgreSQL, whatever lies in the directory', async () => {
  await storeAuthSecret(dataDir, 'of another site');
  await insertSharedSecret(database.db, 'of the table');
  expect(await find('postgresql')).toBe('of the table');
});

it('is absent where the settings have it, or nobody made one', async () => {
  expect(await find('embedded')).toBeNull();
  await storeAuthSecret(dataDir, 'of the file');
  expect(await find('embedded', 'of the settings')).toBeNull();
});

it('goes where a site on PostgreSQL looks, in the place of what was there', async () => {
  await insertSharedSecret(database.db, 'of before');
  await keep('postgresql', 'moved');
  const home = { db: database.db, kind: 'postgresql' } as const;
  expect(await keepSiteSecret(home, dataDir)).toBe('moved');
  expect(await findAuthSecret(dataDir)).toBeUndefined();
});

it('goes where a site with an embedded database looks, and out of its tables', async () => {
  await insertSharedSecret(database.db, 'moved');
  await keep('embedded', 'moved');
  const home = { db: database.db, kind: 'embedded' } as const;
  expect(await keepSiteSecret(home, dataDir)).toBe('moved');
  expect(await findSharedSecret(database.db)).toBeUndefined();
});

it('waits in the directory for tables of an older version to be brought up to date', async () => {
  await database.pool.query('alter table site_secrets rename to later');
  await keep('postgresql', 'moved');
  await database.pool.query('alter table later rename to site_secrets');
  const home = { db: database.db, kind: 'postgresql' } as const;
  expect(await keepSiteSecret(home, dataDir)).toBe('moved');
});

it('stays out of a site whose settings have one', async () => {
  await keep('embedded', 'moved', 'of the settings');
  await keep('postgresql', 'moved', 'of the settings');
  expect(await findAuthSecret(dataDir)).toBeUndefined();
  expect(await findSharedSecret(database.db)).toBeUndefined();
});
