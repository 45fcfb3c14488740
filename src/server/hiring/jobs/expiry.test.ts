import { beforeEach, describe, expect, it } from 'vitest';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const lastDay = '2026-06-10';
const during = new Date('2026-06-10T15:00:00.000Z');
const after = new Date('2026-06-11T12:00:00.000Z');

// With the caches of a running site: nothing is written between the two moments.
const site = await setupTestApp({ events: makeEventBus() });
site.time.now = during;
const job = await site.create.job({ jobCategory: 'Fresher', requiredExp: 0, applyUntil: lastDay });
beforeEach(() => {
  site.time.now = during;
});

const read = async <Answer>(path: string, query: Record<string, string> = {}) =>
  (await site.send('GET', path, { query })).json<Answer>();
const toIds = (jobs: readonly JobSummary[]) => jobs.map(({ _id }) => _id);

describe('a job past its last day', () => {
  it('is open on that day', async () => {
    expect(await read<Job>(`/jobs/applicant-job/${job.id}`)).toMatchObject({
      isClosed: false,
      applyUntil: lastDay,
    });
    expect(toIds(await read<JobSummary[]>('/jobs/fresherJobs'))).toContain(job.id);
  });

  it('is closed on its own and in the plain lists', async () => {
    const readAll = async () => [
      await read<Job>(`/jobs/applicant-job/${job.id}`),
      ...(await read<JobSummary[]>('/jobs')),
      ...(await read<JobPage>('/jobs/pagination')).jobs,
    ];
    const isClosed = async () => (await readAll()).map((one) => one.isClosed);
    expect(await isClosed()).toEqual([false, false, false]);
    site.time.now = after;
    expect(await isClosed()).toEqual([true, true, true]);
  });

  it('is gone from the lists of open jobs', async () => {
    await read('/jobs/fresherJobs');
    site.time.now = after;
    expect(toIds(await read<JobSummary[]>('/jobs/fresherJobs'))).not.toContain(job.id);
  });

  it('takes no application, and did on its last day', async () => {
    const seeker = await site.create.jobSeeker();
    const apply = () =>
      site.send('PATCH', '/jobs/jobApply', {
        as: seeker,
        body: { applyJobId: job.id, applyUserId: seeker.id },
      });
    site.time.now = after;
    expectProblem(await expectNoChange(site.database, apply), 'job-closed');
    site.time.now = during;
    expect((await apply()).statusCode).toBe(200);
  });

  it('is closed for its owner too', async () => {
    site.time.now = after;
    const owner = await site.create.employer();
    const own = await site.create.job({ ownerId: owner.id, applyUntil: lastDay });
    const answer = await site.send('GET', '/jobs/posted-jobs', { as: owner });
    expect(answer.json<Job[]>()).toMatchObject([{ _id: own.id, isClosed: true }]);
  });
});

describe('a deleted job', () => {
  it('differs from one that never existed', async () => {
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id });
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-deleted');
    expectProblem(await site.send('GET', `/blogs/${id}`), 'blog-not-found');
    const act = (path: string) => site.send('PATCH', `${path}/${id}`, { as: owner });
    expectProblem(await act('/jobs/closeAJob'), 'job-deleted');
    expectProblem(await act('/jobs/reopenAJob'), 'job-deleted');
  });

  it('is one whose owner was deleted, too', async () => {
    const { id, ownerId } = await site.create.job();
    await site.database.pool.query('delete from users where id = $1', [ownerId]);
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-deleted');
  });
});
