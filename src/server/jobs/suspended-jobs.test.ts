import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { jobs, users } from '#db/schema.ts';
import type { Job, JobPage, JobSummary } from '#contract/jobs.ts';
import type { JobFacets, JobSearchPage, JobSuggestion } from '#contract/search.ts';
import { jobPath } from '#contract/urls.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { serveSite, type ServedSite } from '#test/served-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const word = 'Lamplighter';
const administratorEmail = 'boss@jobs.example';

let site: ServedSite;
let owner: TestUser;
let job: NewJob;
let otherJob: NewJob;
let administrator: TestUser;

beforeAll(async () => {
  // With the caches of a running site.
  site = await serveSite({ adminEmails: [administratorEmail] });
  administrator = await site.create.user({ email: administratorEmail, emailVerified: true });
  owner = await site.create.employer();
  job = await site.create.job({ ownerId: owner.id, position: word, jobCategory: 'Fresher' });
  otherJob = await site.create.job({ position: 'Baker', jobCategory: 'Fresher' });
});
afterAll(() => site.close());

const change = (access: 'disable' | 'enable', id = owner.id) =>
  site.send('PATCH', `/user/${access}/${id}`, { as: administrator });

const read = async <Answer>(path: string, query: Record<string, string> = {}) =>
  (await site.send('GET', path, { query })).json<Answer>();
const isClosedIn = (list: readonly JobSummary[], id: string) =>
  list.find(({ _id }) => _id === id)?.isClosed;
const isIn = (list: readonly JobSummary[], id: string) => list.some(({ _id }) => _id === id);
const pageHas = async (address: string, text: string) =>
  (await site.visit(address)).html.includes(text);

/** Whether each list and page shows the job as open. */
async function findOpenness({ id, position }: NewJob) {
  const { jobs: found } = await read<JobSearchPage>('/jobs/search', { q: position });
  const { jobTypes } = await read<JobFacets>('/jobs/search/facets', { q: position });
  const suggestions = await read<JobSuggestion[]>('/jobs/search/suggestions', { q: position });
  return {
    itself: !(await read<Job>(`/jobs/applicant-job/${id}`)).isClosed,
    allJobs: isClosedIn(await read<JobSummary[]>('/jobs'), id) === false,
    findJob: isClosedIn((await read<JobPage>('/jobs/pagination')).jobs, id) === false,
    home: isIn(await read<JobSummary[]>('/jobs/fresherJobs'), id),
    search: isIn(found, id),
    facets: jobTypes['All Jobs'] > 0,
    suggestions: suggestions.length > 0,
    page: await pageHas(jobPath({ _id: id, position }), '"JobPosting"'),
    rss: await pageHas('/feeds/jobs.rss', id),
    feedOfSearch: await pageHas(`/feeds/jobs.atom?q=${position}`, id),
    indeed: await pageHas('/feeds/indeed.xml', id),
    sitemap: await pageHas('/sitemaps/jobs-1.xml', id),
  };
}

const everywhere = (isOpen: boolean) => ({
  itself: isOpen,
  allJobs: isOpen,
  findJob: isOpen,
  home: isOpen,
  search: isOpen,
  facets: isOpen,
  suggestions: isOpen,
  page: isOpen,
  rss: isOpen,
  feedOfSearch: isOpen,
  indeed: isOpen,
  sitemap: isOpen,
});

const apply = (seeker: TestUser, { id }: NewJob) =>
  site.send('PATCH', '/jobs/jobApply', {
    as: seeker,
    body: { applyJobId: id, applyUserId: seeker.id },
  });
const picture = async ({ id }: NewJob) =>
  (await site.app.inject(`/pictures/job/${id}.png`)).rawPayload;

describe('a job whose owner is disabled', () => {
  it('is open nowhere from the next request on, and again everywhere once the owner is enabled', async () => {
    expect(await findOpenness(job)).toEqual(everywhere(true));
    const drawn = await picture(job);
    await change('disable');
    expect(await findOpenness(job)).toEqual(everywhere(false));
    expect(await findOpenness(otherJob)).toEqual(everywhere(true));
    expect(await picture(job)).not.toEqual(drawn);
    await change('enable');
    expect(await findOpenness(job)).toEqual(everywhere(true));
    expect(await picture(job)).toEqual(drawn);
  });

  it('is still counted and listed, as closed', async () => {
    const before = await read<JobPage>('/jobs/pagination');
    await change('disable');
    const after = await read<JobPage>('/jobs/pagination');
    expect(after.count).toBe(before.count);
    expect(isClosedIn(after.jobs, job.id)).toBe(true);
    const { jobs: closedToo } = await read<JobSearchPage>('/jobs/search', { q: word, open: 'no' });
    expect(isClosedIn(closedToo, job.id)).toBe(true);
    await change('enable');
  });

  it('takes no applications, and takes them again', async () => {
    const seeker = await site.create.jobSeeker();
    await change('disable');
    expectProblem(await expectNoChange(site.database, () => apply(seeker, job)), 'job-closed');
    await change('enable');
    expect((await apply(seeker, job)).statusCode).toBe(200);
  });

  it('stays closed when it was closed before, and is what it was in everything else', async () => {
    const closedAt = new Date('2026-05-01T00:00:00.000Z');
    const { id } = await site.create.job({ ownerId: owner.id, closedAt });
    const readRow = async () =>
      (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0];
    const before = await readRow();
    await change('disable');
    expect(await readRow()).toMatchObject({ closedAt, suspendedAt: site.time.now });
    await change('enable');
    expect(await readRow()).toEqual(before);
  });

  it('cannot be edited or reopened by the owner meanwhile', async () => {
    await change('disable');
    const answer = await expectNoChange(site.database, () =>
      site.app.inject({
        method: 'PATCH',
        url: `/api/v1/jobs/reopenAJob/${job.id}`,
        headers: toAuthHeaders(owner),
      }),
    );
    expectProblem(answer, 'user-disabled');
    await change('enable');
  });
});

describe('a job that is stored after its owner was disabled', () => {
  it('is suspended from the start', async () => {
    const { id: ownerId } = await site.create.employer({ disabledAt: new Date() });
    const { id } = await site.create.job({ ownerId, position: 'Cooper' });
    expect((await read<Job>(`/jobs/applicant-job/${id}`)).isClosed).toBe(true);
    expect(await read('/jobs/search/suggestions', { q: 'Cooper' })).toEqual([]);
    await change('enable', ownerId);
    expect((await read<Job>(`/jobs/applicant-job/${id}`)).isClosed).toBe(false);
    expect(await read('/jobs/search/suggestions', { q: 'Cooper' })).toHaveLength(1);
  });

  it('leaves the owner as deletable as before', async () => {
    const { id: ownerId } = await site.create.employer({ disabledAt: new Date() });
    const { id } = await site.create.job({ ownerId, position: 'Cooper' });
    await site.database.db.delete(users).where(eq(users.id, ownerId));
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-deleted');
    expect(await read('/jobs/search/suggestions', { q: 'Cooper' })).toHaveLength(1);
  });
});
