import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Company } from '#contract/hiring/companies.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { companies } from '#db/accounts-companies-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { employerResponsiveness } from '#db/hiring-applications-schema.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { employerForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { db } = site.database;
const logo = `/pictures/${'cd'.repeat(32)}.webp`;

const make = async () => {
  const owner = await site.create.employer();
  return { owner, company: await site.create.companyOf(owner.id) };
};
const get = (id: string, as: TestUser | null = null) =>
  site.send('GET', `/companies/${id}`, { as });
const read = async (id: string, as: TestUser | null = null) => (await get(id, as)).json<Company>();
const save = async (as: TestUser, form: object) =>
  (
    await site.send('PATCH', '/user/employer', {
      as,
      body: { ...employerForm, fullName: 'Ann', ...form },
    })
  ).statusCode;

describe('the page of a company', () => {
  it('has its text, and the open jobs of all its people, the newest first', async () => {
    const { owner, company } = await make();
    const recruiter = await site.create.colleague(owner);
    const at = (day: number) => new Date(Date.UTC(2026, 3, day));
    const first = await site.create.job({ ownerId: owner.id, postedAt: at(1) });
    const third = await site.create.job({ ownerId: recruiter.id, postedAt: at(3) });
    const second = await site.create.job({ ownerId: owner.id, postedAt: at(2) });
    await site.create.job({ ownerId: owner.id, closedAt: at(4) });
    await site.create.job({ ownerId: owner.id, applyUntil: '2020-01-01' });
    await site.create.job({ ownerId: owner.id, hiddenAt: at(4) });
    await site.create.job();
    const page = await read(company._id);
    expect(page).toMatchObject({ ...company, openJobs: 3 });
    expect(page.jobs.map(({ _id }) => _id)).toEqual([third.id, second.id, first.id]);
    expect(page.jobs.map(({ companyId }) => companyId)).toEqual(Array(3).fill(company._id));
    const text = JSON.stringify(page);
    for (const person of [owner, recruiter]) {
      expect(text).not.toContain(person.id);
      expect(text).not.toContain(person.email);
    }
  });

  it('tells its own people what they may do for it, and nobody else', async () => {
    const { owner, company } = await make();
    const viewer = await site.create.colleague(owner, 'viewer');
    const readAs = async (as: TestUser | null) => (await read(company._id, as)).myRole;
    expect(await readAs(owner)).toBe('owner');
    expect(await readAs(viewer)).toBe('viewer');
    for (const as of [null, await site.create.employer(), await site.create.jobSeeker()]) {
      expect(await readAs(as)).toBeUndefined();
    }
  });

  it('shows a job seeker which of the jobs were applied to', async () => {
    const { owner, company } = await make();
    const job = await site.create.job({ ownerId: owner.id });
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: job.id, userId: seeker.id });
    expect((await read(company._id, seeker)).jobs[0]?.applicants).toHaveLength(1);
    expect((await read(company._id)).jobs[0]?.applicants).toEqual([]);
  });

  it('changes with the profile of an owner, at once', async () => {
    const { owner, company } = await make();
    expect(await read(company._id)).not.toHaveProperty('website');
    const page = { companyName: 'Crumb & Co', website: 'https://crumb.example/', logo };
    expect(await save(owner, page)).toBe(200);
    expect(await read(company._id)).toMatchObject(page);
    expect(await save(owner, { companyName: 'Crumb', founded: '2026' })).toBe(200);
    expect(await read(company._id)).toMatchObject({ ...page, companyName: 'Crumb' });
    expect(await save(owner, { tagline: ' Bread by bicycle ', founded: '1998' })).toBe(200);
    expect(await read(company._id)).toMatchObject({
      website: page.website,
      tagline: 'Bread by bicycle',
      founded: '1998',
    });
    expect(await save(owner, { tagline: '', founded: '', website: '', logo: '' })).toBe(200);
    const plain = await read(company._id);
    expect(plain).not.toHaveProperty('website');
    expect(plain).not.toHaveProperty('tagline');
    expect(plain).not.toHaveProperty('founded');
    expect(plain.logo).not.toBe(logo);
  });

  it('keeps a logo of the demo content', async () => {
    const { owner, company } = await make();
    expect(await save(owner, { logo: '/logos/tidewright.svg' })).toBe(200);
    expect(await read(company._id)).toMatchObject({ logo: '/logos/tidewright.svg' });
  });

  it('does not change with the profile of a recruiter', async () => {
    const { owner, company } = await make();
    const before = await read(company._id);
    const recruiter = await site.create.colleague(owner);
    expect(await save(recruiter, { website: 'https://other.example', logo })).toBe(200);
    expect(await read(company._id)).toEqual(before);
  });

  it.each([
    { website: 'http://crumb.example' },
    { website: 'javascript:alert(1)' },
    { website: 'https://crumb.example@evil.example' },
    { tagline: 'Two\nlines' },
    { founded: 'long ago' },
    { founded: '998' },
    { founded: '2027' },
    { founded: '2099' },
    { logo: 'https://crumb.example/logo.png' },
    { logo: '/api/v1/user/export' },
  ])('refuses %o', async (form) => {
    const { owner, company } = await make();
    expect(await save(owner, form)).toBe(400);
    expect(await read(company._id)).toMatchObject(company);
  });

  it('has the logo of its newest job under its name where it gave none', async () => {
    const { owner, company } = await make();
    const at = (day: number) => new Date(Date.UTC(2026, 3, day));
    const { companyName: name } = company;
    await site.create.job({ ownerId: owner.id, company: name, logo, postedAt: at(1) });
    const other = '/logos/crumb.svg';
    await site.create.job({ ownerId: owner.id, company: 'Other', logo: other, postedAt: at(2) });
    expect((await read(company._id)).logo).toBe(logo);
  });

  it('tells how it answers, from enough applications on', async () => {
    const { owner, company } = await make();
    const computedAt = site.time.now;
    const measure = (row: Omit<typeof employerResponsiveness.$inferInsert, 'computedAt'>) =>
      db.insert(employerResponsiveness).values({ ...row, computedAt });
    await measure({ ownerId: owner.id, due: 2, answered: 1, answerDays: 3 });
    expect(await read(company._id)).not.toHaveProperty('answers');
    const recruiter = await site.create.colleague(owner);
    await measure({ ownerId: recruiter.id, due: 14, answered: 11, answerDays: 7 });
    await save(owner, {});
    expect(await read(company._id)).toMatchObject({
      answers: { due: 14, answered: 11 },
      answerDays: 7,
    });
  });
});

