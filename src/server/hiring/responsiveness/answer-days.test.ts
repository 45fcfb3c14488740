import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { minMeasured } from '#contract/hiring/answer-level-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { OwnResponsiveness, SiteResponsiveness } from '#contract/hiring/responsiveness.ts';
import type { JobFacets, JobSearchPage } from '#contract/hiring/search.ts';
import { buildJob, type NewApplication } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { computeResponsiveness } from './responsiveness.service.ts';

const day = 24 * 60 * 60_000;

let owner: TestUser;
let jobId: string;
const site = await setupTestApp();
beforeEach(async () => {
  await site.database.db.delete(users);
  owner = await site.create.employer();
  ({ id: jobId } = await site.create.job({ ownerId: owner.id }));
});

const daysAgo = (days: number) => new Date(site.time.now.getTime() - days * day);

interface Sent extends Partial<NewApplication> {
  /** In days; undefined for no answer. */
  answeredAfter?: number;
}

/** Applications of as many people, sent 30 days ago. */
async function applyMany(count: number, { answeredAfter, ...change }: Sent = {}) {
  for (let n = 0; n < count; n += 1) {
    const { id: applicationId } = await site.create.application({
      jobId,
      appliedAt: daysAgo(30),
      ...change,
    });
    if (answeredAfter !== undefined) {
      const text = 'Thank you, can we talk?';
      const sentAt = daysAgo(30 - answeredAfter);
      await site.create.message({ applicationId, sender: 'employer', text, sentAt });
    }
  }
}

const compute = () => computeResponsiveness(makeMailSender(site).deps, site.time.now);

const readJob = async (id = jobId) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();
const measure = async () => {
  await compute();
  return (await readJob()).answerDays;
};

describe('the answer time of a job', () => {
  it('is unknown before enough applications are due', async () => {
    await applyMany(minMeasured - 1, { answeredAfter: 1 });
    expect(await measure()).toBeUndefined();
    await applyMany(1, { answeredAfter: 1 });
    expect(await measure()).toBe(1);
  });

  it('is that within which half of all applicants have an answer', async () => {
    await applyMany(5, { answeredAfter: 0.5 });
    await applyMany(5, { answeredAfter: 6 });
    expect(await measure()).toBe(1);
    await applyMany(1, { answeredAfter: 6 });
    expect(await measure()).toBe(7);
  });

  it('counts silence among the slowest, and is unknown where a third gets no answer', async () => {
    await applyMany(4, { answeredAfter: 0.5 });
    await applyMany(4, { answeredAfter: 10 });
    await applyMany(4);
    expect(await measure()).toBe(14);
    await applyMany(1);
    expect(await measure()).toBeUndefined();
  });

  it('is not distorted by withdrawn, erased and refused applications, nor by a deleted job', async () => {
    const withdrawn = { stage: 'withdrawn', stageAt: daysAgo(29) } as const;
    await applyMany(10, { answeredAfter: 2 });
    await applyMany(10, withdrawn);
    await applyMany(10, { erasedAt: daysAgo(1) });
    expect(await measure()).toBe(3);
    const { id } = await site.create.job({ ownerId: owner.id });
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    await compute();
    expect((await readJob(id)).answerDays).toBe(3);
  });

  it('is that of its own employer, in the night after it changed', async () => {
    const other = await site.create.employer();
    const { id } = await site.create.job({ ownerId: other.id, answerDays: 7 });
    await applyMany(10, { answeredAfter: 2 });
    expect(await measure()).toBe(3);
    expect(await readJob(id)).not.toHaveProperty('answerDays');
    site.time.now = new Date(site.time.now.getTime() + 100 * day);
    expect(await measure()).toBeUndefined();
  });

  it('is copied to more jobs than one statement changes', async () => {
    const { db } = site.database;
    const rows = Array.from({ length: 1_100 }, () => buildJob({ ownerId: owner.id }));
    await db.insert(jobs).values(rows);
    await applyMany(10, { answeredAfter: 2 });
    await compute();
    expect(await db.$count(jobs, eq(jobs.answerDays, 3))).toBe(1_101);
  });

  it('is there from the first moment of a new job, and stays when the job is edited', async () => {
    await applyMany(10, { answeredAfter: 2 });
    await compute();
    const posted = (await site.send('POST', '/jobs', { as: owner, body: jobForm })).json<Job>();
    expect(posted.answerDays).toBe(3);
    const body = { ...jobForm, position: 'Cook' };
    await site.send('PUT', `/jobs/${posted._id}`, { as: owner, body });
    expect(await readJob(posted._id)).toMatchObject({ position: 'Cook', answerDays: 3 });
    const stranger = await site.create.employer();
    const others = await site.send('POST', '/jobs', { as: stranger, body: jobForm });
    expect(others.json<Job>()).not.toHaveProperty('answerDays');
  });

  it('is not shown on a closed job', async () => {
    const { id } = await site.create.job({
      ownerId: owner.id,
      answerDays: 3,
      closedAt: daysAgo(1),
    });
    expect(await readJob(id)).not.toHaveProperty('answerDays');
  });

  it('is told to the employer beside the count', async () => {
    await applyMany(10, { answeredAfter: 2 });
    await compute();
    const own = await site.send('GET', '/responsiveness', { as: owner });
    expect(own.json<OwnResponsiveness>()).toEqual({
      ownerId: owner.id,
      due: 10,
      answered: 10,
      answerDays: 3,
    });
  });
});

