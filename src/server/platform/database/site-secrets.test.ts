import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteSecrets } from '#db/platform-schema.ts';
import type { OpenDatabase } from './database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { getSiteSecret } from './site-secrets.queries.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it('gives the same secret to nodes that start at once, and to those that come later', async () => {
  const nodes = Array.from({ length: 5 }, () => getSiteSecret(database.db));
  const [first, ...others] = await Promise.all(nodes);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(new Set(others)).toEqual(new Set([first]));
  expect(await getSiteSecret(database.db)).toBe(first);
});

it('returns the secret of a site that has one', async () => {
  await database.db.insert(siteSecrets).values({ name: 'auth', value: 'the secret of before' });
  expect(await getSiteSecret(database.db)).toBe('the secret of before');
  expect(await database.db.$count(siteSecrets)).toBe(1);
});

it('gives another site another secret', async () => {
  const other = await createTestDatabase();
  expect(await getSiteSecret(other.db)).not.toBe(await getSiteSecret(database.db));
  await other.close();
});
