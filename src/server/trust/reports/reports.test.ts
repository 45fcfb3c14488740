import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportReceipt, ReportSubject, ReportTargetQuery } from '#contract/trust/reports.ts';
import type { NewJob, NewMessage } from '#db/factories.ts';
import { mails } from '#db/platform-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases, reports } from '#db/trust-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity, type TestUser, unknownId } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let owner: TestUser;
let applicant: TestUser;
let job: NewJob;
let message: NewMessage;
const site = await setupTestApp();
beforeEach(async () => {
  owner = await site.create.employer({ fullName: 'Rana Boss' });
  applicant = await site.create.jobSeeker({ fullName: 'Tania Seeker' });
  const texts = { position: 'Envelope Packer', company: 'Easy' };
  job = await site.create.job({ ...texts, ownerId: owner.id });
  const { id } = await site.create.application({ ...texts, jobId: job.id, userId: applicant.id });
  message = await site.create.message({ applicationId: id, text: 'Pay first', sender: 'employer' });
});

const aJob = (): ReportTargetQuery => ({ kind: 'job', id: job.id });

const report = async (
  body: Partial<Record<string, unknown>> = {},
  as: Sender = null,
  from?: string,
) => {
  const form = { ...aJob(), ...reportForm, ...body };
  const openedAt = await signOpening(site, form);
  return site.send('POST', '/reports', {
    as,
    body: { openedAt, ...form },
    ...(from !== undefined && { from }),
  });
};
const openForm = (query: Record<string, string>, as: Sender = null) =>
  site.send('GET', '/reports/subject', { as, query });

const readCases = (targetId: string) =>
  site.database.db.select().from(cases).where(eq(cases.targetId, targetId));
const readReports = async (targetId = job.id) => {
  const [found] = await readCases(targetId);
  return site.database.db
    .select()
    .from(reports)
    .where(eq(reports.caseId, found?.id ?? unknownId));
};
const readReceipt = (answer: Awaited<ReturnType<typeof report>>) => {
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<ReportReceipt>();
};

