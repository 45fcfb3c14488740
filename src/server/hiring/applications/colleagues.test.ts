import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDetail, ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import type { TestUser } from '#test/factories.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { create } = site;

/** A company of three, a job of its owner with one application, and the owner of another company. */
async function makeCompany() {
  const owner = await create.employer();
  const people = {
    owner,
    recruiter: await create.colleague(owner),
    viewer: await create.colleague(owner, 'viewer'),
    stranger: await create.employer(),
  };
  const { id: jobId } = await create.job({ ownerId: owner.id });
  const seeker = await create.jobSeeker();
  const { id } = await create.application({ jobId, userId: seeker.id });
  return { ...people, seeker, jobId, id };
}
type Company = Awaited<ReturnType<typeof makeCompany>>;

const list = async (as: TestUser, jobId: string) =>
  (await site.send('GET', `/jobs/${jobId}/applications`, { as })).json<ApplicationEntry[]>();

describe('the colleagues of an employer', () => {
  let company: Company;
  beforeAll(async () => {
    company = await makeCompany();
  });

  it('find the jobs of the company in their own lists, with the email of the one who answers for each', async () => {
    const { owner, recruiter, viewer, stranger, jobId } = company;
    for (const as of [owner, recruiter, viewer]) {
      const posted = await site.send('GET', '/jobs/posted-jobs', { as });
      expect(posted.json<Job[]>()).toMatchObject([
        { _id: jobId, email: owner.email, applicantCount: 1 },
      ]);
      const { employer, jobs } = (await site.send('GET', '/waiting', { as })).json<WaitingCounts>();
      expect({ employer, jobs }).toMatchObject({ employer: { waiting: 1 }, jobs: [{ jobId }] });
    }
    expect((await site.send('GET', '/jobs/posted-jobs', { as: stranger })).json()).toEqual([]);
  });

  it('read its applications, which nobody else does', async () => {
    const { owner, recruiter, viewer, stranger, jobId, id } = company;
    for (const as of [owner, recruiter, viewer]) {
      expect(await list(as, jobId)).toMatchObject([{ _id: id }]);
      expect((await site.send('GET', `/applications/${id}`, { as })).statusCode).toBe(200);
    }
    const read = (path: string) => site.send('GET', path, { as: stranger });
    expectProblem(await read(`/jobs/${jobId}/applications`), 'not-the-job-owner');
    expectProblem(await read(`/applications/${id}`), 'application-not-found');
  });

  it('decide and write in their own name, but for viewers, who take notes', async () => {
    const { owner, recruiter, viewer, seeker, jobId, id } = company;
    const move = (as: TestUser, version: number) => {
      const body = { to: 'shortlisted', version };
      return site.send('PATCH', `/applications/${id}/stage`, { as, body });
    };
    const write = (as: TestUser) => {
      const body = { jobId, userId: seeker.id, message: 'Welcome' };
      return site.send('PATCH', '/jobs/employerMessage', { as, body });
    };
    const note = (as: TestUser) =>
      site.send('POST', `/applications/${id}/notes`, { as, body: { text: 'Bakes well' } });
    const [entry] = await list(owner, jobId);
    const version = entry?.version ?? 0;
    expectProblem(await move(viewer, version), 'only-a-viewer');
    expectProblem(await write(viewer), 'only-a-viewer');
    const close = await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: viewer });
    expectProblem(close, 'only-a-viewer');
    expect((await note(viewer)).statusCode).toBe(201);
    expect((await move(recruiter, version)).statusCode).toBe(200);
    expect((await write(recruiter)).statusCode).toBe(200);
    const { rows } = await site.database.pool.query<{ kind: string; actor_id: string }>(
      'select kind, actor_id from application_events where application_id = $1 order by at, kind',
      [id],
    );
    expect(rows).toContainEqual({ kind: 'note', actor_id: viewer.id });
    expect(rows).toContainEqual({ kind: 'moved', actor_id: recruiter.id });
  });

  it('do not apply to a job of their company', async () => {
    const { recruiter, jobId } = company;
    await site.database.pool.query('update users set is_job_seeker = true where id = $1', [
      recruiter.id,
    ]);
    const body = { applyJobId: jobId, applyUserId: recruiter.id };
    const answer = await site.send('PATCH', '/jobs/jobApply', { as: recruiter, body });
    expectProblem(answer, 'own-job');
  });

  it('share interviews, of whichever of them', async () => {
    const { owner, recruiter, viewer, seeker, stranger, id } = company;
    const participants = { applicationId: id, employerId: recruiter.id, jobSeekerId: seeker.id };
    const slot = new Date(site.time.now.getTime() + 60 * 60_000);
    const interview = await create.interview(participants, [slot]);
    const read = async (as: TestUser) =>
      (await site.send('GET', `/interviews?application=${id}`, { as })).json<{
        interviews: { _id: string; role: string }[];
      }>().interviews;
    for (const as of [owner, recruiter, viewer]) {
      expect(await read(as)).toMatchObject([{ _id: interview.id, role: 'employer' }]);
    }
    expect(await read(stranger)).toEqual([]);
    const cancel = (as: TestUser) =>
      site.send('PATCH', `/interviews/${interview.id}/cancel`, { as, body: { sequence: 0 } });
    expectProblem(await cancel(viewer), 'only-a-viewer');
    expect((await cancel(owner)).statusCode).toBe(200);
  });
});

