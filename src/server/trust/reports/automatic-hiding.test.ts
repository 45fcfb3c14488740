import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import type { CaseState } from '#contract/trust/trust.ts';
import { jobPath } from '#contract/platform/urls.ts';
import type { NewJob, NewUser } from '#db/factories.ts';
import { mails } from '#db/platform-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { auditLog, cases, decisions } from '#db/trust-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { createReporter, createReporters, reportBy } from '#test/reporters.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';

let job: NewJob;
// With the caches of a running site.
const site = await fileFixture(serveSite());
beforeEach(async () => {
  job = await site.create.job({ position: 'Parcelforwarder', postedAt: new Date('2026-05-20') });
});

const report = (people: readonly TestUser[], body: Partial<Parameters<typeof reportBy>[2]> = {}) =>
  reportBy(site, people, { id: job.id, ...body });
const makePeople = (count: number) => createReporters(site.create, count);
const endCase = (targetId: string, state: CaseState) =>
  site.database.db
    .update(cases)
    .set({ state, decidedAt: site.time.now })
    .where(eq(cases.targetId, targetId));

const readHiddenAt = async (id = job.id) =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.hiddenAt;
const isFound = async () => {
  const answer = await site.send('GET', '/jobs/search', { query: { q: job.position } });
  return answer.json<JobSearchPage>().jobs.some(({ _id }) => _id === job.id);
};

