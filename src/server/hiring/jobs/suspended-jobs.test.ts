import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { CaseEntry } from '#contract/trust/cases.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { JobPage } from '#contract/hiring/job-lists.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { SavedJob } from '#contract/hiring/saved-jobs.ts';
import type { JobFacets, JobSearchPage, JobSuggestion } from '#contract/hiring/search.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { updateSearch } from '#test/update-search.ts';

const word = 'Lamplighter';
const administratorEmail = 'boss@jobs.example';

/** Another job of the same company. */

// With the caches of a running site.
const site = await fileFixture(serveSite({ adminEmails: [administratorEmail] }));
const administrator = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();
const job = await site.create.job({ ownerId: owner.id, position: word, jobCategory: 'Fresher' });
const sibling = await site.create.job({ ownerId: owner.id, position: 'Sibling' });
const otherJob = await site.create.job({ position: 'Baker', jobCategory: 'Fresher' });

const read = async <Answer>(path: string, query: Record<string, string> = {}) =>
  (await site.send('GET', path, { query })).json<Answer>();
const suggest = async (q: string) => {
  await updateSearch(site.database);
  return read<JobSuggestion[]>('/jobs/search/suggestions', { q });
};
const isIn = (list: readonly JobSummary[], id: string) => list.some(({ _id }) => _id === id);
const picture = async ({ id }: Pick<NewJob, 'id'>) =>
  (await site.app.inject(`/pictures/job/${id}.png`)).body;
const pageHas = async (address: string, text: string) =>
  (await site.visit(address)).html.includes(text);

/** Whether each list, page, feed and document shows the job. */
async function findVisibility({ id, position }: NewJob) {
  const { jobs: found } = await read<JobSearchPage>('/jobs/search', { q: position });
  const closedToo = { q: position, open: 'no' };
  const { jobs: all } = await read<JobSearchPage>('/jobs/search', closedToo);
  const { jobTypes } = await read<JobFacets>('/jobs/search/facets', { q: position });
  const { jobTypes: allTypes } = await read<JobFacets>('/jobs/search/facets', closedToo);
  const suggestions = await suggest(position);
  return {
    itself: (await site.send('GET', `/jobs/applicant-job/${id}`)).statusCode === 200,
    answersOfCompany: (await site.send('GET', `/jobs/company-jobs/${id}`)).statusCode === 200,
    responsiveness: (await site.send('GET', `/jobs/${id}/responsiveness`)).statusCode === 200,
    allJobs: isIn(await read<JobSummary[]>('/jobs'), id),
    findJob: isIn((await read<JobPage>('/jobs/pagination', { size: '50' })).jobs, id),
    otherJobs: (await site.send('GET', `/jobs/company-jobs/${sibling.id}`)).body.includes(id),
    home: isIn(await read<JobSummary[]>('/jobs/fresherJobs'), id),
    search: isIn(found, id),
    searchOfClosed: isIn(all, id),
    facets: jobTypes['All Jobs'] > 0,
    facetsOfClosed: allTypes['All Jobs'] > 0,
    suggestions: suggestions.length > 0,
    page: await pageHas(jobPath({ _id: id, position }), '"JobPosting"'),
    pageText: await pageHas(jobPath({ _id: id, position }), word),
    homePage: await pageHas('/', id),
    listPage: await pageHas('/all-job', id),
    picture: (await picture({ id })).includes(word),
    rss: await pageHas('/feeds/jobs.rss', id),
    feedOfSearch: await pageHas(`/feeds/jobs.atom?q=${position}`, id),
    indeed: await pageHas('/feeds/indeed.xml', id),
    sitemap: await pageHas('/sitemaps/jobs-1.xml', id),
  };
}

const findWhere = async (row: NewJob, isShown: boolean) =>
  Object.entries(await findVisibility(row))
    .filter(([, shows]) => shows === isShown)
    .map(([where]) => where);

const apply = (seeker: TestUser, { id }: NewJob) =>
  site.send('PATCH', '/jobs/jobApply', {
    as: seeker,
    body: { applyJobId: id, applyUserId: seeker.id },
  });

const decide = (action: string, targetId: string, facts = 'It asks for money.') =>
  site.send('POST', '/administration/decisions', {
    as: administrator,
    body: { action, targetId, reason: 'fraud', facts },
  });
async function approve({ id }: NewJob) {
  const cases = await site.send('GET', '/administration/cases', { as: administrator });
  const entry = cases.json<CaseEntry[]>().find(({ targetId }) => targetId === id);
  return site.send('POST', '/administration/decisions', {
    as: administrator,
    body: { caseId: entry?._id, action: 'approve-job', outcome: 'rejected' },
  });
}
const change = (access: 'disable' | 'enable', id = owner.id) => decide(`${access}-user`, id);

