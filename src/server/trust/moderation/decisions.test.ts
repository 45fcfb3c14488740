import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { undoTime } from '#contract/trust/decision-texts.ts';
import type { NewJob } from '#db/factories.ts';
import { mails } from '#db/platform-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { auditLog, cases, decisions } from '#db/trust-schema.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { unknownId, type TestUser } from '#test/factories.ts';
import { createCase } from '#test/moderation-cases.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const emails = ['boss@jobs.example', 'other@jobs.example'];
const facts = 'The post asks people to pay for a laptop before they start.';

let administrator: TestUser;
let colleague: TestUser;
let owner: TestUser;
let job: NewJob;

const site = await setupTestApp({ adminEmails: emails });
beforeAll(async () => {
  const make = (email: string, fullName: string) =>
    site.create.employer({ email, fullName, emailVerified: true });
  administrator = await make('boss@jobs.example', 'Rima Akter');
  colleague = await make('other@jobs.example', 'Tanvir Hasan');
});
beforeEach(async () => {
  await site.database.db.delete(mails);
  owner = await site.create.employer();
  job = await site.create.job({ ownerId: owner.id, position: 'Typist', company: 'Quickpay' });
});

/** Each a second after the one before: decisions are ordered by their moments. */
function send(path: string, as: TestUser, body?: object) {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  return site.send('POST', `/administration/decisions${path}`, { as, ...(body && { body }) });
}
const post = (body: object, as = administrator) => send('', as, body);
const hide = (body: object = {}, as = administrator) =>
  post({ targetId: job.id, action: 'hide-job', reason: 'fraud', facts, ...body }, as);
const undo = (id: string, as = administrator) => send(`/${id}/undo`, as);
const reportJob = (report = {}) =>
  createCase(
    site.database.db,
    { targetKind: 'job', targetId: job.id, subjectId: owner.id },
    report,
  );
const listMails = () => site.database.db.select().from(mails).where(eq(mails.state, 'waiting'));
const readJob = async () =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, job.id)))[0];
const readCase = async (id: string) =>
  (await site.database.db.select().from(cases).where(eq(cases.id, id)))[0];
const countAudit = () => site.database.db.$count(auditLog);