describe('a viewer who reads everything about an applicant', () => {
  it('changes nothing, and a recruiter’s look is the first', async () => {
    const { owner, recruiter, viewer, seeker, jobId, id } = await makeCompany();
    const message = await create.message({ applicationId: id, sender: 'job-seeker' });
    const participants = { applicationId: id, employerId: owner.id, jobSeekerId: seeker.id };
    const slot = new Date(site.time.now.getTime() + 60 * 60_000);
    await create.interview(participants, [slot]);
    const mark = { jobId, userId: seeker.id, messageId: message.id };
    const calls: Parameters<typeof site.send>[] = [
      ['GET', `/jobs/applicant-job/${jobId}`],
      ['GET', '/jobs/posted-jobs'],
      ['GET', `/jobs/${jobId}/applications`],
      ['GET', `/jobs/${jobId}/application-counts`],
      ['GET', `/jobs/${jobId}/applications.csv`],
      ['GET', `/jobs/${jobId}/numbers`],
      ['GET', `/applications/${id}`],
      ['PATCH', `/applications/${id}/seen`],
      ['GET', `/user/applicant/${seeker.id}`],
      ['GET', '/jobs/conversation', { query: { jobId, userId: seeker.id } }],
      ['PATCH', '/jobs/conversationRead', { body: mark }],
      ['GET', '/interviews', { query: { application: id } }],
      ['GET', '/waiting'],
      ['GET', '/notifications'],
    ];
    const answers = await expectNoChange(site.database, () =>
      Promise.all(
        calls.map(([method, path, request]) => site.send(method, path, { ...request, as: viewer })),
      ),
    );
    const readAs = async (as: TestUser) =>
      (await site.send('GET', `/my-applications/${id}`, { as })).json<object>();
    const refused = calls.filter((_, at) => (answers[at]?.statusCode ?? 500) >= 300);
    expect(refused).toEqual([]);
    expect(await readAs(seeker)).not.toHaveProperty('seenAt');
    await site.send('PATCH', `/applications/${id}/seen`, { as: recruiter });
    expect(await readAs(seeker)).toHaveProperty('seenAt', site.time.now.toISOString());
  });
});

describe('a colleague who applied before', () => {
  it('reads nothing about themselves as an employer, and decides nothing', async () => {
    const { owner, seeker, jobId, id } = await makeCompany();
    const other = await create.application({ jobId });
    await create.applicationEvent({ applicationId: id, kind: 'note', note: 'Not on time' });
    const { rows } = await site.database.pool.query<{ company_id: string }>(
      'select company_id from company_members where user_id = $1',
      [owner.id],
    );
    await site.database.pool.query(
      `insert into company_members values ($1, $2, 'recruiter', now())`,
      [seeker.id, rows[0]?.company_id],
    );
    expect(await list(seeker, jobId)).toMatchObject([{ _id: other.id }]);
    const counts = await site.send('GET', `/jobs/${jobId}/application-counts`, { as: seeker });
    expect(counts.json()).toMatchObject({ applied: 1 });
    const csv = await site.send('GET', `/jobs/${jobId}/applications.csv`, { as: seeker });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expectProblem(
      await site.send('GET', `/applications/${id}`, { as: seeker }),
      'application-not-found',
    );
    const body = { ids: [id, other.id], to: 'shortlisted' };
    const moved = await site.send('PATCH', `/jobs/${jobId}/applications/stage`, {
      as: seeker,
      body,
    });
    expect(moved.json()).toMatchObject({ moved: [other.id], skipped: [{ _id: id }] });
    const own = await site.send('GET', `/my-applications/${id}`, { as: seeker });
    expect(own.json<ApplicationDetail>()).toMatchObject({ stage: 'applied' });
    expect(own.body).not.toContain('Not on time');
  });
});
