import { describe, expect, it } from 'vitest';
import type { CompanyJobs } from '#contract/hiring/job-lists.ts';
import { companyJobLimits } from '#contract/hiring/job-choices.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const read = async (id: string) =>
  (await site.send('GET', `/jobs/company-jobs/${id}`)).json<CompanyJobs>();

const postAll = async (positions: readonly string[], values: object = {}) => {
  const { id: ownerId } = await site.create.employer();
  const jobs = [];
  for (const [index, position] of positions.entries()) {
    const postedAt = new Date(Date.UTC(2026, 0, index + 1));
    jobs.push(await site.create.job({ ownerId, company: 'Crumb', position, postedAt, ...values }));
  }
  return { ownerId, jobs, first: jobs[0]?.id ?? '' };
};

describe('the other jobs of a company', () => {
  it('are the open ones of its employer, newest first, with what a link needs', async () => {
    const { first, jobs } = await postAll(['Baker', 'Cook', 'Porter']);
    await postAll(['Waiter']);
    expect(await read(first)).toEqual({
      jobs: [
        { _id: jobs[2]?.id, position: 'Porter', location: jobs[2]?.location, jobType: 'onSite' },
        { _id: jobs[1]?.id, position: 'Cook', location: jobs[1]?.location, jobType: 'onSite' },
      ],
      count: 2,
    });
  });

  it('leave out closed ones, and those of its employer under another name', async () => {
    const { first, ownerId } = await postAll(['Baker']);
    await site.create.job({ ownerId, company: 'Crumb', closedAt: new Date() });
    await site.create.job({ ownerId, company: 'Crumb', applyUntil: '2020-01-01' });
    await site.create.job({ ownerId, company: 'Anonymous client' });
    expect(await read(first)).toEqual({ jobs: [], count: 0 });
  });

  it('are counted beyond the few that are listed', async () => {
    const { listed } = companyJobLimits;
    const { first } = await postAll(
      Array.from({ length: listed + 3 }, (_, index) => `Job ${index}`),
    );
    const { jobs, count } = await read(first);
    expect([jobs.length, count]).toEqual([listed, listed + 2]);
  });

  it('change with the next request after one was closed', async () => {
    const { first, jobs, ownerId } = await postAll(['Baker', 'Cook']);
    expect(await read(first)).toMatchObject({ count: 1 });
    const { rows } = await site.database.pool.query<{ uid: string; email: string }>(
      'select identity_uid as uid, email from users where id = $1',
      [ownerId],
    );
    const [owner = { uid: '', email: '' }] = rows;
    const as = { ...owner, emailVerified: false, displayName: '', photoURL: null };
    await site.send('PATCH', `/jobs/closeAJob/${jobs[1]?.id}`, { as });
    expect(await read(first)).toMatchObject({ count: 0 });
  });

  it('of no job are not found', async () => {
    expectProblem(await site.send('GET', `/jobs/company-jobs/${unknownId}`), 'job-not-found');
  });
});