describe('a job that is taken down', () => {
  it.each([
    ['hidden', () => decide('hide-job', job.id), () => decide('restore-job', job.id)],
    [
      'of a frozen company',
      () => decide('freeze-company', owner.id),
      () => decide('unfreeze-company', owner.id),
    ],
    [
      'of a disabled employer',
      () => decide('disable-user', owner.id),
      () => decide('enable-user', owner.id),
    ],
  ])(
    'because it is %s is shown nowhere from the next request on, and everywhere again',
    async (_why, hide, restore) => {
      const { count } = await read<JobPage>('/jobs/pagination');
      expect(await findWhere(job, false)).toEqual([]);
      expect((await hide()).statusCode).toBeLessThan(300);
      expect(await findWhere(job, true)).toEqual([]);
      expect(await findWhere(otherJob, false)).toEqual(['otherJobs', 'pageText', 'picture']);
      expect((await read<JobPage>('/jobs/pagination')).count).toBeLessThan(count);
      expect((await site.visit(jobPath({ _id: job.id, position: word }))).status).toBe(404);
      expect((await restore()).statusCode).toBeLessThan(300);
      expect(await findWhere(job, false)).toEqual([]);
      expect((await read<JobPage>('/jobs/pagination')).count).toBe(count);
    },
  );

  it('is shown nowhere before it is approved, and then everywhere', async () => {
    // It has the words of the new one.
    await decide('hide-job', job.id);
    const settings = { ...defaultSettings, approval: 'all', version: 0 };
    await site.send('PUT', '/administration/site', { as: administrator, body: settings });
    const form = { ...jobForm, position: word, jobCategory: 'Fresher', requiredExp: 0 };
    const posted = await site.send('POST', '/jobs', { as: owner, body: form });
    const waiting = { ...job, id: posted.json<Job>()._id };
    expect(await findWhere(waiting, true)).toEqual([]);
    expect((await site.visit(jobPath({ _id: waiting.id, position: word }))).status).toBe(404);
    expect((await approve(waiting)).statusCode).toBe(201);
    expect(await findWhere(waiting, false)).toEqual([]);
    await decide('hide-job', waiting.id);
    await decide('restore-job', job.id);
  });

  it('stays readable for its owner, who reads why, for those who applied, and for administrators', async () => {
    const seeker = await site.create.jobSeeker();
    const stranger = await site.create.jobSeeker();
    expect((await apply(seeker, job)).statusCode).toBe(200);
    await site.send('PUT', `/saved-jobs/${job.id}`, { as: stranger });
    // Later than the decisions of other tests, which no longer hold.
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    const hiding = await decide('hide-job', job.id);
    // A restriction that ended is no reason.
    await decide('freeze-company', owner.id, 'Its text is false.');
    await decide('unfreeze-company', owner.id);
    const readAs = (as: TestUser) => site.send('GET', `/jobs/applicant-job/${job.id}`, { as });
    expect((await readAs(owner)).json()).toMatchObject({
      isHidden: true,
      isClosed: true,
      isTakenDown: true,
      hiddenBecause: 'It asks for money.',
      hiddenBy: hiding.json<DecisionResult>().decision._id,
    });
    for (const reader of [seeker, administrator]) {
      const answer = (await readAs(reader)).json<Job>();
      expect(answer.isHidden).toBe(true);
      expect(answer).not.toHaveProperty('hiddenBecause');
      expect(answer).not.toHaveProperty('hiddenBy');
    }
    expectProblem(await readAs(stranger), 'job-hidden');
    const [application] = (await site.send('GET', '/my-applications', { as: seeker })).json<
      MyApplication[]
    >();
    expect(application).toMatchObject({ isJobHidden: true, isJobOpen: false });
    const [saved] = (await site.send('GET', '/saved-jobs', { as: stranger })).json<SavedJob[]>();
    expect(saved?.job).toEqual({ _id: job.id, isHidden: true, isClosed: true });
    expectProblem(
      await site.send('PUT', `/saved-jobs/${job.id}`, { as: await site.create.user() }),
      'job-not-found',
    );
    const query = { email: owner.email };
    const posted = await site.send('GET', '/jobs/posted-jobs', { as: owner, query });
    const own = posted.json<Job[]>().map(({ _id, isHidden }) => [_id, isHidden]);
    expect(own).toContainEqual([job.id, true]);
    expect(own).toContainEqual([sibling.id, undefined]);
    await decide('restore-job', job.id);
    expect((await readAs(stranger)).json()).not.toHaveProperty('isHidden');
  });

  it('stays hidden when its owner edits, closes and reopens it, and when the owner is restored', async () => {
    await decide('hide-job', job.id);
    const body = { ...jobForm, position: 'Edited afterwards' };
    expectProblem(await site.send('PUT', `/jobs/${job.id}`, { as: owner, body }), 'job-taken-down');
    await site.send('PATCH', `/jobs/closeAJob/${job.id}`, { as: owner });
    await site.send('PATCH', `/jobs/reopenAJob/${job.id}`, { as: owner });
    await change('disable');
    await change('enable');
    expectProblem(await site.send('GET', `/jobs/applicant-job/${job.id}`), 'job-hidden');
    await decide('restore-job', job.id);
    expect((await site.send('GET', `/jobs/applicant-job/${job.id}`)).statusCode).toBe(200);
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
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-hidden');
    expect(await suggest('Cooper')).toEqual([]);
    await change('enable', ownerId);
    expect((await read<Job>(`/jobs/applicant-job/${id}`)).isClosed).toBe(false);
    expect(await suggest('Cooper')).toHaveLength(1);
  });

  it('leaves the owner as deletable as before', async () => {
    const { id: ownerId } = await site.create.employer({ disabledAt: new Date() });
    const { id } = await site.create.job({ ownerId, position: 'Cooper' });
    await site.database.db.delete(users).where(eq(users.id, ownerId));
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-deleted');
    expect(await suggest('Cooper')).toHaveLength(1);
  });
});