describe('the figures of the site', () => {
  const read = async () =>
    (await site.send('GET', '/responsiveness/site')).json<SiteResponsiveness>();

  it('are the sum of all employers, once enough is known', async () => {
    await applyMany(8, { answeredAfter: 1 });
    await compute();
    expect(await read()).toEqual({});
    const other = await site.create.employer();
    ({ id: jobId } = await site.create.job({ ownerId: other.id }));
    await applyMany(2);
    await compute();
    expect(await read()).toEqual({ answers: { answered: 8, due: 10 } });
  });
});

describe('a search for quick answers', () => {
  const query = { answersQuickly: 'yes', size: '50' };
  const search = async (more: Record<string, string> = {}) =>
    (
      await site.send('GET', '/jobs/search', { query: { ...query, ...more } })
    ).json<JobSearchPage>();
  const facets = async (more: Record<string, string> = {}) =>
    (await site.send('GET', '/jobs/search/facets', { query: more })).json<JobFacets>();

  beforeEach(async () => {
    const ownerId = owner.id;
    await site.database.db.delete(jobs);
    for (const answerDays of [1, 3, 7, 14, null] as const) {
      await site.create.job({ ownerId, answerDays, jobType: 'remote' });
      await site.create.job({ ownerId, answerDays, jobType: 'onSite', position: 'Cook' });
    }
    await site.create.job({ ownerId, answerDays: 1, closedAt: daysAgo(1), jobType: 'hybrid' });
  });

  it('finds the jobs of employers who answer within three days', async () => {
    const { jobs: found, count } = await search();
    const days = found.map(({ answerDays = 0 }) => answerDays);
    expect(days.toSorted((one, other) => one - other)).toEqual([1, 1, 3, 3]);
    expect(count).toBe(4);
    expect((await search({ open: 'no' })).count).toBe(5);
    expect((await search({ jobType: 'remote' })).count).toBe(2);
  });

  it('finds as many as the counts beside the filters say', async () => {
    expect((await facets()).answersQuickly).toBe(4);
    expect((await facets({ jobType: 'remote' })).answersQuickly).toBe(2);
    expect((await facets({ open: 'no' })).answersQuickly).toBe(5);
    expect(await facets({ answersQuickly: 'yes' })).toMatchObject({
      answersQuickly: 4,
      jobTypes: { 'All Jobs': 4 },
      jobType: { remote: 2, onSite: 2, hybrid: 0 },
    });
    expect((await facets({ q: 'cook' })).answersQuickly).toBe(2);
    expect((await search({ q: 'cook' })).count).toBe(2);
  });
});