describe('a report without an account', () => {
  it('opens a case about the owner, with what the reporter saw', async () => {
    const { receipt, detail } = readReceipt(await report({ isIllegal: true }));
    expect(receipt).toMatch(/^R-[2-9A-Z]{8}$/);
    expect(detail).toBe('Thank you. We received your report.');
    const [opened, ...others] = await readCases(job.id);
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ targetKind: 'job', subjectId: owner.id, state: 'open' });
    expect(await readReports()).toMatchObject([
      {
        reason: 'fraud',
        details: reportForm.details,
        isIllegal: true,
        reporterId: null,
        reporterName: 'Ann Example',
        reporterEmail: 'ann@people.example',
        snapshot: { position: 'Envelope Packer', company: 'Easy', jobDetail: job.jobDetail },
      },
    ]);
  });

  it('keeps what was seen when the job is changed afterwards', async () => {
    await report();
    await site.database.db.update(jobs).set({ position: 'Baker' }).where(eq(jobs.id, job.id));
    const [{ snapshot } = { snapshot: {} }] = await readReports();
    expect(snapshot).toHaveProperty('position', 'Envelope Packer');
  });

  it('counts once for a person and a case, in any case of letters, and is answered the same', async () => {
    const first = readReceipt(await report());
    const second = await expectNoChange(site.database, () =>
      report({ email: ' ANN@people.example', reason: 'other', details: 'Again.' }),
    );
    expect(readReceipt(second)).toEqual(first);
    const other = readReceipt(await report({ email: 'ben@people.example' }));
    expect(other.receipt).not.toBe(first.receipt);
    expect(await readReports()).toHaveLength(2);
  });

  it('counts once when it is sent twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report()));
    expect(new Set(answers.map((answer) => readReceipt(answer).receipt)).size).toBe(1);
    expect(await readReports()).toHaveLength(1);
    expect((await readCases(job.id)).map(({ weight }) => weight)).toEqual([3]);
  });

  it('begins a new case after the earlier one was decided', async () => {
    const first = readReceipt(await report());
    await site.database.db
      .update(cases)
      .set({ state: 'rejected', decidedAt: site.time.now })
      .where(eq(cases.targetId, job.id));
    expect(readReceipt(await report()).receipt).not.toBe(first.receipt);
    expect(await readCases(job.id)).toHaveLength(2);
  });

  it.each([
    [{ reason: '' }, { reason: 'Please choose a reason.' }],
    [{ name: ' ' }, { name: 'Please enter your name.' }],
    [{ email: '' }, { email: 'Please enter your email.' }],
    [{ email: 'ann' }, { email: 'Please enter a valid email address.' }],
    [{ reason: 'other', details: '' }, { details: 'Please describe what’s wrong.' }],
    [{ isIllegal: true, details: '' }, { details: 'Please describe what’s wrong.' }],
    [{ details: 'x'.repeat(2_001) }, { details: 'Please use at most 2,000 characters.' }],
    [{ isGoodFaith: false }, { isGoodFaith: 'Please confirm that your report is accurate.' }],
    [{ website: 'http://spam.example' }, { website: 'Please leave this field empty.' }],
  ])('is refused with %j, and stores nothing', async (change, fields) => {
    const answer = await expectNoChange(site.database, () => report(change));
    expect(expectRefusedFields(answer)).toEqual(fields);
  });

  it('that lacks everything is told so at once', async () => {
    const answer = await site.send('POST', '/reports', { body: { ...aJob(), isIllegal: true } });
    expect(Object.keys(expectRefusedFields(answer)).toSorted()).toEqual([
      'details',
      'email',
      'isGoodFaith',
      'name',
      'reason',
    ]);
    const nothing = await site.send('POST', '/reports', { body: [] });
    expect(expectRefusedFields(nothing)).toHaveProperty('name');
    const as = await site.create.user();
    const own = await site.send('POST', '/reports', { as, body: aJob() });
    expect(Object.keys(expectRefusedFields(own)).toSorted()).toEqual(['isGoodFaith', 'reason']);
  });

  it('of something illegal needs neither name nor email, and weighs once a network', async () => {
    const unnamed = { reason: 'illegal', name: '', email: '', details: 'Nothing much.' };
    const first = readReceipt(await report(unnamed));
    const urgent = { ...unnamed, details: 'They hold people. Call the police.' };
    const second = readReceipt(await report(urgent));
    expect(second.receipt).not.toBe(first.receipt);
    const stored = await readReports();
    expect(stored.map(({ details }) => details).toSorted()).toEqual(
      [unnamed.details, urgent.details].toSorted(),
    );
    const unnamedRow = { reporterName: null, reporterEmail: null };
    expect(stored).toMatchObject([unnamedRow, unnamedRow]);
    expect((await readCases(job.id)).map(({ weight }) => weight)).toEqual([3]);
    readReceipt(await report({ ...unnamed, details: 'I know them.' }, null, '203.0.113.9'));
    expect((await readCases(job.id)).map(({ weight }) => weight)).toEqual([6]);
  });

  it('of something illegal is stored once when the same form is sent twice', async () => {
    const unnamed = { reason: 'illegal', name: '', email: '' };
    const first = readReceipt(await report(unnamed));
    const again = await expectNoChange(site.database, () => report(unnamed));
    expect(readReceipt(again)).toEqual(first);
  });
});

