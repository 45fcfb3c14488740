import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseDetail, CaseEntry } from '#contract/trust/administration.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const administratorEmail = 'boss@jobs.example';
const site = await setupTestApp({ adminEmails: [administratorEmail] });
const { db } = site.database;
const administrator = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();

let version = 0;
const ask = async (approval: SiteSettings['approval']) => {
  const body = { ...defaultSettings, approval, version };
  const answer = await site.send('PUT', '/administration/site', { as: administrator, body });
  expect(answer.statusCode).toBe(200);
  version += 1;
};
beforeAll(() => ask('all'));

const later = () => {
  site.time.now = new Date(site.time.now.getTime() + 60_000);
};
const post = async (form: object = {}, as: TestUser = owner) => {
  later();
  const answer = await site.send('POST', '/jobs', { as, body: { ...jobForm, ...form } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Job>();
};
const edit = async (id: string, form: object) => {
  later();
  const body = { ...jobForm, ...form };
  const answer = await site.send('PUT', `/jobs/${id}`, { as: owner, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Job>();
};
const read = (id: string, as: TestUser | null = null) =>
  site.send('GET', `/jobs/applicant-job/${id}`, { as });
const isPublic = async (id: string) => (await read(id)).statusCode === 200;

const findCase = async (id: string) => {
  const answer = await site.send('GET', '/administration/cases', { as: administrator });
  return answer.json<CaseEntry[]>().find(({ targetId }) => targetId === id);
};
const decide = async (id: string, form: object) => {
  const entry = await findCase(id);
  const body = { caseId: entry?._id, version: entry?.version, ...form };
  return site.send('POST', '/administration/decisions', { as: administrator, body });
};
const approve = (id: string) => decide(id, { action: 'approve-job', outcome: 'rejected' });
const reasons = { reason: 'other', facts: 'Please name the pay.' };
const decline = (id: string) =>
  decide(id, { action: 'decline-job', outcome: 'upheld', ...reasons });
const listTexts = async (userId: string) =>
  (await db.select().from(mails).where(eq(mails.userId, userId)))
    .filter(({ kind, state }) => kind === 'restricted' && state !== 'cancelled')
    .map(({ text }) => text ?? '');

describe('on a site that approves jobs, a new job', () => {
  it('waits, and only its company and administrators read it', async () => {
    const job = await post();
    expect(job).toMatchObject({ approval: 'waiting', isHidden: true, isClosed: true });
    expect(job).not.toHaveProperty('isTakenDown');
    expectProblem(await read(job._id), 'job-hidden');
    expectProblem(await read(job._id, await site.create.jobSeeker()), 'job-hidden');
    const colleague = await site.create.colleague(owner, 'viewer');
    expect((await read(job._id, colleague)).json()).toMatchObject({ approval: 'waiting' });
    expect((await read(job._id, administrator)).json()).not.toHaveProperty('approval');
    const query = { email: owner.email };
    const [first] = (await site.send('GET', '/jobs/posted-jobs', { as: owner, query })).json<
      Job[]
    >();
    expect(first).toMatchObject({ _id: job._id, approval: 'waiting' });
    expect(await findCase(job._id)).toMatchObject({
      awaitsApproval: true,
      reportCount: 0,
      title: jobForm.position,
    });
  });

  it('is published by its approval, as of then, and its owner hears of it', async () => {
    const seeker = await site.create.employer();
    const job = await post({ position: 'Approved Baker' }, seeker);
    later();
    expect((await approve(job._id)).statusCode).toBe(201);
    expect((await read(job._id)).json()).toMatchObject({
      publishedAt: site.time.now.toISOString(),
      currentDate: site.time.now.toISOString(),
      isClosed: false,
    });
    expect(await findCase(job._id)).toBeUndefined();
    const [text] = await listTexts(seeker.id);
    expect(text).toContain('We approved your job “Approved Baker”');
    // An approval of the next change is told, too.
    const body = { ...jobForm, position: 'Changed Baker' };
    await site.send('PUT', `/jobs/${job._id}`, { as: seeker, body });
    later();
    await approve(job._id);
    expect(await listTexts(seeker.id)).toHaveLength(2);
  });

  it('stays off the site when it is declined, and waits again when it is changed', async () => {
    const employer = await site.create.employer();
    const job = await post({ position: 'Declined Baker' }, employer);
    const declined = await decline(job._id);
    expect(declined.statusCode).toBe(201);
    expect(await isPublic(job._id)).toBe(false);
    expect((await read(job._id, employer)).json()).toMatchObject({
      approval: 'declined',
      hiddenBecause: reasons.facts,
      hiddenBy: declined.json<DecisionResult>().decision._id,
    });
    const [text] = await listTexts(employer.id);
    expect(text).toContain('We didn’t approve your job “Declined Baker”');
    expect(text).toContain(reasons.facts);
    later();
    const body = { ...jobForm, position: 'Declined Baker', applyUntil: '2027-01-01' };
    const again = await site.send('PUT', `/jobs/${job._id}`, { as: employer, body });
    expect(again.json()).toMatchObject({ approval: 'waiting' });
    const waiting = (await read(job._id, employer)).json<Job>();
    expect(waiting).not.toHaveProperty('hiddenBecause');
    expect((await approve(job._id)).statusCode).toBe(201);
    expect(await isPublic(job._id)).toBe(true);
  });

  it('is approved by nobody but administrators, as they read it', async () => {
    const job = await post({ position: 'Careful Baker' });
    const entry = await findCase(job._id);
    const body = { caseId: entry?._id, version: entry?.version, action: 'approve-job' };
    const send = (as: TestUser) =>
      site.send('POST', '/administration/decisions', {
        as,
        body: { ...body, outcome: 'rejected' },
      });
    expectProblem(await send(owner), 'not-an-administrator');
    await edit(job._id, { position: 'Careless Baker' });
    expectProblem(await expectNoChange(site.database, () => send(administrator)), 'case-changed');
    expect(await isPublic(job._id)).toBe(false);
  });

  it('leaves the queue only by an answer', async () => {
    const job = await post();
    for (const outcome of ['rejected', 'fixed']) {
      const answer = await decide(job._id, { action: 'none', outcome });
      expect(answer.statusCode).toBe(400);
    }
    const targetId = job._id;
    for (const action of ['approve-job', 'decline-job']) {
      const body = { action, targetId, ...reasons };
      const answer = await site.send('POST', '/administration/decisions', {
        as: administrator,
        body,
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(await isPublic(job._id)).toBe(false);
    expect(await findCase(job._id)).toMatchObject({ awaitsApproval: true });
  });

  it('stays in the queue when an edit removes its signs of fraud', async () => {
    const scam = 'You pay a registration fee of 50 dollars before your first day.';
    const job = await post({ jobDetail: scam });
    const before = await findCase(job._id);
    expect(before?.weight).toBeGreaterThan(0);
    await edit(job._id, { jobDetail: 'Bake bread.' });
    expect(await findCase(job._id)).toMatchObject({ _id: before?._id, weight: 0 });
  });

  it('stays off the site when its employer is enabled again', async () => {
    const employer = await site.create.employer();
    const job = await post({}, employer);
    const change = (action: string) =>
      site.send('POST', '/administration/decisions', {
        as: administrator,
        body: { action, targetId: employer.id, ...reasons },
      });
    await change('disable-user');
    await change('enable-user');
    expect(await isPublic(job._id)).toBe(false);
  });
});

describe('on a site that approves jobs, a published job', () => {
  const make = () => site.create.job({ ownerId: owner.id, ...jobForm });

  it.each([
    { position: 'Day Baker' },
    { company: 'Crumb' },
    { location: 'Chattogram' },
    { jobDetail: 'Send money first.' },
    { companyDetail: 'New.' },
    { responsibilities: 'Knead' },
    { skills: 'Patience' },
    { salaryMin: 1, salaryMax: 2, salaryCurrency: 'BDT', salaryUnit: 'hour' },
    { questions: [{ kind: 'short-text', label: 'Your bank account?', required: true }] },
  ])('waits again after the change %o', async (change) => {
    const { id } = await make();
    expect(await edit(id, change)).toMatchObject({ approval: 'waiting' });
    expect(await isPublic(id)).toBe(false);
  });

  it.each([
    { applyUntil: '2027-01-01' },
    { requiresCv: true },
    { requiredExp: 3 },
    { jobType: 'hybrid' },
  ])('stays public after the change %o', async (change) => {
    const { id } = await make();
    expect(await edit(id, change)).not.toHaveProperty('approval');
    expect(await isPublic(id)).toBe(true);
  });

  it('keeps its date of publication, its applicants and their conversation', async () => {
    const { id, publishedAt } = await make();
    const seeker = await site.create.jobSeeker();
    const application = await site.create.application({ jobId: id, userId: seeker.id });
    await edit(id, { position: 'Day Baker' });
    expect((await read(id, seeker)).json()).toMatchObject({ isClosed: true });
    expect((await read(id, seeker)).json()).not.toHaveProperty('approval');
    const message = { jobId: id, userId: seeker.id, userEmail: seeker.email, message: 'Hello' };
    const sent = await site.send('PATCH', '/jobs/employerMessage', { as: owner, body: message });
    expect(sent.statusCode).toBe(200);
    const path = `/applications/${application.id}`;
    expect((await site.send('GET', path, { as: owner })).statusCode).toBe(200);
    await approve(id);
    expect((await read(id)).json()).toMatchObject({ publishedAt: publishedAt.toISOString() });
  });
});

describe('a decision about a waiting job', () => {
  it.each([
    ['approval', approve],
    ['refusal', decline],
  ])('can be undone, and the job waits again: %s', async (_, decideIt) => {
    const employer = await site.create.employer();
    const job = await post({}, employer);
    const { decision, undoUntil } = (await decideIt(job._id)).json<DecisionResult>();
    expect(undoUntil).toBeDefined();
    const path = `/administration/decisions/${decision._id}/undo`;
    const undone = await site.send('POST', path, { as: administrator });
    expect(undone.statusCode).toBe(200);
    expect((await read(job._id, employer)).json()).toMatchObject({ approval: 'waiting' });
    expect(await listTexts(employer.id)).toEqual([]);
    const entry = await findCase(job._id);
    const detail = await site.send('GET', `/administration/cases/${entry?._id}`, {
      as: administrator,
    });
    expect(detail.json<CaseDetail>()).toMatchObject({
      awaitsApproval: true,
      job: { awaitsApproval: true },
    });
    expect((await approve(job._id)).statusCode).toBe(201);
    expect(await isPublic(job._id)).toBe(true);
  });
});

describe('on a site that approves no jobs', () => {
  it('a new job is public at once, and one that waited before still waits', async () => {
    const waiting = await post();
    await ask('off');
    const job = await post();
    expect(job).not.toHaveProperty('approval');
    expect(await isPublic(job._id)).toBe(true);
    expect(await isPublic(waiting._id)).toBe(false);
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job._id));
    expect(row).toMatchObject({ unapprovedSince: null, suspendedAt: null });
    expect(await findCase(job._id)).toBeUndefined();
    expect((await approve(waiting._id)).statusCode).toBe(201);
    expect(await isPublic(waiting._id)).toBe(true);
    await ask('all');
  });
});