describe('a decision', () => {
  it('is the change, the decision, the case, the audit log and the mails at once', async () => {
    const caseId = await reportJob();
    const seeker = await site.create.jobSeeker();
    await site.create.application({
      jobId: job.id,
      userId: seeker.id,
      position: 'Typist',
      company: 'Quickpay',
    });
    const entries = await countAudit();
    const answer = await post({
      caseId,
      action: 'hide-job',
      reason: 'fraud',
      facts,
      outcome: 'upheld',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      caseState: 'upheld',
      jobsChanged: 1,
      applicantsWarned: 1,
      decision: { action: 'hide-job', targetId: job.id, decidedBy: { fullName: 'Rima Akter' } },
    });
    expect(await readJob()).toMatchObject({ hiddenAt: site.time.now, suspendedAt: site.time.now });
    expect(await readCase(caseId)).toMatchObject({ state: 'upheld', decidedAt: site.time.now });
    expect(await countAudit()).toBe(entries + 1);
    const sent = await listMails();
    expect(sent.map(({ kind, userId, email }) => `${kind} ${userId ?? email}`).toSorted()).toEqual([
      `fraud-warning ${seeker.id}`,
      'report-decided rima@people.example',
      `restricted ${owner.id}`,
    ]);
    const due = new Date(site.time.now.getTime() + undoTime);
    expect(sent.every(({ sendAt }) => sendAt.getTime() === due.getTime())).toBe(true);
  });

  it('tells its reasons with all their parts', async () => {
    await hide();
    const [mail] = await listMails();
    for (const part of [
      'We took your job “Typist” at Quickpay down.',
      facts,
      'it breaks the rules of this site (Fraud)',
      'without a report',
      'An administrator decided this. Neither the detection nor the decision was automated.',
      'object within six months',
      'court',
    ]) {
      expect(mail?.text).toContain(part);
    }
  });

  it('stands in the bell of the employer once it can no longer be undone', async () => {
    const listBell = async () =>
      (await site.send('GET', '/notifications', { as: owner })).json<Notification[]>();
    await hide();
    expect(await listBell()).toEqual([]);
    await makeMailSender(site).sendAfter(undoTime / 60_000 + 1);
    expect(await listBell()).toMatchObject([{ kind: 'restricted', isRead: false }]);
  });

  it('tells that the law is its ground, and that it was reported', async () => {
    const caseId = await reportJob();
    await post({
      caseId,
      action: 'hide-job',
      reason: 'illegal',
      ground: 'law',
      facts,
      outcome: 'upheld',
    });
    const mail = (await listMails()).find(({ kind }) => kind === 'restricted');
    expect(mail?.text).toContain('Based on: we believe it is illegal (');
    expect(mail?.text).toContain('because someone reported it');
  });

  it('tells those who applied to a fraud what to do', async () => {
    await site.create.application({ jobId: job.id, position: 'Typist', company: 'Quickpay' });
    await hide();
    const mail = (await listMails()).find(({ kind }) => kind === 'fraud-warning');
    expect(mail?.text).toContain('“Typist at Quickpay”');
    expect(mail?.text).toMatch(/don’t send money/i);
    expect(mail?.text).toContain('police');
  });

  it.each([
    ['fraud', 1],
    ['asks-money', 1],
    ['discriminating', 0],
  ])('for the reason %s warns %i of those who applied', async (reason, applicantsWarned) => {
    await site.create.application({ jobId: job.id });
    expect((await hide({ reason })).json()).toMatchObject({ applicantsWarned });
  });

  it('disables an employer with all jobs, and brings back exactly those that hung on it', async () => {
    const hidden = await site.create.job({ ownerId: owner.id });
    const closed = await site.create.job({ ownerId: owner.id, closedAt: new Date() });
    await post({ targetId: hidden.id, action: 'hide-job', reason: 'other', facts });
    const readAll = () =>
      site.database.db.select().from(jobs).where(eq(jobs.ownerId, owner.id)).orderBy(jobs.id);
    const before = await readAll();
    const body = { targetId: owner.id, reason: 'other', facts };
    expect((await post({ ...body, action: 'disable-user' })).json()).toMatchObject({
      jobsChanged: 1,
    });
    expect((await readAll()).every(({ suspendedAt }) => suspendedAt !== null)).toBe(true);
    expect((await post({ ...body, action: 'enable-user' })).json()).toMatchObject({
      jobsChanged: 1,
    });
    expect(await readAll()).toEqual(before);
    expect(closed.closedAt).toBeInstanceOf(Date);
  });

  it('of two administrators at once is one, and the other reads what was decided', async () => {
    const caseId = await reportJob();
    const body = { caseId, reason: 'fraud', facts, outcome: 'upheld', action: 'hide-job' };
    const answers = await Promise.all([post(body), post(body, colleague)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const late = await post({ caseId, action: 'none', outcome: 'rejected' }, colleague);
    expect(expectProblem(late, 'already-decided').detail).toMatch(
      /^(?:Rima Akter|Tanvir Hasan) already decided this: job taken down\.$/,
    );
    expectProblem(await expectNoChange(site.database, () => hide()), 'already-decided');
  });

  it('without a case decides the open one about the same target', async () => {
    const caseId = await reportJob();
    expect((await hide()).json()).toMatchObject({ caseState: 'upheld' });
    expect(await readCase(caseId)).toMatchObject({ state: 'upheld' });
  });

  it('upholds a case about what is hidden already', async () => {
    await hide();
    const caseId = await reportJob();
    const answer = await post({
      caseId,
      action: 'hide-job',
      reason: 'fraud',
      facts,
      outcome: 'upheld',
    });
    expect(answer.json()).toMatchObject({ caseState: 'upheld', jobsChanged: 0 });
    const { decision } = answer.json<DecisionResult>();
    expect((await undo(decision._id)).json()).toMatchObject({ caseState: 'open' });
    expect((await readJob())?.hiddenAt).not.toBeNull();
  });

  it('leaves things as they are, and tells the reporter so', async () => {
    const caseId = await reportJob();
    const answer = await post({ caseId, action: 'none', outcome: 'rejected' });
    expect(answer.json()).toMatchObject({ caseState: 'rejected', jobsChanged: 0 });
    expect((await readJob())?.hiddenAt).toBeNull();
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['report-decided']);
    const [entry] = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, job.id));
    expect(entry).toMatchObject({
      action: 'reject-report',
      before: { case: 'open', hidden: false },
      after: { case: 'rejected', hidden: false },
    });
  });

  it('ends a case about what is gone', async () => {
    const caseId = await reportJob();
    await site.database.db.delete(jobs).where(eq(jobs.id, job.id));
    const gone = await post({
      caseId,
      action: 'hide-job',
      reason: 'fraud',
      facts,
      outcome: 'upheld',
    });
    expectProblem(gone, 'target-not-found');
    const answer = await post({ caseId, action: 'none', outcome: 'fixed' });
    expect(answer.json()).toMatchObject({ caseState: 'fixed' });
  });

  it('is not made about oneself, neither for nor against', async () => {
    const own = await site.create.job({ ownerId: administrator.id });
    const target = { targetKind: 'job', targetId: own.id, subjectId: administrator.id } as const;
    const caseId = await createCase(site.database.db, target);
    for (const body of [
      { targetId: own.id, action: 'hide-job', reason: 'other', facts },
      { targetId: administrator.id, action: 'disable-user', reason: 'other', facts },
      { caseId, action: 'none', outcome: 'rejected' },
    ]) {
      expectProblem(await expectNoChange(site.database, () => post(body)), 'own-case');
    }
  });

  it.each([
    ['without facts', { facts: ' ' }, 'facts'],
    ['without a reason', { reason: undefined }, 'reason'],
    ['about nothing', { targetId: undefined }, 'targetId'],
    ['about two things', { caseId: unknownId, outcome: 'upheld' }, 'targetId'],
    ['that rejects what it restricts', { outcome: 'rejected' }, 'outcome'],
    ['that does nothing to no case', { action: 'none' }, 'action'],
    ['of an unknown action', { action: 'explode' }, 'action'],
    ['with endless facts', { facts: 'x'.repeat(2_001) }, 'facts'],
  ])('%s is refused', async (_what, change, field) => {
    const answer = await expectNoChange(site.database, () => hide(change));
    expect(expectRefusedFields(answer)).toHaveProperty(field);
  });

  it('fits what was reported', async () => {
    const caseId = await reportJob();
    const body = { caseId, action: 'remove-message', reason: 'other', facts, outcome: 'upheld' };
    expect(expectRefusedFields(await post(body))).toHaveProperty('action');
    expectProblem(await post({ ...body, caseId: unknownId }), 'case-not-found');
    expectProblem(await hide({ targetId: unknownId }), 'target-not-found');
  });
});

