import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { companies, companyDomains } from '#db/accounts-companies-schema.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const confirmed = { emailVerified: true };
beforeEach(() => site.database.db.delete(companyDomains));

const post = async (as: TestUser, body: JobInput) => {
  const answer = await site.send('POST', '/jobs', { as, body });
  expect(answer.statusCode).toBe(201);
  return answer.json<Job>()._id;
};
const findFinding = async (jobId: string) => {
  const [row] = await site.database.db.select().from(jobSignals).where(eq(jobSignals.jobId, jobId));
  return { signals: row?.signals };
};

describe('a post under the name of a company with a confirmed domain', () => {
  const honest = { ...jobForm, company: 'HARBOUR Mills' };
  const found = async (as: TestUser) => (await findFinding(await post(as, honest))).signals;

  it('has a signal, unless its owner belongs to the company', async () => {
    const owner = await site.create.employer(confirmed);
    const stranger = await site.create.employer(confirmed);
    const { _id: companyId } = await site.create.companyOf(owner.id);
    await site.database.db
      .update(companies)
      .set({ companyName: 'Harbour Mills' })
      .where(eq(companies.id, companyId));
    expect(await found(stranger)).not.toContain('borrowed-name');
    await site.create.domain(owner);
    expect(await found(stranger)).not.toContain('borrowed-name');
    await site.database.db.update(companyDomains).set({ confirmedAt: site.time.now });
    expect(await found(stranger)).toContain('borrowed-name');
    expect(await found(owner)).not.toContain('borrowed-name');
    const recruiter = await site.create.colleague(owner, 'recruiter');
    expect(await found(recruiter)).not.toContain('borrowed-name');
  });
});

describe('the name of a company with a confirmed domain', () => {
  const base = new Date('2026-01-05T09:00:00Z');
  const at = (days: number) => new Date(base.getTime() + days * 86_400_000);
  const rename = async (as: TestUser, companyName: string) => {
    const body = { ...employerForm, companyName };
    const answer = await site.send('PATCH', '/user/employer', { as, body });
    expect(answer.statusCode).toBe(200);
  };
  const prove = (as: TestUser, days: number) => site.create.domain(as, { confirmedAt: at(days) });
  const borrows = async (as: TestUser, company: string) =>
    (await findFinding(await post(as, { ...jobForm, company }))).signals?.includes('borrowed-name');

  it('is guarded against one that takes it later, also with an older domain, and not the other way round', async () => {
    const owner = await site.create.employer(confirmed);
    const thief = await site.create.employer(confirmed);
    await rename(owner, 'Tidewright');
    await prove(thief, 1);
    await prove(owner, 2);
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    await rename(thief, 'Tidewright');
    expect(await borrows(thief, 'Tidewright')).toBe(true);
    expect(await borrows(owner, 'Tidewright')).toBe(false);
    // The same name in another spelling does not make it a later one.
    await rename(owner, 'TIDEWRIGHT Ltd');
    expect(await borrows(owner, 'Tidewright')).toBe(false);
  });

  it.each([
    ['a dot', 'Tidewright.'],
    ['a legal form', 'Tidewright Ltd'],
    ['two legal forms', 'TIDEWRIGHT, Co. L.L.C.'],
    ['a sign', 'Tidewright™'],
    ['a blank', 'Tide wright'],
    ['a line break', 'Tidewright\nInc'],
    ['a Cyrillic letter', 'T\u0456dewright'],
    ['Greek capitals', '\u03a4IDEWRIG\u0397T'],
    ['a wide letter', '\uff34idewright'],
    ['an invisible blank', 'Tide\u200bwright'],
    ['a soft hyphen', 'Tide\u00adwright'],
    ['a digit', 'T1dewright'],
  ])('is known with %s', async (_spelling, company) => {
    const owner = await site.create.employer(confirmed);
    await rename(owner, 'Tidewright');
    await prove(owner, 0);
    const stranger = await site.create.employer(confirmed);
    expect(await borrows(stranger, company)).toBe(true);
    expect(await borrows(stranger, 'Tidewater Ltd')).toBe(false);
    expect(await borrows(stranger, 'Wright')).toBe(false);
  });
});
