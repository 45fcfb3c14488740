import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { newId } from '#db/new-id.ts';
import { setupApprovals } from '#test/approvals.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const { site, owner, administrator, ask, ...calls } = await setupApprovals();
const { post, edit, read, isPublic, applyForm, later } = calls;
const { findCase, readCase, decide, approve, decline, undo, reasons, listTexts } = calls;
const { db } = site.database;

describe('on a site that approves jobs, a new job', () => {
  it('waits, and only its company and administrators read it', async () => {
    const job = await post();
    expect(job).toMatchObject({ approval: 'waiting', isHidden: true, isClosed: true });
    expect(job).not.toHaveProperty('isTakenDown');
    const seeker = await site.create.jobSeeker();
    expectProblem(await read(job._id), 'job-not-found');
    expectProblem(await read(job._id, seeker), 'job-not-found');
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

describe('a job that was never public', () => {
  it('does not exist for others: each call answers as for one without a row', async () => {
    const job = await post();
    const missing = newId(site.time.now);
    const seeker = await site.create.jobSeeker();
    const stranger = await site.create.employer();
    const listCalls = (id: string): Parameters<typeof site.send>[] => [
      ['GET', `/jobs/applicant-job/${id}`, { as: null }],
      ['GET', `/jobs/${id}/responsiveness`, { as: null }],
      ['PATCH', '/jobs/jobApply', { as: seeker, body: applyForm(seeker, id) }],
      ['PUT', `/saved-jobs/${id}`, { as: seeker }],
      ['GET', '/reports/subject', { as: seeker, query: { kind: 'job', id } }],
      ['GET', '/reports/subject', { as: null, query: { kind: 'company', id } }],
      ['PUT', `/jobs/${id}`, { as: stranger, body: jobForm }],
      ['DELETE', `/jobs/${id}`, { as: stranger }],
      ['GET', `/jobs/${id}/applications`, { as: stranger }],
      ['GET', `/jobs/${id}/numbers`, { as: stranger }],
    ];
    const told = async (id: string) => {
      const answers = await Promise.all(listCalls(id).map((call) => site.send(...call)));
      return answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]);
    };
    const waiting = await expectNoChange(site.database, () => told(job._id));
    expect(waiting).toEqual(await told(missing));
    expect(waiting.every(([status]) => status === 404)).toBe(true);
  });

  it('shows the page of its company to its people and administrators alone', async () => {
    const employer = await site.create.employer();
    const { _id: companyId } = await site.create.companyOf(employer.id);
    const readPage = (as: TestUser | null) => site.send('GET', `/companies/${companyId}`, { as });
    const job = await post({}, employer);
    const stranger = await site.create.employer();
    expectProblem(await readPage(null), 'company-not-found');
    expectProblem(await readPage(stranger), 'company-not-found');
    const colleague = await site.create.colleague(employer, 'viewer');
    for (const reader of [employer, colleague, administrator]) {
      expect((await readPage(reader)).statusCode).toBe(200);
    }
    await approve(job._id);
    expect((await readPage(null)).statusCode).toBe(200);
    // A change that waits takes nothing away.
    const body = { ...jobForm, position: 'Changed Baker' };
    await site.send('PUT', `/jobs/${job._id}`, { as: employer, body });
    expect((await readPage(null)).statusCode).toBe(200);
  });

  it('leaves no trace when it is deleted, and one that was public does', async () => {
    const job = await post();
    await site.send('DELETE', `/jobs/${job._id}`, { as: owner });
    expectProblem(await read(job._id), 'job-not-found');
    const shown = await post();
    await approve(shown._id);
    await edit(shown._id, { position: 'Changed Baker' });
    await site.send('DELETE', `/jobs/${shown._id}`, { as: owner });
    expectProblem(await read(shown._id), 'job-deleted');
  });

  it('still waits when a colleague takes it over', async () => {
    const colleague = await site.create.colleague(owner, 'recruiter');
    const job = await post({}, colleague);
    const left = await site.send('DELETE', `/company/members/${colleague.id}`, { as: owner });
    expect(left.statusCode).toBe(204);
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job._id));
    expect(row).toMatchObject({ ownerId: owner.id });
    expect(await isPublic(job._id)).toBe(false);
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
    expect((await undo(decision._id)).statusCode).toBe(200);
    expect((await read(job._id, employer)).json()).toMatchObject({ approval: 'waiting' });
    expect(await listTexts(employer.id)).toEqual([]);
    expect(await readCase(job._id)).toMatchObject({
      awaitsApproval: true,
      job: { awaitsApproval: true },
    });
    expect((await approve(job._id)).statusCode).toBe(201);
    expect(await isPublic(job._id)).toBe(true);
  });
});