describe('undoing a decision', () => {
  it('brings back what it hid, opens its case again and sends none of its mails', async () => {
    const caseId = await reportJob();
    await site.create.application({ jobId: job.id });
    const { decision } = (await hide()).json<DecisionResult>();
    const answer = await undo(decision._id, colleague);
    expect(answer.json()).toMatchObject({ caseState: 'open', jobsChanged: 1 });
    expect(await readJob()).toMatchObject({ hiddenAt: null, suspendedAt: null });
    expect(await listMails()).toEqual([]);
    const again = await post({
      caseId,
      action: 'hide-job',
      reason: 'fraud',
      facts,
      outcome: 'upheld',
    });
    expect(again.statusCode).toBe(201);
    expect((await listMails()).map(({ kind }) => kind).toSorted()).toEqual([
      'fraud-warning',
      'report-decided',
      'restricted',
    ]);
  });

  it('is possible once, and for two minutes', async () => {
    const { decision } = (await hide()).json<DecisionResult>();
    const start = site.time.now;
    site.time.now = new Date(start.getTime() + undoTime + 1);
    expectProblem(await undo(decision._id), 'too-late-to-undo');
    site.time.now = start;
    await undo(decision._id);
    expectProblem(await expectNoChange(site.database, () => undo(decision._id)), 'already-decided');
    expectProblem(await undo(unknownId), 'decision-not-found');
  });
});

