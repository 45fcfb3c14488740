import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCounts } from '#db/hiring-search-schema.ts';
import { users } from '#db/accounts-schema.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase } from './test-database.ts';

describe('createTestDatabase', () => {
  let first: OpenDatabase;
  let second: OpenDatabase;

  beforeAll(async () => {
    first = await createTestDatabase();
    second = await createTestDatabase();
  });

  afterAll(async () => {
    await first.close();
    await second.close();
  });

  it('is migrated', async () => {
    expect(await first.db.selectDistinct({ n: jobCounts.n }).from(jobCounts)).toEqual([{ n: 0 }]);
  });

  it('shares no rows with another one', async () => {
    await first.db.insert(users).values({
      id: '0192f0c1-0000-7000-8000-000000000001',
      identityUid: 'uid',
      email: 'ann@example.com',
      fullName: 'Ann',
      displayName: 'Ann',
      emailVerified: true,
      createdAt: new Date(),
    });

    expect(await first.db.$count(users)).toBe(1);
    expect(await second.db.$count(users)).toBe(0);
  });
});
