import { beforeAll, describe, expect, it } from 'vitest';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { jobs as jobsTable } from '#db/hiring-jobs-schema.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { nextPath, readPages } from '#test/list-pages.ts';
import { setupTestApp } from '#test/setup-site.ts';

const jobCount = 207;
const minute = 60_000;
const start = Date.parse('2026-01-05T08:00:00.000Z');

/** Every job, newest first. */
let all: NewJob[];
const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const made = Array.from({ length: jobCount }, (_, at) => {
    // Three jobs share each moment, so that the id decides their order.
    const publishedAt = new Date(start + Math.floor(at / 3) * minute);
    const jobCategory = at % 5 < 2 ? 'Fresher' : 'Experienced';
    const closedAt = at % 4 === 3 ? publishedAt : null;
    return buildJob({ ownerId, publishedAt, jobCategory, closedAt });
  });
  await site.database.db.insert(jobsTable).values(made);
  const rank = (job: NewJob) => `${job.postedAt.toISOString()} ${job.id}`;
  all = made.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
});

const ids = (jobs: readonly JobSummary[]) => jobs.map((job) => job._id);
const rowIds = (rows: readonly NewJob[]) => rows.map((row) => row.id);

const getPage = async (query: Record<string, string>) =>
  (await site.send('GET', '/jobs/pagination', { query })).json<JobPage>();