describe('a report with an account', () => {
  it('needs no name, email or time, stores only the account, and weighs more', async () => {
    const as = await site.create.user();
    readReceipt(await report({ name: '', email: '', openedAt: undefined }, as));
    expect(await readReports()).toMatchObject([
      { reporterId: as.id, reporterName: null, reporterEmail: null },
    ]);
    expect((await readCases(job.id)).map(({ weight }) => weight)).toEqual([6]);
  });

  it('cannot be forestalled by a stranger who gives its email', async () => {
    const as = await site.create.user();
    await report({ email: as.email });
    await report({}, as);
    expect(await readReports()).toHaveLength(2);
  });

  it('that is not stored yet counts by its email', async () => {
    const as = makeIdentity();
    readReceipt(await report({ name: '', email: '' }, as));
    expect(await readReports()).toMatchObject([{ reporterEmail: as.email, reporterId: null }]);
  });

  it('weighs nothing after three rejected reports in a year', async () => {
    const as = await site.create.user();
    const weigh = async (rejected: number, decidedAt: Date) => {
      for (let index = 0; index < rejected; index += 1) {
        const { id } = await site.create.job();
        await report({ id }, as);
        await site.database.db
          .update(cases)
          .set({ state: 'rejected', decidedAt })
          .where(eq(cases.targetId, id));
      }
      const { id } = await site.create.job();
      await report({ id }, as);
      return (await readCases(id))[0]?.weight;
    };
    expect(await weigh(3, new Date('2025-05-01T00:00:00Z'))).toBe(6);
    expect(await weigh(2, site.time.now)).toBe(6);
    expect(await weigh(1, site.time.now)).toBe(0);
  });
});

describe('what can be reported', () => {
  it('is named by its title for the form', async () => {
    const titles = async (query: Record<string, string>, as: Sender = null) =>
      (await openForm(query, as)).json<ReportSubject>().title;
    expect(await titles(aJob())).toBe('Envelope Packer at Easy');
    expect(await titles({ ...aJob(), kind: 'company' })).toBe('Easy');
    expect(await titles({ kind: 'message', id: message.id }, applicant)).toBe('Pay first');
    expect(await titles({ kind: 'user', id: job.id }, applicant)).toBe(
      'The employer of “Envelope Packer” at Easy',
    );
    expect(await titles({ kind: 'user', id: applicant.id }, owner)).toBe('Tania Seeker');
  });

  it('has one case for a company, whichever of its jobs it was met in', async () => {
    const other = await site.create.job({ ownerId: owner.id });
    await report({ kind: 'company' });
    await report({ kind: 'company', id: other.id, email: 'ben@people.example' });
    const [opened, ...more] = await readCases(owner.id);
    expect([opened?.targetKind, more]).toEqual(['company', []]);
    expect(await readReports(owner.id)).toHaveLength(2);
  });

  it('concerns whom a message or a person is of', async () => {
    await report({ kind: 'message', id: message.id }, applicant);
    await report({ kind: 'user', id: job.id }, applicant);
    await report({ kind: 'user', id: applicant.id }, owner);
    const subjects = async (id: string) => (await readCases(id)).map(({ subjectId }) => subjectId);
    expect(await subjects(message.id)).toEqual([owner.id]);
    expect(await subjects(owner.id)).toEqual([owner.id]);
    expect(await subjects(applicant.id)).toEqual([applicant.id]);
    expect(await readReports(message.id)).toMatchObject([{ snapshot: { text: 'Pay first' } }]);
  });

  it('is of a conversation only for its two people: for all others it is as if it did not exist', async () => {
    const strangers = [null, await site.create.employer(), await site.create.jobSeeker()];
    for (const as of [...strangers, makeIdentity()]) {
      for (const target of [
        { kind: 'message', id: message.id },
        { kind: 'user', id: applicant.id },
        { kind: 'user', id: job.id },
      ]) {
        const missing = { ...target, id: unknownId };
        const [found, none] = [await openForm(target, as), await openForm(missing, as)];
        const { requestId: _a, ...one } = expectProblem(found, 'report-target-not-found');
        const { requestId: _b, ...other } = expectProblem(none, 'report-target-not-found');
        expect(one).toEqual(other);
        const answer = await expectNoChange(site.database, () => report(target, as));
        expectProblem(answer, 'report-target-not-found');
      }
    }
  });

  it.each(['job', 'company', 'message', 'user'])('is not what is one’s own: %s', async (kind) => {
    const ids = { job: job.id, company: job.id, message: message.id, user: unknownId };
    const answer = await expectNoChange(site.database, () =>
      report({ kind, id: ids[kind as keyof typeof ids] }, owner),
    );
    expectProblem(answer, kind === 'user' ? 'report-target-not-found' : 'own-content');
  });

  it('is not what is hidden, removed, deleted or never was, and each says so', async () => {
    const { db } = site.database;
    await db.update(messages).set({ removedAt: site.time.now }).where(eq(messages.id, message.id));
    const removed = await report({ kind: 'message', id: message.id }, applicant);
    expectProblem(removed, 'report-target-gone');
    await db.update(users).set({ disabledAt: site.time.now }).where(eq(users.id, owner.id));
    expectProblem(await report({ kind: 'user', id: job.id }, applicant), 'report-target-gone');
    expectProblem(await report(), 'report-target-gone');
    expectProblem(await report({ kind: 'company' }), 'report-target-gone');
    await db.delete(jobs).where(eq(jobs.id, job.id));
    expectProblem(await report(), 'job-deleted');
    expectProblem(await report({ id: unknownId }), 'job-not-found');
    expect(await readCases(job.id)).toEqual([]);
  });

  it('is also a message, and the employer, of a job that its employer deleted', async () => {
    const [application] = await site.database.db
      .select()
      .from(applications)
      .where(eq(applications.jobId, job.id));
    const gone = await site.send('DELETE', `/jobs/${job.id}`, { as: owner });
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    const targets = [
      { kind: 'message', id: message.id },
      { kind: 'user', id: application?.id ?? '' },
    ];
    for (const target of targets) {
      const stranger = await site.create.jobSeeker();
      expectProblem(await report(target, stranger), 'report-target-not-found');
      readReceipt(await report(target, applicant));
    }
    const [ofMessage] = await readCases(message.id);
    const [ofPerson] = await readCases(owner.id);
    expect([ofMessage?.subjectId, ofPerson?.subjectId]).toEqual([owner.id, owner.id]);
    expect(await readReports(message.id)).toMatchObject([
      { snapshot: { text: 'Pay first', position: 'Envelope Packer' } },
    ]);
  });

  it('is a closed job, which visitors still see', async () => {
    const { id } = await site.create.job({ closedAt: site.time.now });
    readReceipt(await report({ id }));
    expect(await readReports(id)).toHaveLength(1);
  });
});

