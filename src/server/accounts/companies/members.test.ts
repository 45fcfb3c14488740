import { describe, expect, it } from 'vitest';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobForm } from '#test/forms.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { create } = site;
const { pool } = site.database;

async function makeTeam() {
  const owner = await create.employer();
  const recruiter = await create.colleague(owner);
  const viewer = await create.colleague(owner, 'viewer');
  return { owner, recruiter, viewer, stranger: await create.employer() };
}

const getTeam = async (as: TestUser) =>
  (await site.send('GET', '/company', { as })).json<CompanyTeam>();
const rolesOf = ({ members }: CompanyTeam) =>
  Object.fromEntries(members.map(({ _id, role }) => [_id, role]));
const changeRole = (as: TestUser, { id }: TestUser, role: string) =>
  site.send('PATCH', `/company/members/${id}`, { as, body: { role } });
const remove = (as: TestUser, { id }: TestUser, jobsTo?: string) =>
  site.send('DELETE', `/company/members/${id}`, { as, query: jobsTo ? { jobsTo } : {} });
const ownerOf = async (jobId: string) => {
  const { rows } = await pool.query<{ owner_id: string }>(
    'select owner_id from jobs where id = $1',
    [jobId],
  );
  return rows[0]?.owner_id;
};

describe('the people of a company', () => {
  it('see who they are, owners first, with the number of their jobs', async () => {
    const { owner, recruiter, viewer, stranger } = await makeTeam();
    await create.job({ ownerId: recruiter.id });
    for (const [as, role] of [
      [owner, 'owner'],
      [viewer, 'viewer'],
    ] as const) {
      expect(await getTeam(as)).toMatchObject({
        role,
        members: [
          { _id: owner.id, email: owner.email, role: 'owner', jobCount: 0 },
          { _id: recruiter.id, role: 'recruiter', jobCount: 1 },
          { _id: viewer.id, role: 'viewer' },
        ],
      });
    }
    expect((await getTeam(stranger)).members).toMatchObject([{ _id: stranger.id }]);
    const noEmployer = await create.jobSeeker();
    expectProblem(await site.send('GET', '/company', { as: noEmployer }), 'not-an-employer');
  });

  it('get their roles from its owners, and nobody else', async () => {
    const { owner, recruiter, viewer, stranger } = await makeTeam();
    await expectNoChange(site.database, async () => {
      expectProblem(await changeRole(recruiter, viewer, 'recruiter'), 'not-the-company-owner');
      expectProblem(await changeRole(viewer, viewer, 'owner'), 'not-the-company-owner');
      expectProblem(await changeRole(stranger, recruiter, 'viewer'), 'member-not-found');
      expectProblem(await remove(recruiter, viewer), 'not-the-company-owner');
      expectProblem(await remove(stranger, viewer), 'member-not-found');
    });
    expect((await changeRole(owner, viewer, 'recruiter')).statusCode).toBe(204);
    expect(rolesOf(await getTeam(owner))).toMatchObject({ [viewer.id]: 'recruiter' });
    const { rows } = await pool.query(
      'select action, before, after from audit_log where target_id = $1',
      [viewer.id],
    );
    expect(rows).toEqual([
      { action: 'change-member', before: { role: 'viewer' }, after: { role: 'recruiter' } },
    ]);
  });

  it('keep an owner, also when two leave at once', async () => {
    const { owner, recruiter } = await makeTeam();
    await expectNoChange(site.database, async () => {
      expectProblem(await remove(owner, owner), 'last-owner');
      expectProblem(await changeRole(owner, owner, 'recruiter'), 'last-owner');
    });
    await changeRole(owner, recruiter, 'owner');
    const answers = await Promise.all([remove(owner, owner), remove(recruiter, recruiter)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    const stayed = answers[0]?.statusCode === 409 ? owner : recruiter;
    expect(rolesOf(await getTeam(stayed))).toMatchObject({ [stayed.id]: 'owner' });
  });
});

describe('a person who leaves a company', () => {
  it('hands the jobs with their applicants to the owner who removes, and is no employer any more', async () => {
    const { owner, recruiter, viewer } = await makeTeam();
    const { id: jobId } = await create.job({ ownerId: recruiter.id });
    const { id } = await create.application({ jobId });
    const draft = await create.jobDraft({ ownerId: recruiter.id });
    expect((await remove(owner, recruiter)).statusCode).toBe(204);
    expect(await ownerOf(jobId)).toBe(owner.id);
    const posted = await site.send('GET', '/jobs/posted-jobs', { as: viewer });
    expect(posted.json<Job[]>()).toMatchObject([{ _id: jobId, email: owner.email }]);
    expect((await site.send('GET', `/job-drafts/${draft.id}`, { as: owner })).statusCode).toBe(200);
    const refused = async (path: string) => site.send('GET', path, { as: recruiter });
    expectProblem(await refused(`/applications/${id}`), 'application-not-found');
    expectProblem(await refused(`/jobs/${jobId}/applications`), 'not-the-job-owner');
    expect((await refused('/jobs/posted-jobs')).json()).toEqual([]);
    const body = { ...jobForm, email: recruiter.email };
    expectProblem(await site.send('POST', '/jobs', { as: recruiter, body }), 'not-an-employer');
  });

  it('may choose who takes over, but nobody who cannot act for jobs', async () => {
    const { owner, recruiter, viewer, stranger } = await makeTeam();
    const colleague = await create.colleague(owner);
    const { id: jobId } = await create.job({ ownerId: recruiter.id });
    await expectNoChange(site.database, async () => {
      for (const to of [viewer, stranger, recruiter]) {
        expectProblem(await remove(recruiter, recruiter, to.id), 'member-not-found');
      }
    });
    expect((await remove(recruiter, recruiter, colleague.id)).statusCode).toBe(204);
    expect(await ownerOf(jobId)).toBe(colleague.id);
  });

  it('hands over interviews, cancels those that overlap, and tells those whom it concerns', async () => {
    const { owner, recruiter } = await makeTeam();
    const hour = 60 * 60_000;
    const at = (hours: number) => new Date(site.time.now.getTime() + hours * hour);
    const meet = async (employer: TestUser, startsAt: Date) => {
      const { id: jobId } = await create.job({ ownerId: employer.id });
      const seeker = await create.jobSeeker();
      const { id: applicationId } = await create.application({ jobId, userId: seeker.id });
      const people = { applicationId, employerId: employer.id, jobSeekerId: seeker.id };
      return create.interview({ ...people, state: 'confirmed', startsAt });
    };
    await meet(owner, at(24));
    const [clashing, free, past] = [
      await meet(recruiter, at(24)),
      await meet(recruiter, at(48)),
      await meet(recruiter, at(-48)),
    ];
    await remove(owner, recruiter);
    const { rows } = await pool.query<{ id: string; state: string }>(
      `select id, state from interviews where employer_id = $1 and id = any($2) order by starts_at`,
      [owner.id, [clashing.id, free.id, past.id]],
    );
    expect(rows).toEqual([
      { id: past.id, state: 'confirmed' },
      { id: clashing.id, state: 'cancelled' },
      { id: free.id, state: 'confirmed' },
    ]);
    const mails = await pool.query(
      `select interview_id, user_id from mails where kind = 'interview-changed' and interview_id = any($1)`,
      [[clashing.id, free.id, past.id]],
    );
    expect(mails.rows).toEqual(
      expect.arrayContaining([
        { interview_id: clashing.id, user_id: clashing.jobSeekerId },
        { interview_id: free.id, user_id: owner.id },
      ]),
    );
    expect(mails.rows).toHaveLength(2);
  });

  it('keeps jobs that the administration took down where they are', async () => {
    const { owner, recruiter } = await makeTeam();
    const { id: jobId } = await create.job({ ownerId: recruiter.id });
    await pool.query('update users set disabled_at = now() where id = $1', [recruiter.id]);
    await expectNoChange(site.database, async () =>
      expectProblem(await remove(owner, recruiter), 'member-restricted'),
    );
    expect(await ownerOf(jobId)).toBe(recruiter.id);
  });

  it('shows the jobs again that were hidden because the person deletes the account', async () => {
    const { owner, recruiter } = await makeTeam();
    const { id: jobId } = await create.job({ ownerId: recruiter.id });
    await pool.query('update users set deletion_requested_at = now() where id = $1', [
      recruiter.id,
    ]);
    expect((await site.send('GET', `/jobs/applicant-job/${jobId}`)).statusCode).toBe(404);
    await remove(owner, recruiter);
    expect((await site.send('GET', `/jobs/applicant-job/${jobId}`)).statusCode).toBe(200);
  });

  it('leaves no job behind that was being posted', async () => {
    const { owner, recruiter } = await makeTeam();
    const body = { ...jobForm, email: recruiter.email };
    const posts = Array.from({ length: 4 }, () =>
      site.send('POST', '/jobs', { as: recruiter, body }),
    );
    await Promise.all([...posts, remove(owner, recruiter)]);
    const { rows } = await pool.query('select from jobs where owner_id = $1', [recruiter.id]);
    expect(rows).toEqual([]);
  });
});