describe('the pages of Find Job', () => {
  it.each([
    ['All Jobs', undefined],
    ['Fresher Jobs', 'Fresher'],
    ['Experienced Jobs', 'Experienced'],
  ])('with open=yes have the open ones of %s', async (jobTypes, category) => {
    const wanted = all.filter(
      (job) => !job.closedAt && (!category || job.jobCategory === category),
    );
    for (let page = 0; page * 50 < wanted.length + 50; page += 1) {
      const found = await getPage({ jobTypes, size: '50', page: `${page}`, open: 'yes' });
      expect({ ...found, jobs: ids(found.jobs) }).toEqual({
        jobs: rowIds(wanted.slice(page * 50, (page + 1) * 50)),
        count: wanted.length,
      });
    }
    const both = await getPage({ jobTypes, open: 'no' });
    expect(both).toEqual(await getPage({ jobTypes }));
  });

  it('with open=maybe are refused', async () => {
    const query = { open: 'maybe' };
    expectRefusedFields(await site.send('GET', '/jobs/pagination', { query }));
  });

  it.each([
    ['All Jobs', undefined],
    ['Fresher Jobs', 'Fresher'],
    ['Experienced Jobs', 'Experienced'],
  ])('cut %s into pages of any size without a gap or a double', async (jobTypes, category) => {
    const wanted = all.filter((job) => !category || job.jobCategory === category);
    for (const size of [4, 7, 50]) {
      const pages = Math.ceil(wanted.length / size);
      for (let page = 0; page < pages + 2; page += 1) {
        const { jobs, count } = await getPage({ jobTypes, size: `${size}`, page: `${page}` });
        expect(count).toBe(wanted.length);
        expect(ids(jobs)).toEqual(rowIds(wanted.slice(page * size, (page + 1) * size)));
      }
    }
  });

  it('are the first four of all jobs by default', async () => {
    const page = await getPage({});
    expect(ids(page.jobs)).toEqual(rowIds(all.slice(0, 4)));
    expect(page.count).toBe(jobCount);
  });

  it('are empty, but counted, however far beyond the end', async () => {
    const page = `${Math.floor(Number.MAX_SAFE_INTEGER / 50)}`;
    expect(await getPage({ page, size: '50' })).toEqual({ jobs: [], count: jobCount });
  });

  it('hold closed jobs too, marked as closed', async () => {
    const { jobs } = await getPage({ size: '50' });
    const isClosed = new Map(all.map((job) => [job.id, job.closedAt !== null]));
    expect(jobs.filter((job) => job.isClosed)).not.toEqual([]);
    for (const job of jobs) {
      expect(job.isClosed).toBe(isClosed.get(job._id));
    }
  });

  it('contain no long texts and no personal data', async () => {
    const { jobs } = await getPage({});
    for (const job of jobs) {
      expect(job).not.toHaveProperty('jobDetail');
      expect(job).not.toHaveProperty('companyDetail');
      expect(job).not.toHaveProperty('email');
      expect(job.applicants).toEqual([]);
    }
  });

  it.each([
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'two'],
    ['page', '9007199254740993'],
    ['size', '0'],
    ['size', '51'],
    ['jobTypes', 'Closed Jobs'],
    ['jobTypes', 'all jobs'],
  ])('reject %s "%s" and name the field', async (field, value) => {
    const answer = await site.send('GET', '/jobs/pagination', { query: { [field]: value } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual([field]);
  });

  it('take an empty parameter for one that was left out', async () => {
    const query = { page: '', size: '', jobTypes: '' };
    const answer = await site.send('GET', '/jobs/pagination', { query });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual((await site.send('GET', '/jobs/pagination')).json());
    const list = await site.send('GET', '/jobs', { query: { cursor: '' } });
    expect(list.json()).toEqual((await site.send('GET', '/jobs')).json());
  });

  it('reject a parameter that is given twice', async () => {
    const answer = await site.send('GET', '/jobs/pagination?size=4&size=6');
    expect(expectRefusedFields(answer)).toHaveProperty('size');
  });
});

describe.each([
  ['/jobs/fresherJobs', 'Fresher', 'fresher'],
  ['/jobs/experiencedJobs', 'Experienced', 'experienced'],
] as const)('the home page’s list %s', (path, category, jobType) => {
  const open = () => all.filter((job) => job.jobCategory === category && job.closedAt === null);

  it('holds the newest six open jobs of its kind', async () => {
    const answer = await site.send('GET', path, { query: { jobType } });
    const jobs = answer.json<JobSummary[]>();
    expect(ids(jobs)).toEqual(rowIds(open().slice(0, 6)));
    for (const job of jobs) {
      const { isClosed, fresherJob, experiencedJob } = job;
      expect({ isClosed, fresherJob, experiencedJob }).toEqual({
        isClosed: false,
        fresherJob: category === 'Fresher',
        experiencedJob: category === 'Experienced',
      });
    }
  });

  it('holds as many as requested, up to a hundred', async () => {
    const answer = await site.send('GET', path, { query: { limit: '100' } });
    expect(ids(answer.json())).toEqual(rowIds(open().slice(0, 100)));
  });

  it('rejects a limit out of bounds, and the other kind', async () => {
    const query = { limit: '101', jobType: 'any' };
    const answer = await site.send('GET', path, { query });
    expect(Object.keys(expectRefusedFields(answer)).toSorted()).toEqual(['jobType', 'limit']);
  });
});

describe('the list of all jobs', () => {
  it('leads by its Link header through every job once, a hundred at a time', async () => {
    const pages = await readPages(site, '/jobs', null);
    expect(pages.map((page) => page.length)).toEqual([100, 100, 7]);
    expect(pages.flat()).toEqual(rowIds(all));
  });

  it('keeps its position when jobs are posted meanwhile', async () => {
    const first = await site.send('GET', '/jobs');
    const { id, ownerId } = all[0]!;
    const publishedAt = new Date(start + 1_000 * minute);
    await site.create.job({ ownerId, publishedAt });
    const second = await site.send('GET', nextPath(first) ?? '');
    await site.database.pool.query('delete from jobs where posted_at = $1', [publishedAt]);
    expect(ids(first.json())[0]).toBe(id);
    expect(ids(second.json())).toEqual(rowIds(all.slice(100, 200)));
  });

  it.each([
    ['made up', 'next'],
    ['of another kind', Buffer.from('{"at":1}').toString('base64url')],
    ['without a real id', Buffer.from(`1767600000000_${'-'.repeat(36)}`).toString('base64url')],
    [
      'beyond all time',
      Buffer.from('999999999999999_0192f0c1-0000-7000-8000-000000000001').toString('base64url'),
    ],
    ['endless', 'a'.repeat(201)],
  ])('rejects a cursor that is %s', async (_kind, cursor) => {
    const answer = await site.send('GET', '/jobs', { query: { cursor } });
    expect(expectRefusedFields(answer)).toHaveProperty('cursor');
  });
});
