import { describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { SimilarJob } from '#contract/hiring/similar-jobs.ts';
import { buildDemoRows } from '#db/demo/rows.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

type Input = Pick<JobInput, 'position' | 'location' | 'jobDetail' | 'responsibilities' | 'skills'>;

const find = async (as: Sender, body: Input) => {
  const answer = await expectNoChange(site.database, () =>
    site.send('POST', '/jobs/similar', { as, body }),
  );
  expect(answer.statusCode).toBe(200);
  return SimilarJob.parse(answer.json()).job;
};

const toInput = (row: {
  position: string;
  location: string;
  jobDetail: string;
  responsibilities?: string | null | undefined;
  skills?: string | null | undefined;
}): Input => ({
  position: row.position,
  location: row.location,
  jobDetail: row.jobDetail,
  responsibilities: row.responsibilities ?? undefined,
  skills: row.skills ?? undefined,
});

/** As people post a job again: with other dashes, blanks and letter case. */
const changes: readonly ((job: Input) => Input)[] = [
  (job) => job,
  (job) => ({ ...job, position: `${job.position.toUpperCase()}!` }),
  (job) => ({ ...job, jobDetail: job.jobDetail.replaceAll(',', ' –').replaceAll('. ', '.  ') }),
  (job) => ({ ...job, location: ` ${job.location.toLowerCase()}.` }),
  (job) => ({ ...job, jobDetail: job.jobDetail.toUpperCase() }),
];

describe('a job that its owner has posted already', () => {
  it('is found however its copy is written', async () => {
    const owner = await site.create.employer();
    const rows = buildDemoRows({ now: site.time.now, uidByEmail: new Map() }).jobs.slice(0, 20);
    const posted = [];
    for (const { id: _id, ...row } of rows) {
      posted.push(
        await site.create.job({ ...row, ownerId: owner.id, closedAt: null, applyUntil: null }),
      );
    }
    for (const job of posted) {
      for (const change of changes) {
        const body = change(toInput(job));
        const answer = await site.send('POST', '/jobs/similar', { as: owner, body });
        expect(answer.json<SimilarJob>().job?._id, JSON.stringify(body)).toBe(job.id);
      }
    }
  });

  const ownJob = async (overrides: Parameters<typeof site.create.job>[0] = {}) => {
    const owner = await site.create.employer();
    const job = await site.create.job({ ...jobForm, ownerId: owner.id, ...overrides });
    return { owner, job };
  };

  it('is answered with what the question shows', async () => {
    const { owner, job } = await ownJob();
    expect(await find(owner, jobForm)).toEqual({
      _id: job.id,
      position: 'Night Baker',
      company: 'Riverside Foods',
      location: 'Dhaka, Bangladesh',
      publishedAt: job.publishedAt.toISOString(),
    });
  });

  it.each<[string, Partial<Input>]>([
    ['another position', { position: 'Baker' }],
    ['another location', { location: 'Sylhet, Bangladesh' }],
    ['another text', { jobDetail: 'Bake cakes from noon to four, and decorate them.' }],
  ])('is not the same with %s', async (_, change) => {
    const { owner } = await ownJob();
    expect(await find(owner, { ...jobForm, ...change })).toBeUndefined();
  });

  it('is not found once it is closed, past its last day or suspended', async () => {
    for (const state of [
      { closedAt: site.time.now },
      { applyUntil: '2026-01-01' },
      { hiddenAt: site.time.now },
    ]) {
      const { owner } = await ownJob(state);
      expect(await find(owner, jobForm)).toBeUndefined();
    }
  });

  it('is never that of another employer', async () => {
    await ownJob();
    expect(await find(await site.create.employer(), jobForm)).toBeUndefined();
  });

  it('can be posted all the same', async () => {
    const { owner } = await ownJob();
    const answer = await site.send('POST', '/jobs', { as: owner, body: jobForm });
    expect(answer.statusCode).toBe(201);
  });

  it('is looked for with the limits of the form', async () => {
    const { owner } = await ownJob();
    const body = { ...jobForm, jobDetail: 'a'.repeat(10_001) };
    const answer = await site.send('POST', '/jobs/similar', { as: owner, body });
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['jobDetail']);
  });
});
