import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { Applicant } from '#contract/hiring/jobs.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { objectWith } from '#test/matchers.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const apply = (as: TestUser, jobId: string, claims: Record<string, string> = {}) =>
  site.send('PATCH', '/jobs/jobApply', {
    as,
    body: {
      applyJobId: jobId,
      applyUserId: as.id,
      applyUserEmail: as.email,
      currentDate: '2001-01-01T00:00:00.000Z',
      ...claims,
    },
  });

const rejected = (...call: Parameters<typeof apply>) =>
  expectNoChange(site.database, () => apply(...call));

const stored = (jobId: string) =>
  site.database.db.select().from(applications).where(eq(applications.jobId, jobId));

/** How many statements wait for a lock of another transaction. */
const countWaiting = async () => {
  const { rowCount } = await site.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
};

describe('applying to a job', () => {
  it('stores one application of the job seeker, at the server’s time', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await site.create.job();
    const answer = await apply(seeker, jobId);
    expect(answer.statusCode).toBe(200);
    expect(Applicant.parse(answer.json())).toEqual({
      jobId,
      userId: seeker.id,
      userEmail: seeker.email,
      conversation: [],
    });
    expect(await stored(jobId)).toEqual([
      objectWith({ userId: seeker.id, appliedAt: site.time.now }),
    ]);
  });

  it('stores the time zone of the first browser that knows one, by its name of today', async () => {
    const seeker = await site.create.jobSeeker();
    const zone = async () => {
      const [row] = await site.database.db
        .select({ timeZone: users.timeZone })
        .from(users)
        .where(eq(users.id, seeker.id));
      return row?.timeZone;
    };
    const applyFrom = async (timeZone: string) => {
      const { id } = await site.create.job();
      const { statusCode } = await apply(seeker, id, { timeZone });
      return [statusCode, await zone()];
    };
    expect(await applyFrom('Middle-earth/Shire')).toEqual([200, null]);
    expect(await applyFrom('etc/Greenwich')).toEqual([200, null]);
    expect(await applyFrom('Asia/Calcutta')).toEqual([200, 'Asia/Kolkata']);
    expect(await applyFrom('Europe/Berlin')).toEqual([200, 'Asia/Kolkata']);
  });

  it('is shown to the applicant in every list at once', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job({ publishedAt: new Date('2026-05-31T00:00:00.000Z') });
    await apply(seeker, id);
    const page = await site.send('GET', '/jobs/pagination?size=1', { as: seeker });
    expect(page.json()).toMatchObject({
      jobs: [{ _id: id, applicants: [{ userId: seeker.id }] }],
    });
  });

  it('does not invalidate cached anonymous responses', async () => {
    const events = makeEventBus();
    const cached = await buildTestApp({ database: site.database, events });
    const { id } = await site.create.job();
    const paths = ['/jobs/pagination', '/jobs', `/jobs/applicant-job/${id}`];
    const readAll = () => Promise.all(paths.map((path) => cached.send('GET', path)));
    const before = await readAll();
    // No event is published for this job, so it shows only in responses that are not cached.
    await site.create.job();
    const seeker = await site.create.jobSeeker();
    const body = { applyJobId: id, applyUserId: seeker.id };
    const applied = await cached.send('PATCH', '/jobs/jobApply', { as: seeker, body });
    expect(applied.statusCode).toBe(200);
    expect((await readAll()).map(({ body: text }) => text)).toEqual(
      before.map(({ body: text }) => text),
    );
    events.publish('jobs');
    expect((await readAll())[0]?.body).not.toBe(before[0]?.body);
    await cached.close();
  });

  it('is possible for several users, and for one user at several jobs', async () => {
    const [one, other] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const [first, second] = [await site.create.job(), await site.create.job()];
    for (const job of [first, second]) {
      expect((await apply(one, job.id)).statusCode).toBe(200);
      expect((await apply(other, job.id)).statusCode).toBe(200);
    }
    expect(await stored(first.id)).toHaveLength(2);
  });

  it('is possible for an employer who is a job seeker too, at another’s job', async () => {
    const both = await site.create.jobSeeker({ isEmployer: true });
    expect((await apply(both, (await site.create.job()).id)).statusCode).toBe(200);
  });

  it('is rejected the second time', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job();
    await apply(seeker, id);
    expectProblem(await rejected(seeker, id), 'already-applied');
  });

  it('many times at once succeeds exactly once', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job();
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(seeker, id)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await stored(id)).toHaveLength(1);
  });

  it('is rejected once the job is closed, and possible again when it is reopened', async () => {
    const owner = await site.create.employer();
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job({ ownerId: owner.id });
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    expectProblem(await rejected(seeker, id), 'job-closed');
    await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: owner });
    expect((await apply(seeker, id)).statusCode).toBe(200);
  });

  it('to the own job is rejected', async () => {
    const both = await site.create.jobSeeker({ isEmployer: true });
    const { id } = await site.create.job({ ownerId: both.id });
    expectProblem(await rejected(both, id), 'own-job');
  });

  it('is for job seekers only', async () => {
    const { id } = await site.create.job();
    expectProblem(await rejected(await site.create.user(), id), 'not-a-job-seeker');
    expectProblem(await rejected(await site.create.employer(), id), 'not-a-job-seeker');
  });

  it('in another’s name is rejected', async () => {
    const [seeker, other] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const { id } = await site.create.job();
    const asOther = { applyUserId: other.id, applyUserEmail: other.email };
    expectProblem(await rejected(seeker, id, asOther), 'identity-mismatch');
    expectProblem(await rejected(seeker, id, { applyUserId: other.id }), 'identity-mismatch');
    expectProblem(await rejected(seeker, id, { applyUserEmail: other.email }), 'identity-mismatch');
  });

  it('compares emails without regard to case', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job();
    const answer = await apply(seeker, id, { applyUserEmail: seeker.email.toUpperCase() });
    expect(answer.statusCode).toBe(200);
  });

  it('needs a job that exists', async () => {
    const seeker = await site.create.jobSeeker();
    expectProblem(await rejected(seeker, unknownId), 'job-not-found');
    const { id, ownerId } = await site.create.job();
    await site.database.pool.query('delete from users where id = $1', [ownerId]);
    expectProblem(await rejected(seeker, id), 'job-deleted');
    expect(expectRefusedFields(await rejected(seeker, '17'))).toHaveProperty('applyJobId');
  });
});

describe('when a job is deleted or closed while people apply', () => {
  it('every request gets a clear response and no application is left behind', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    const seekers = await Promise.all(Array.from({ length: 4 }, () => site.create.jobSeeker()));
    const [removal, ...answers] = await Promise.all([
      site.send('DELETE', `/jobs/${id}`, { as: owner }),
      ...seekers.map((seeker) => apply(seeker, id)),
    ]);
    expect(removal.statusCode).toBe(204);
    for (const { statusCode } of answers) {
      expect([200, 404]).toContain(statusCode);
    }
    expect(await stored(id)).toEqual([]);
  });

  it('a request that waited for that change gets the error of the changed job', async () => {
    const closing = `update jobs set closed_at = now() where id = $1`;
    for (const [statement, code] of [
      [closing, 'job-closed'],
      ['delete from jobs where id = $1', 'job-deleted'],
    ] as const) {
      const [seeker, { id }] = [await site.create.jobSeeker(), await site.create.job()];
      const client = await site.database.pool.connect();
      await client.query('begin');
      await client.query(statement, [id]);
      const answer = apply(seeker, id);
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
      await client.query('commit');
      client.release();
      expectProblem(await answer, code);
      expect(await stored(id)).toEqual([]);
    }
  });
});