describe('a removed message', () => {
  it('has no text anywhere, for neither side', async () => {
    const marker = 'send 300 dollars to Telegram';
    const seeker = await site.create.jobSeeker();
    const application = await site.create.application({ jobId: job.id, userId: seeker.id });
    const message = await site.create.message({
      applicationId: application.id,
      sender: 'employer',
      text: marker,
    });
    const readBoth = async () => {
      const query = { jobId: job.id, userId: seeker.id };
      const asSeeker = (path: string, more = {}) =>
        site.send('GET', path, { as: seeker, query: more });
      const asOwner = (path: string, more = {}) =>
        site.send('GET', path, { as: owner, query: more });
      const answers = await Promise.all([
        asSeeker('/jobs/conversation', query),
        asOwner('/jobs/conversation', query),
        asSeeker('/my-applications'),
        asSeeker(`/my-applications/${application.id}`),
        asSeeker('/jobs/applied-jobs', { userId: seeker.id }),
        asSeeker(`/jobs/applicant-job/${job.id}`),
        asOwner('/jobs/posted-jobs', { email: owner.email }),
        asOwner(`/jobs/${job.id}/applications`),
        asOwner(`/jobs/${job.id}/applications.csv`),
        asOwner(`/applications/${application.id}`),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      return answers.map(({ body }) => body).join('\n');
    };
    expect(await readBoth()).toContain(marker);
    const answer = await post({
      targetId: message.id,
      action: 'remove-message',
      reason: 'asks-money',
      facts,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('undoUntil');
    const after = await readBoth();
    expect(after).not.toContain(marker);
    expect(after).toContain('"isRemoved":true');
    expect(JSON.stringify(await site.database.pool.query('select * from messages'))).not.toContain(
      marker,
    );
    expectProblem(await undo(answer.json<DecisionResult>().decision._id), 'too-late-to-undo');
    const entries = await site.database.db.select().from(auditLog);
    expect(entries.at(-1)).toMatchObject({ action: 'remove-message', targetId: message.id });
    expect(JSON.stringify(entries)).not.toContain(marker);
  });
});

describe('the audit log', () => {
  it('has one entry for each act, without texts, names and emails', async () => {
    const before = await countAudit();
    const { decision } = (await hide()).json<DecisionResult>();
    await undo(decision._id);
    await post({ targetId: owner.id, action: 'disable-user', reason: 'other', facts });
    await post({ targetId: owner.id, action: 'enable-user' });
    expect(await countAudit()).toBe(before + 4);
    const text = JSON.stringify(await site.database.db.select().from(auditLog));
    for (const marker of [facts, 'Typist', 'Quickpay', owner.email, administrator.email, 'Rima']) {
      expect(text).not.toContain(marker);
    }
    const query = { target: owner.id };
    const listed = await site.send('GET', '/administration/audit', { as: administrator, query });
    expect(listed.json<{ action: string }[]>().map(({ action }) => action)).toEqual([
      'enable-user',
      'disable-user',
    ]);
  });

  it.each([
    ['hide-job', 'restore-job', () => job.id],
    ['freeze-company', 'unfreeze-company', () => owner.id],
    ['disable-user', 'enable-user', () => owner.id],
  ] as const)('has one entry for %s and one for %s', async (action, back, findTarget) => {
    const before = await countAudit();
    const body = { targetId: findTarget(), reason: 'other', facts };
    for (const one of [action, back]) {
      expect((await post({ ...body, action: one })).statusCode).toBe(201);
    }
    expect(await countAudit()).toBe(before + 2);
    const entries = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, body.targetId))
      .orderBy(auditLog.at);
    expect(entries.map((entry) => entry.action)).toEqual([action, back]);
  });

  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'is not changed by: %s',
    async (statement) => {
      await hide();
      await expect(
        expectNoChange(site.database, () => site.database.pool.query(statement)),
      ).rejects.toThrow('never changed or deleted');
    },
  );

  it('outlives the accounts it names', async () => {
    const { id } = await site.create.user();
    await post({ targetId: id, action: 'disable-user', reason: 'other', facts });
    await site.database.db.delete(users).where(eq(users.id, id));
    const entries = await site.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(entries).toHaveLength(1);
    expect(await site.database.db.$count(decisions)).toBeGreaterThan(0);
  });
});
