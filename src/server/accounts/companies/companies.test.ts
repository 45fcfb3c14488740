import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { companies, companyMembers } from '#db/accounts-companies-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { User } from '#contract/accounts/users.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { makeIdentity, type TestUser } from '#test/factories.ts';
import { employerForm } from '#test/forms.ts';
import type { Sender } from '#test/build-test-app.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { db } = site.database;

const save = async (as: Sender, form: object = {}) => {
  const body = { ...employerForm, ...form };
  const answer = await site.send('PATCH', '/user/employer', { as, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<User>();
};

const findCompany = async (userId: string) => {
  const [row] = await db
    .select({ company: companies, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId));
  return row;
};

describe('the company of an employer', () => {
  it('is made with the first profile, once, and its owner changes it with the profile', async () => {
    const as = makeIdentity();
    const [first] = await Promise.all([save(as), save(as)]);
    const made = await findCompany(first._id);
    expect(made).toMatchObject({
      role: 'owner',
      company: { companyName: employerForm.companyName },
    });
    expect(await db.$count(companies, eq(companies.companyName, employerForm.companyName))).toBe(1);
    const user = await save(as, { companyName: 'Riverside Mills', employeeCount: '1000+' });
    expect(user.regAsEmployer).toMatchObject({ companyName: 'Riverside Mills' });
    const changed = { companyName: 'Riverside Mills', employeeCount: '1000+' };
    expect(await findCompany(first._id)).toMatchObject({
      company: { id: made?.company.id, ...changed },
    });
  });

  it('is changed by owners for all its people, and by nobody else', async () => {
    const owner = await site.create.employer();
    const recruiter = await site.create.colleague(owner);
    const read = async (as: TestUser) =>
      (await site.send('GET', '/user/current', { as })).json<{ user: User }>().user.regAsEmployer;
    await save(recruiter);
    await save(owner, { companyName: 'Riverside Mills' });
    expect(await read(recruiter)).toMatchObject({ companyName: 'Riverside Mills' });
    const form = { companyName: 'Mine Now', roleInCompany: 'Recruiter', companyDetail: 'All mine' };
    const saved = await save(recruiter, form);
    expect(saved.regAsEmployer).toMatchObject({
      companyName: 'Riverside Mills',
      companyDetail: employerForm.companyDetail,
      roleInCompany: 'Recruiter',
    });
    expect(await findCompany(owner.id)).toMatchObject({
      company: { companyName: 'Riverside Mills' },
    });
  });

  it('stays when one of its people is erased, and ends with the last', async () => {
    const owner = await site.create.employer();
    const colleague = await site.create.colleague(owner, 'owner');
    const id = (await findCompany(owner.id))?.company.id ?? '';
    const leave = async (as: TestUser) => {
      await site.send('POST', '/user/deletion', { as, body: { email: as.email } });
      site.time.now = new Date(site.time.now.getTime() + 8 * 24 * 60 * 60_000);
      await eraseAccounts(site);
    };
    await leave(owner);
    expect(await db.$count(companies, eq(companies.id, id))).toBe(1);
    expect(await db.$count(companyMembers, eq(companyMembers.companyId, id))).toBe(1);
    await leave(colleague);
    expect(await db.$count(companies, eq(companies.id, id))).toBe(0);
  });
});

describe('the company of a person whose account is erased', () => {
  const roles = async (people: readonly TestUser[]) => {
    const rows = await db.select().from(companyMembers);
    return people.map(({ id }) => rows.find(({ userId }) => userId === id)?.role);
  };
  const ownerOf = async (jobId: string) => {
    const [job] = await db.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.id, jobId));
    return job?.ownerId;
  };
  const erase = async (as: TestUser) => {
    await site.send('POST', '/user/deletion', { as, body: { email: as.email } });
    site.time.now = new Date(site.time.now.getTime() + 8 * 24 * 60 * 60_000);
    await eraseAccounts(site);
  };

  it('keeps the jobs with their applicants, messages and logo, and gets another owner', async () => {
    const owner = await site.create.employer();
    const viewer = await site.create.colleague(owner, 'viewer');
    const recruiter = await site.create.colleague(owner);
    const logo = await site.create.file({ ownerId: owner.id, kind: 'logo' });
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const { id } = await site.create.application({ jobId });
    await site.create.message({ applicationId: id, sender: 'employer', text: 'Welcome' });
    const deleted = await site.create.application({ jobId: (await site.create.job()).id });
    await site.database.pool.query('update applications set job_id = null where id = $1', [
      deleted.id,
    ]);
    const was = { applicationId: deleted.id, actorId: owner.id, kind: 'job-deleted' } as const;
    await site.create.applicationEvent({ ...was, fromStage: null, toStage: null });
    await erase(owner);
    expect(await roles([owner, viewer, recruiter])).toEqual([undefined, 'viewer', 'owner']);
    expect(await ownerOf(jobId)).toBe(recruiter.id);
    const job = await site.send('GET', `/jobs/applicant-job/${jobId}`, { as: viewer });
    expect(job.json()).toMatchObject({
      email: recruiter.email,
      isClosed: false,
      applicants: [{ conversation: [{ text: 'Welcome' }] }],
    });
    const { rows } = await site.database.pool.query(
      'select owner_id, removed_at from files where id = $1',
      [logo.id],
    );
    expect(rows).toEqual([{ owner_id: recruiter.id, removed_at: null }]);
    const employers = await site.database.pool.query(
      `select assignee_id, actor_id from application_events where application_id = $1 and kind = 'job-deleted'`,
      [deleted.id],
    );
    // Who deleted the job stays who did.
    expect(employers.rows).toEqual([{ assignee_id: recruiter.id, actor_id: owner.id }]);
  });

  it('ends where nobody can act for it, and takes no job of a disabled account over', async () => {
    const owner = await site.create.employer();
    const viewer = await site.create.colleague(owner, 'viewer');
    await erase(owner);
    expect(await roles([owner, viewer])).toEqual([undefined, undefined]);
    const { isEmployer } = (await site.send('GET', '/user/current', { as: viewer })).json<{
      user: User;
    }>().user;
    expect(isEmployer).toBe(false);

    const other = await site.create.employer();
    const recruiter = await site.create.colleague(other);
    const { id: jobId } = await site.create.job({ ownerId: recruiter.id });
    await site.database.pool.query(
      `update users set disabled_at = now(), deletion_requested_at = now() - interval '9 days' where id = $1`,
      [recruiter.id],
    );
    site.time.now = new Date(Math.max(site.time.now.getTime(), Date.now()));
    await eraseAccounts(site);
    expect(await ownerOf(jobId)).toBeUndefined();
    expect(await roles([other, recruiter])).toEqual(['owner', undefined]);
  });
});
