import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { findSharedSecret, insertSharedSecret } from './auth-secret.queries.ts';
import { findAuthSecret, storeAuthSecret } from './auth-secret.ts';
import { keepSiteSecret } from './site-secret.ts';

let database: OpenDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'site-secret-'));
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const onPostgresql = () => ({ db: database.db, kind: 'postgresql' as const });
const embedded = () => ({ db: database.db, kind: 'embedded' as const });

describe('on PostgreSQL the secret that signs sessions', () => {
  it('is the same for nodes that start at once, and for those that come later', async () => {
    const nodes = Array.from({ length: 5 }, () => keepSiteSecret(onPostgresql(), directory));
    const [first, ...others] = await Promise.all(nodes);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(await keepSiteSecret(onPostgresql(), directory)).toBe(first);
    expect(await readdir(directory)).toEqual([]);
  });

  it('is the one that the site had in its directory before it moved', async () => {
    await storeAuthSecret(directory, 'the secret of before');
    expect(await keepSiteSecret(onPostgresql(), directory)).toBe('the secret of before');
    expect(await findSharedSecret(database.db)).toBe('the secret of before');
  });
});

describe('beside the embedded database the secret that signs sessions', () => {
  it('stays out of the data', async () => {
    const secret = await keepSiteSecret(embedded(), directory);
    expect(await findAuthSecret(directory)).toBe(secret);
    expect(await findSharedSecret(database.db)).toBeUndefined();
  });

  it('is the one that the site had on PostgreSQL before it moved', async () => {
    await insertSharedSecret(database.db, 'the secret of before');
    expect(await keepSiteSecret(embedded(), directory)).toBe('the secret of before');
  });
});
