import { randomBytes } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobCategory } from '#contract/accounts/profile-choices.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobCounts } from '#db/hiring-search-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { type Factories, makeFactories } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';

describe('job_counts', () => {
  let database: OpenDatabase;
  let make: Factories;
  let ownerId: string;
  let fresherJob: NewJob;

  const build = (jobCategory: JobCategory) => buildJob({ ownerId, jobCategory });
  const getCounts = async () => {
    const rows = await database.db
      .select({ category: jobCounts.category, n: sum(jobCounts.n).mapWith(Number) })
      .from(jobCounts)
      .groupBy(jobCounts.category);
    return Object.fromEntries(rows.map(({ category, n }) => [category, n]));
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    make = makeFactories(database.db);
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    await database.db.delete(users);
    ownerId = (await make.user()).id;
    fresherJob = build('Fresher');
    await database.db.insert(jobs).values([fresherJob, build('Fresher'), build('Experienced')]);
  });

  it('counts each category of an insert of many rows', async () => {
    expect(await getCounts()).toEqual({ Fresher: 2, Experienced: 1 });
  });

  it('does not count an insert that was refused or rolled back', async () => {
    await expect(database.db.insert(jobs).values([build('Fresher'), fresherJob])).rejects.toThrow();
    await expect(
      database.db.transaction(async (transaction) => {
        await transaction.insert(jobs).values(build('Fresher'));
        transaction.rollback();
      }),
    ).rejects.toThrow();

    expect(await getCounts()).toEqual({ Fresher: 2, Experienced: 1 });
  });

  it('follows a job into another category', async () => {
    await database.db
      .update(jobs)
      .set({ jobCategory: 'Experienced' })
      .where(eq(jobs.id, fresherJob.id));

    expect(await getCounts()).toEqual({ Fresher: 1, Experienced: 2 });
  });

  it('follows many jobs that are updated at once', async () => {
    await database.db.update(jobs).set({ jobCategory: 'Fresher' });

    expect(await getCounts()).toEqual({ Fresher: 3, Experienced: 0 });
  });

  it('stays when an update changes something else, or nothing', async () => {
    await database.db.update(jobs).set({ closedAt: new Date() });
    await database.db.update(jobs).set({ jobCategory: 'Fresher' }).where(eq(jobs.id, ownerId));

    expect(await getCounts()).toEqual({ Fresher: 2, Experienced: 1 });
  });

  it('counts deleted jobs down, one and many', async () => {
    await database.db.delete(jobs).where(eq(jobs.id, fresherJob.id));
    expect(await getCounts()).toEqual({ Fresher: 1, Experienced: 1 });

    await database.db.delete(jobs);
    expect(await getCounts()).toEqual({ Fresher: 0, Experienced: 0 });
  });

  it('counts down the jobs that go with their owner, and no others', async () => {
    await make.job({ jobCategory: 'Experienced' });

    await database.db.delete(users).where(eq(users.id, ownerId));

    expect(await getCounts()).toEqual({ Fresher: 0, Experienced: 1 });
  });

  it('starts at nothing again when the jobs are truncated', async () => {
    await database.pool.query('truncate jobs cascade');

    expect(await getCounts()).toEqual({ Fresher: 0, Experienced: 0 });
  });

  it('lets two transactions that post in opposite order both end', async () => {
    /** Of other words each: two jobs with one phrase wait for each other because of it. */
    const buildOther = (jobCategory: JobCategory) => {
      const word = randomBytes(8).toString('hex');
      return { ...build(jobCategory), position: word, company: word, location: word };
    };
    const posted: JobCategory[] = [];
    /** Two connections of one shard wait for each other from the first job on. */
    const isOneWaiting = async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    };
    const canGoOn = () => vi.waitUntil(async () => posted.length === 2 || (await isOneWaiting()));

    const post = (first: JobCategory, second: JobCategory) =>
      database.db.transaction(async (transaction) => {
        await transaction.insert(jobs).values(buildOther(first));
        posted.push(first);
        await canGoOn();
        await transaction.insert(jobs).values(buildOther(second));
      });

    await Promise.all([post('Fresher', 'Experienced'), post('Experienced', 'Fresher')]);

    expect(await getCounts()).toEqual({ Fresher: 4, Experienced: 3 });
  });

  it('counts down in one session what was posted in another', async () => {
    const post = () =>
      database.db.transaction(async (transaction) => {
        await transaction.insert(jobs).values(build('Fresher'));
      });
    await Promise.all([post(), post(), post()]);
    await database.db.delete(jobs);

    expect(await getCounts()).toEqual({ Fresher: 0, Experienced: 0 });
  });

  it('does not make a writer wait for a transaction of another session that lasts', async () => {
    const readShard = async (client: pg.PoolClient) =>
      (await client.query<{ shard: number }>('select own_shard() as shard')).rows[0]?.shard;
    const one = await database.pool.connect();
    let other = await database.pool.connect();
    // One session in sixteen uses the same shard.
    while ((await readShard(other)) === (await readShard(one))) {
      other.release(true);
      other = await database.pool.connect();
    }
    try {
      await one.query('begin');
      await one.query("update jobs set job_category = 'Experienced' where id = $1", [
        fresherJob.id,
      ]);
      await other.query("set lock_timeout = '2s'");
      const others = "delete from jobs where id <> $1 and job_category = 'Fresher'";
      await other.query(others, [fresherJob.id]);
      await one.query('rollback');
    } finally {
      one.release(true);
      other.release(true);
    }

    expect(await getCounts()).toEqual({ Fresher: 1, Experienced: 1 });
  });
});
