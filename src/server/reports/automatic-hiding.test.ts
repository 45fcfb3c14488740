import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { outgoingMessages } from '#db/hiring-schema.ts';
import { jobs, users } from '#db/schema.ts';
import { auditLog, cases, decisions } from '#db/trust-schema.ts';
import { newId } from '#db/new-id.ts';
import type { JobSearchPage } from '#contract/search.ts';
import { jobPath } from '#contract/urls.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { serveSite, type ServedSite } from '#test/served-site.ts';

let site: ServedSite;
let job: NewJob;
beforeAll(async () => {
  // With the caches of a running site.
  site = await serveSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  job = await site.create.job({ position: 'Parcelforwarder', postedAt: new Date('2026-05-20') });
});

const report = async (as: TestUser | null, body: object = {}, id = job.id) => {
  const answer = await site.send('POST', '/reports', {
    as,
    body: { ...reportForm, kind: 'job', id, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(202);
};
const reportBy = async (people: readonly (TestUser | null)[], body: object = {}) => {
  for (const person of people) {
    await report(person, body);
  }
};
const makePeople = (count: number, overrides: object = {}) =>
  Promise.all(Array.from({ length: count }, () => site.create.user(overrides)));

const readHiddenAt = async (id = job.id) =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.hiddenAt;
const isFound = async () => {
  const answer = await site.send('GET', '/jobs/search', { query: { q: job.position } });
  return answer.json<JobSearchPage>().jobs.some(({ _id }) => _id === job.id);
};

describe('three accounts in good standing that report a job as a fraud', () => {
  it('hide it at once, with a decision, an audit entry and a statement to the owner', async () => {
    const page = jobPath({ _id: job.id, position: job.position });
    expect(await isFound()).toBe(true);
    expect((await site.visit(page)).html).toContain('"JobPosting"');
    const people = await makePeople(3);
    await reportBy(people.slice(0, 2));
    expect([await readHiddenAt(), await isFound()]).toEqual([null, true]);
    await report(people[2] ?? null);
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
    const [mail, ...others] = await db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, job.ownerId));
    expect([mail?.kind, others]).toEqual(['restricted', []]);
    for (const part of ['Parcelforwarder', 'by itself', 'rules of this site', 'a court']) {
      expect(mail?.text).toContain(part);
    }
  });

  it('hide nothing with another reason, without accounts, or for the text of the company', async () => {
    await reportBy(await makePeople(4), { reason: 'asks-money' });
    await reportBy(await makePeople(2));
    await report(null);
    await report(null, { email: 'eva@people.example' });
    await reportBy(await makePeople(4), { kind: 'company' });
    expect(await readHiddenAt()).toBeNull();
  });

  it.each<[string, object]>([
    ['too new', { createdAt: new Date('2026-05-30T00:00:00Z') }],
    ['erased since', { erasedAt: new Date('2026-05-30T00:00:00Z') }],
  ])('do not count when they are %s', async (_what, overrides) => {
    const [first, second, third] = await makePeople(3);
    const fourth = await site.create.user(overrides);
    await reportBy([first ?? null, fourth, second ?? null]);
    expect(await readHiddenAt()).toBeNull();
    await report(third ?? null);
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('do not count after three rejected reports in a year', async () => {
    const people = await makePeople(3);
    for (let index = 0; index < 3; index += 1) {
      const { id } = await site.create.job();
      await report(people[0] ?? null, {}, id);
      await site.database.db
        .update(cases)
        .set({ state: 'rejected', decidedAt: site.time.now })
        .where(eq(cases.targetId, id));
    }
    await reportBy(people);
    expect(await readHiddenAt()).toBeNull();
    await reportBy(await makePeople(1));
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('hide three jobs at most until an administrator decides about one', async () => {
    const people = await makePeople(3);
    const made = await Promise.all(Array.from({ length: 4 }, () => site.create.job()));
    for (const { id } of made) {
      for (const person of people) {
        await report(person, {}, id);
      }
    }
    const hidden = await Promise.all(made.map(({ id }) => readHiddenAt(id)));
    expect(hidden.map((at) => at !== null)).toEqual([true, true, true, false]);
    await site.database.db
      .update(cases)
      .set({ state: 'upheld', decidedAt: site.time.now })
      .where(eq(cases.targetId, made[0]?.id ?? ''));
    await reportBy(people);
    expect(await readHiddenAt()).toEqual(site.time.now);
  });

  it('do not count with unconfirmed emails where the site confirms them', async () => {
    const strict = await buildTestApp({ database: site.database, confirmsEmails: true });
    const send = (as: TestUser) =>
      strict.send('POST', '/reports', { as, body: { ...reportForm, kind: 'job', id: job.id } });
    const unconfirmed = await makePeople(3, { emailVerified: false });
    const confirmed = await makePeople(3, { emailVerified: true });
    for (const person of [...unconfirmed, ...confirmed.slice(1)]) {
      expect((await send(person)).statusCode).toBe(202);
    }
    expect(await readHiddenAt()).toBeNull();
    await Promise.all(confirmed.slice(0, 1).map(send));
    expect(await readHiddenAt()).not.toBeNull();
    await strict.close();
  });

  it('do not count when they were disabled meanwhile', async () => {
    const people = await makePeople(3);
    await reportBy(people.slice(0, 2));
    const disabledAt = site.time.now;
    await site.database.db
      .update(users)
      .set({ disabledAt })
      .where(eq(users.id, people[0]?.id ?? ''));
    await report(people[2] ?? null);
    expect(await readHiddenAt()).toBeNull();
  });

  it.each([
    ['hide nothing that an administrator looked at since its last edit', '2026-05-25', false],
    ['hide what was edited after an administrator looked at it', '2026-05-10', true],
  ])('%s', async (_what, decidedOn, isHidden) => {
    await site.database.db.insert(decisions).values({
      id: newId(),
      caseId: null,
      targetKind: 'job',
      targetId: job.id,
      action: 'none',
      ground: 'rules',
      facts: 'It is real.',
      isAutomated: false,
      decidedAt: new Date(decidedOn),
    });
    await reportBy(await makePeople(3));
    expect((await readHiddenAt()) !== null).toBe(isHidden);
  });
});
