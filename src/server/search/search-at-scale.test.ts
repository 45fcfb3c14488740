import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '#bench/load-site.ts';
import { buildJob } from '#db/factories.ts';
import { jobs, users } from '#db/schema.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createTestDatabase, testDatabaseKind } from '#test/test-database.ts';
import { wantedJobs } from '#test/wanted-jobs.ts';
import { searchJobs } from './job-search.service.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const day = 24 * 60 * 60_000;
const generatedJobs = 100_000;

/** Every wanted job on another day of the year, and the jobs that are like it right after it. */
function buildWanted(ownerId: string) {
  return wantedJobs.flatMap(({ job, others }, number) =>
    [job, ...others].map((texts, at) => {
      const publishedAt = new Date(now.getTime() - (350 - number * 11) * day + at * 60_000);
      const rest = { company: 'Meadow Works', location: 'Nairobi, Kenya', jobDetail: 'Good work.' };
      return buildJob({ ...rest, ...texts, ownerId, publishedAt });
    }),
  );
}

describe.runIf(testDatabaseKind === 'postgresql')('among a hundred thousand jobs', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await loadSite(database, { jobs: generatedJobs, applicationsPerJob: 0, now });
    const [owner] = await database.db.select({ id: users.id }).from(users).limit(1);
    await database.db.insert(jobs).values(buildWanted(owner?.id ?? ''));
  }, 180_000);
  afterAll(() => database.close());

  const findFirst = async (q: string) => {
    const query = {
      q,
      jobTypes: 'All Jobs',
      open: 'yes',
      order: 'best',
      page: 0,
      size: 4,
    } as const;
    const { rows } = await searchJobs({ db: database.db, clock: () => now }, query);
    return rows[0];
  };

  it('each of thirty written queries has its own', () => {
    expect(new Set(wantedJobs.map(({ query }) => query)).size).toBe(30);
  });

  it.each(wantedJobs)('"$query" finds the wanted job first', async ({ query, job }) => {
    expect(await findFirst(query)).toMatchObject(withoutDetail(job));
  });
});

const withoutDetail = ({ jobDetail: _, ...shown }: (typeof wantedJobs)[number]['job']) => shown;