describe('three accounts with a life of their own that report a job as a fraud', () => {
  it('hide it at once, with a decision, an audit entry and a statement to the owner', async () => {
    const page = jobPath({ _id: job.id, position: job.position });
    expect(await isFound()).toBe(true);
    expect((await site.visit(page)).html).toContain('"JobPosting"');
    const people = await makePeople(3);
    await report(people.slice(0, 2));
    expect([await readHiddenAt(), await isFound()]).toEqual([null, true]);
    await report(people.slice(2));
    expect([await readHiddenAt(), await isFound()]).toEqual([site.time.now, false]);
    expect((await site.visit(page)).html).not.toContain('"JobPosting"');

    const { db } = site.database;
    const [opened] = await db.select().from(cases).where(eq(cases.targetId, job.id));
    expect(opened).toMatchObject({ state: 'open', weight: 18 });
    expect(await db.select().from(decisions).where(eq(decisions.targetId, job.id))).toMatchObject([
      {
        caseId: opened?.id,
        action: 'hide-job',
        reason: 'fraud',
        ground: 'rules',
        isAutomated: true,
        decidedBy: null,
      },
    ]);
    expect(await db.select().from(auditLog).where(eq(auditLog.targetId, job.id))).toMatchObject([
      {
        action: 'hide-automatically',
        actorId: null,
        before: { hidden: false },
        after: { hidden: true },
      },
    ]);
    const [mail, ...others] = await db.select().from(mails).where(eq(mails.userId, job.ownerId));
    expect([mail?.kind, others]).toEqual(['restricted', []]);
    for (const part of ['Parcelforwarder', 'automatically', 'rules of this site', 'a court']) {
      expect(mail?.text).toContain(part);
    }
  });

  it('hide nothing with another reason, without accounts, or for the text of the company', async () => {
    await report(await makePeople(4), { reason: 'asks-money' });
    await report(await makePeople(2));
    const target = { kind: 'job', id: job.id } as const;
    const openedAt = await signOpening(site, target);
    for (const email of ['ann@people.example', 'eva@people.example']) {
      const body = { ...reportForm, ...target, email, openedAt };
      expect((await site.send('POST', '/reports', { body })).statusCode).toBe(202);
    }
    await report(await makePeople(4), { kind: 'company' });
    expect(await readHiddenAt()).toBeNull();
  });

  it.each<[string, Partial<NewUser>]>([
    ['are younger than a week', { createdAt: new Date('2026-05-30T00:00:00Z') }],
    ['have not confirmed their email', { emailVerified: false }],
  ])('hide nothing when they %s', async (_what, overrides) => {
    await report(await createReporters(site.create, 4, overrides));
    await report(await makePeople(2));
    expect(await readHiddenAt()).toBeNull();
    await report(await makePeople(1));
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it.each<[string, (ownerId: string) => Promise<TestUser>]>([
    [
      'have no profile',
      async () => {
        const person = await site.create.user({ emailVerified: true });
        await site.create.application({ userId: person.id });
        return person;
      },
    ],
    ['have never applied', () => site.create.jobSeeker({ emailVerified: true })],
    ['are employers', () => site.create.employer({ emailVerified: true })],
    [
      'have applied since yesterday only, also to this employer',
      async (ownerId) => {
        const person = await site.create.jobSeeker({ emailVerified: true });
        const to = await site.create.job({ ownerId });
        const appliedAt = new Date('2026-05-31T12:00:00Z');
        for (const jobId of [to.id, (await site.create.job()).id]) {
          const { id } = await site.create.application({ jobId, userId: person.id, appliedAt });
          await site.create.message({ applicationId: id, sender: 'job-seeker' });
        }
        return person;
      },
    ],
  ])('hide nothing when they %s', async (_what, make) => {
    await report(await Promise.all([make, make, make].map((one) => one(job.ownerId))));
    await report(await makePeople(2));
    expect(await readHiddenAt()).toBeNull();
    await report(await makePeople(1));
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('count without an earlier application when this employer has written to them', async () => {
    const appliedAt = new Date('2026-05-31T12:00:00Z');
    const meet = async (ownerId: string) => {
      const person = await site.create.jobSeeker({ emailVerified: true });
      const { id: jobId } = await site.create.job({ ownerId });
      const { id } = await site.create.application({ jobId, userId: person.id, appliedAt });
      await site.create.message({ applicationId: id, sender: 'employer' });
      return person;
    };
    await report(await makePeople(2));
    await report([await meet((await site.create.employer()).id)]);
    expect(await readHiddenAt()).toBeNull();
    await report([await meet(job.ownerId)]);
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it.each([
    ['IPv4 address', ['203.0.113.7', '203.0.113.7'], '203.0.113.8'],
    ['IPv6 /48', ['2001:db8:1::1', '2001:db8:1:ffff::2'], '2001:db8:2::1'],
  ])('count once for an %s', async (_what, same, other) => {
    await report(await makePeople(1));
    for (const from of same) {
      await report(await makePeople(3), { from });
    }
    expect(await readHiddenAt()).toBeNull();
    await report(await makePeople(1), { from: other });
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('do not count after three rejected reports in a year', async () => {
    const people = await makePeople(3);
    for (let index = 0; index < 3; index += 1) {
      const { id } = await site.create.job();
      await report(people.slice(0, 1), { id });
      await endCase(id, 'rejected');
    }
    await report(people);
    expect(await readHiddenAt()).toBeNull();
    await report(await makePeople(1));
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('hide one job until an administrator decides about it', async () => {
    const people = await makePeople(3);
    const others = await Promise.all([site.create.job(), site.create.job()]);
    for (const { id } of others) {
      await report(people, { id });
    }
    const readHidden = async () =>
      (await Promise.all(others.map(({ id }) => readHiddenAt(id)))).map((at) => at !== null);
    expect(await readHidden()).toEqual([true, false]);
    await report([...people.slice(1), ...(await makePeople(1))]);
    expect(await readHiddenAt()).toBeNull();
    await endCase(others[0].id, 'upheld');
    await report(await makePeople(1));
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('hide one job when their last reports of two arrive at once', async () => {
    const people = await makePeople(3);
    const both = await Promise.all([site.create.job(), site.create.job()]);
    for (const { id } of both) {
      await report(people.slice(1), { id });
    }
    await Promise.all(both.map(({ id }) => report(people.slice(0, 1), { id })));
    const hidden = await Promise.all(both.map(({ id }) => readHiddenAt(id)));
    expect(hidden.filter((at) => at !== null)).toHaveLength(1);
  });

  it.each(['disabledAt', 'erasedAt'] as const)('do not count with %s', async (column) => {
    const people = await makePeople(3);
    await report(people.slice(0, 2));
    const [first] = people;
    await site.database.db
      .update(users)
      .set({ [column]: site.time.now })
      .where(eq(users.id, first?.id ?? ''));
    await report(people.slice(2));
    expect(await readHiddenAt()).toBeNull();
    await report([await createReporter(site.create)]);
    expect(await readHiddenAt()).toEqual(site.time.now);
  });
});