describe('on a site that approves no jobs any more', () => {
  it('what waited is public, declined jobs are not, and reports stay in the queue', async () => {
    const waiting = await post({ position: 'Waiting Baker' });
    const declined = await post();
    await decline(declined._id);
    const { id } = await site.create.job({ ownerId: owner.id, ...jobForm });
    await edit(id, { position: 'Changed Baker' });
    const scam = 'You pay a registration fee of 50 dollars before your first day.';
    const suspicious = await post({ jobDetail: scam });
    const mailed = (await listTexts(owner.id)).length;
    later();
    await ask('off');
    const published = site.time.now.toISOString();
    expect((await read(waiting._id)).json()).toMatchObject({ publishedAt: published });
    expect((await read(id)).json()).toMatchObject({ position: 'Changed Baker' });
    expect(await isPublic(suspicious._id)).toBe(true);
    expect(await isPublic(declined._id)).toBe(false);
    expect(await findCase(waiting._id)).toBeUndefined();
    expect(await findCase(id)).toBeUndefined();
    const left = await findCase(suspicious._id);
    expect(left).toMatchObject({ awaitsApproval: false });
    expect(left?.weight).toBeGreaterThan(0);
    // The jobs of other tests wait, too.
    expect((await listTexts(owner.id)).length).toBeGreaterThanOrEqual(mailed + 3);
    const job = await post();
    expect(job).not.toHaveProperty('approval');
    expect(await isPublic(job._id)).toBe(true);
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job._id));
    expect(row).toMatchObject({ unapprovedSince: null, suspendedAt: null });
    expect(await edit(id, { position: 'Free Baker' })).not.toHaveProperty('approval');
    expect((await read(id)).json()).toMatchObject({ position: 'Free Baker' });
    await ask('all');
  });
});

describe('on a site that trusts companies with a confirmed domain', () => {
  it('approves the jobs of the others alone', async () => {
    await ask('unconfirmed');
    const known = await site.create.employer();
    await site.create.domain(known, { confirmedAt: site.time.now });
    const unproved = await site.create.employer();
    await site.create.domain(unproved);
    expect(await isPublic((await post({}, known))._id)).toBe(true);
    const colleague = await site.create.colleague(known, 'recruiter');
    expect(await isPublic((await post({}, colleague))._id)).toBe(true);
    expect(await isPublic((await post({}, unproved))._id)).toBe(false);
    // Another confirmed company gets the name of the first.
    const thief = await site.create.employer();
    await site.create.domain(thief, { confirmedAt: site.time.now });
    const company = 'Tidewright';
    const rename = (as: TestUser) =>
      site.send('PATCH', '/user/employer', { as, body: { ...employerForm, companyName: company } });
    expect((await rename(known)).statusCode).toBe(200);
    expect(await isPublic((await post({ company }, thief))._id)).toBe(false);
    later();
    expect((await rename(thief)).statusCode).toBe(200);
    expect(await isPublic((await post({ company: 'T\u0456dewright Ltd' }, thief))._id)).toBe(false);
    const honest = await post({ company: 'Thief and Sons' }, thief);
    expect(await isPublic(honest._id)).toBe(true);
    const body = { ...jobForm, company };
    await site.send('PUT', `/jobs/${honest._id}`, { as: thief, body });
    expect((await read(honest._id)).json<Job>().company).toBe('Thief and Sons');
    expect(await isPublic((await post({ company }, known))._id)).toBe(true);
    await ask('all');
    expect(await isPublic((await post({}, known))._id)).toBe(false);
  });
});
