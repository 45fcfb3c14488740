import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { companies, companyMembers } from '#db/accounts-companies-schema.ts';
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