describe('the receipt by mail', () => {
  const readMails = async (email: string) =>
    site.database.db.select().from(mails).where(eq(mails.email, email));

  it('goes to the email, with nothing that a person wrote', async () => {
    const email = 'cleo@people.example';
    const marker = 'BUY-NOW';
    await site.database.db
      .update(jobs)
      .set({ position: marker, company: marker })
      .where(eq(jobs.id, job.id));
    const { receipt } = readReceipt(await report({ email, name: marker, details: marker }));
    const [mail, ...others] = await readMails(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'report-received', userId: null });
    const sender = makeMailSender(site);
    await sender.send();
    const [{ text } = { text: '' }] = sender.mailsTo(email);
    expect(text).toContain(`We received your report ${receipt} of June 1, 2026 about a job`);
    expect(text).not.toContain(marker);
  });

  it('goes to the account', async () => {
    const as = await site.create.user();
    await report({}, as);
    const rows = await site.database.db
      .select({ kind: mails.kind })
      .from(mails)
      .where(eq(mails.userId, as.id));
    expect(rows).toEqual([{ kind: 'report-received' }]);
  });

  it('goes to one email three times a day at most, and every report counts', async () => {
    const email = 'dora@people.example';
    for (let sent = 0; sent < 5; sent += 1) {
      const { id } = await site.create.job();
      readReceipt(await report({ id, email }));
    }
    expect(await readMails(email)).toHaveLength(3);
  });
});