describe('a company has no page', () => {
  it.each([
    ['frozen', { frozenAt: new Date() }],
    ['disabled', { disabledAt: new Date() }],
    ['leaving', { deletionRequestedAt: new Date() }],
  ])('while its only owner is %s', async (_, state) => {
    const { owner, company } = await make();
    await db.update(users).set(state).where(eq(users.id, owner.id));
    expectProblem(await get(company._id), 'company-not-found');
    await site.create.colleague(owner, 'recruiter');
    expectProblem(await get(company._id), 'company-not-found');
  });

  it('while one of its owners is frozen, but while one is away', async () => {
    const { owner, company } = await make();
    const second = await site.create.colleague(owner, 'owner');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, second.id));
    expect((await get(company._id)).statusCode).toBe(200);
    await db.update(users).set({ frozenAt: new Date() }).where(eq(users.id, second.id));
    expectProblem(await get(company._id, owner), 'company-not-found');
  });

  it('under an unknown id', async () => {
    expectProblem(await get(unknownId), 'company-not-found');
  });
});

it('a job leads to the company of its owner, whatever name it says', async () => {
  const { owner, company } = await make();
  const other = await make();
  const job = await site.create.job({ ownerId: owner.id, company: other.company.companyName });
  const shown = await site.send('GET', `/jobs/applicant-job/${job.id}`, {});
  expect(shown.json<Job>().companyId).toBe(company._id);
  // The name of another company leads to that one no more than before.
  await db
    .update(companies)
    .set({ companyName: other.company.companyName })
    .where(eq(companies.id, company._id));
  expect((await read(other.company._id)).openJobs).toBe(0);
});
