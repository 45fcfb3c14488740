import { describe, expect, it } from 'vitest';
import type { AdministrationCounts } from '#contract/trust/administration.ts';
import type { CaseEntry } from '#contract/trust/cases.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { setupApprovals } from '#test/approvals.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';

const { site, owner, administrator, ...calls } = await setupApprovals();
const { edit, read, applyForm, later } = calls;
const { findCase, readCase, decide, approve, decline, undo, reasons, listTexts } = calls;

/** Each is something else that people read. */
const changes: readonly Partial<JobInput>[] = [
  { position: 'Day Baker' },
  { company: 'Crumb' },
  { location: 'Chattogram' },
  { jobDetail: 'Send money first.' },
  { companyDetail: 'New.' },
  { responsibilities: 'Knead' },
  { skills: 'Patience' },
  { salaryMin: 1, salaryMax: 2, salaryCurrency: 'BDT', salaryUnit: 'hour' },
  { questions: [{ kind: 'short-text', label: 'Your bank account?', required: true }] },
  { language: 'bn' },
  { country: 'KP' },
  { jobType: 'remote' },
  { companyCategory: 'Finance' },
];

describe('on a site that approves jobs, a published job', () => {
  const make = (form: object = {}) => site.create.job({ ownerId: owner.id, ...jobForm, ...form });
  const readPublic = async (id: string) => (await read(id)).json<Job>();

  it.each(changes)('stays public as it was while the change %o waits', async (change) => {
    const { id } = await make();
    const before = await readPublic(id);
    expect(await edit(id, change)).toMatchObject({ approval: 'waiting', change });
    const during = await readPublic(id);
    expect(during).toEqual(before);
    expect(during.isClosed).toBe(false);
    expect(await findCase(id)).toMatchObject({ awaitsApproval: true, isRestricted: false });
    later();
    expect((await approve(id)).statusCode).toBe(201);
    const { questions = [], ...rest } = change;
    const after = await readPublic(id);
    expect(after).toMatchObject({ ...rest, currentDate: site.time.now.toISOString() });
    expect(after.publishedAt).toBe(before.publishedAt);
    expect(after.questions).toHaveLength(questions.length);
    const mine = (await read(id, owner)).json<Job>();
    expect(mine).not.toHaveProperty('change');
    expect(mine).not.toHaveProperty('approval');
  });

  it.each([
    { applyUntil: '2027-01-01' },
    { requiresCv: true },
    { requiredExp: 3 },
    { employmentType: 'Internship' },
    { jobCategory: 'Fresher' },
    { criteria: 'Kneads well' },
  ])('takes the change %o at once, also beside one that waits', async (change) => {
    const { id } = await make();
    expect(await edit(id, change)).not.toHaveProperty('approval');
    const { criteria: _, ...shown } = change;
    expect(await readPublic(id)).toMatchObject(shown);
    const { id: other } = await make();
    await edit(other, { ...change, position: 'Day Baker' });
    expect(await readPublic(other)).toMatchObject({ ...shown, position: jobForm.position });
    const { atOnce } = await readCase(other);
    const differing = Object.keys(atOnce?.now ?? {}).filter(
      (name) => atOnce?.now[name] !== atOnce?.before[name],
    );
    expect(differing).toEqual(Object.keys(shown));
  });

  it('says in its case what changed at once, from the first edit that waits on', async () => {
    const { id } = await make();
    await edit(id, { applyUntil: '2027-01-01', jobDetail: 'One.' });
    await edit(id, { applyUntil: '2027-01-02', jobDetail: 'Two.' });
    const { atOnce, proposed } = await readCase(id);
    expect(atOnce?.before).not.toHaveProperty('applyUntil');
    expect(atOnce?.now).toMatchObject({ applyUntil: 'January 2, 2027' });
    expect(proposed).not.toHaveProperty('termsBefore');
    expect((await read(id, owner)).json<Job>().change).not.toHaveProperty('termsBefore');
    const { decision } = (await approve(id)).json<DecisionResult>();
    expect(await readPublic(id)).toMatchObject({ applyUntil: '2027-01-02', jobDetail: 'Two.' });
    await undo(decision._id);
    expect((await readCase(id)).atOnce).toEqual(atOnce);
    expect(await readPublic(id)).toMatchObject({
      applyUntil: '2027-01-02',
      jobDetail: jobForm.jobDetail,
    });
  });

  it('waits also where the words that were approved move into another field', async () => {
    const { id } = await make({
      position: 'Cashier',
      company: 'Riverside Foods Ltd',
      jobDetail: 'Acme Bank\nis our client. Count money by day.',
    });
    const before = await readPublic(id);
    const moved = {
      position: 'Cashier\nRiverside Foods Ltd',
      company: 'Acme Bank',
      jobDetail: 'is our client. Count money by day.',
    };
    expect(await edit(id, moved)).toMatchObject({ approval: 'waiting', change: moved });
    expect(await readPublic(id)).toEqual(before);
    const choice = { kind: 'one-of', label: 'Where?', required: true };
    const { id: other } = await make();
    await edit(other, { questions: [{ ...choice, help: 'Here', choices: ['There', 'Anywhere'] }] });
    await approve(other);
    const questions = [{ ...choice, choices: ['Here', 'There', 'Anywhere'] }];
    expect(await edit(other, { questions })).toMatchObject({ approval: 'waiting' });
  });

  it('waits where a question takes other answers, or demands another one, and administrators read which', async () => {
    const question = { kind: 'yes-no', label: 'Night shifts?', required: false } as const;
    const changed = [
      [{ ...question, kind: 'short-text' }, 'Night shifts?\nShort text'],
      [{ ...question, required: true }, 'Night shifts?\nYes or no · Applicants must answer'],
      [
        { ...question, required: true, requiredAnswer: 'yes' },
        'Night shifts?\nYes or no · Applicants must answer · Required answer: Yes',
      ],
    ] as const;
    for (const [other, described] of changed) {
      const { id } = await make();
      // A demanded answer alone is a change, too.
      const before = { ...question, required: 'requiredAnswer' in other };
      await edit(id, { questions: [before] });
      await approve(id);
      expect(await edit(id, { questions: [before] })).not.toHaveProperty('approval');
      expect(await edit(id, { questions: [other] })).toMatchObject({ approval: 'waiting' });
      const { present, proposed } = await readCase(id);
      expect(present).toMatchObject({
        questions: expect.stringMatching(/^Night shifts\?\nYes or no/) as unknown,
      });
      expect(proposed).toMatchObject({ questions: described });
      expect(await readPublic(id)).toMatchObject({ questions: [before] });
    }
  });

  it('does not wait where the form says the same without what is empty', async () => {
    const { id } = await make();
    const same = { responsibilities: '', skills: '', questions: [], language: 'en' };
    expect(await edit(id, same)).not.toHaveProperty('approval');
  });

  it('shows the change to its company and the administrators alone', async () => {
    const { id } = await make({
      salaryMin: 1,
      salaryMax: 2,
      salaryCurrency: 'BDT',
      salaryUnit: 'day',
    });
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: id, userId: seeker.id });
    await edit(id, { jobDetail: 'Plantedword first.' });
    const viewer = await site.create.colleague(owner, 'viewer');
    expect((await read(id, viewer)).json()).toMatchObject({
      change: { jobDetail: 'Plantedword first.' },
    });
    for (const as of [null, seeker, await site.create.employer(), administrator]) {
      expect((await read(id, as)).payload).not.toContain('Plantedword');
    }
    const { present, proposed } = await readCase(id);
    expect(present).toMatchObject({ jobDetail: jobForm.jobDetail, salary: 'BDT 1–2 a day' });
    expect(proposed).toMatchObject({ jobDetail: 'Plantedword first.' });
    expect(proposed).not.toHaveProperty('salary');
  });

  it('keeps taking applications, which ask the questions that are public', async () => {
    const { id } = await make();
    const questions = [{ kind: 'short-text', label: 'Why?', required: true }];
    await edit(id, { position: 'Day Baker', questions });
    const seeker = await site.create.jobSeeker();
    const body = applyForm(seeker, id);
    expect((await site.send('PATCH', '/jobs/jobApply', { as: seeker, body })).statusCode).toBe(200);
    expect((await read(id, seeker)).json()).toMatchObject({ isClosed: false });
  });

  it('keeps its version when the change is declined, and the edited change waits again', async () => {
    const { id } = await make();
    await edit(id, { position: 'Declined Change' });
    expect((await decline(id)).statusCode).toBe(201);
    expect(await readPublic(id)).toMatchObject({ position: jobForm.position, isClosed: false });
    expect((await read(id, owner)).json()).toMatchObject({
      approval: 'declined',
      change: { position: 'Declined Change' },
      hiddenBecause: reasons.facts,
    });
    const texts = await listTexts(owner.id);
    expect(texts.at(-1)).toContain('We didn’t approve the change to your job');
    expect(await edit(id, { position: 'Better Change' })).toMatchObject({ approval: 'waiting' });
    await approve(id);
    expect(await readPublic(id)).toMatchObject({ position: 'Better Change' });
    expect((await listTexts(owner.id)).at(-1)).toContain('We approved the change to your job');
  });

  it('is among the approvals of the queue, with what the change alters and since when', async () => {
    const { id } = await make({ company: 'Queueline' });
    const list = async (query: Record<string, string>) =>
      (await site.send('GET', '/administration/cases', { as: administrator, query }))
        .json<CaseEntry[]>()
        .filter(({ targetId }) => targetId === id);
    const count = async () =>
      (
        await site.send('GET', '/administration/counts', { as: administrator })
      ).json<AdministrationCounts>();
    const before = await count();
    const salary = { salaryMin: 1, salaryMax: 2, salaryCurrency: 'BDT', salaryUnit: 'hour' };
    await edit(id, { company: 'Queueline', position: 'Day Baker', skills: 'Patience', ...salary });
    const [entry] = await list({ about: 'approvals', q: 'queueline' });
    expect(entry).toMatchObject({
      waitingSince: site.time.now.toISOString(),
      changed: ['position', 'salary', 'skills'],
      subject: { userEmail: owner.email },
    });
    expect(await list({ about: 'reports', q: 'queueline' })).toEqual([]);
    const { openCases, approvals } = await count();
    expect([openCases - before.openCases, approvals - before.approvals]).toEqual([1, 1]);
    await approve(id);
    expect((await count()).approvals).toBe(before.approvals);
    expect(await list({ about: 'approvals' })).toEqual([]);
    const [decided] = await list({ about: 'approvals', state: 'decided' });
    expect(decided).not.toHaveProperty('changed');
    expect(decided).not.toHaveProperty('waitingSince');
    expect(await list({ about: 'reports', state: 'decided' })).toEqual([]);
  });

  it('leaves the queue when its employer takes the change back', async () => {
    const { id } = await make();
    await edit(id, { position: 'Day Baker' });
    const taken = await edit(id, {});
    expect(taken).not.toHaveProperty('approval');
    expect(taken).not.toHaveProperty('change');
    expect(await findCase(id)).toBeUndefined();
    expect(await readPublic(id)).toMatchObject({ position: jobForm.position });
  });

  it('is approved as it was read: a later edit needs another look', async () => {
    const { id } = await make();
    await edit(id, { position: 'Careful Baker' });
    const entry = await findCase(id);
    await edit(id, { position: 'Careless Baker' });
    const body = { caseId: entry?._id, version: entry?.version, action: 'approve-job' };
    const answer = await site.send('POST', '/administration/decisions', {
      as: administrator,
      body: { ...body, outcome: 'rejected' },
    });
    expectProblem(answer, 'case-changed');
    expect(await readPublic(id)).toMatchObject({ position: jobForm.position });
  });

  it('can be hidden while its change waits', async () => {
    const { id } = await make();
    await edit(id, { position: 'Day Baker' });
    const answer = await decide(id, { action: 'hide-job', outcome: 'upheld', ...reasons });
    expect(answer.statusCode).toBe(201);
    expectProblem(await read(id), 'job-hidden');
  });

  it('has its earlier version again when the approval is undone, with its questions', async () => {
    const { id } = await make();
    const questions = [{ kind: 'yes-no', label: 'Awake at night?', required: true }];
    await edit(id, { position: 'Night Baker', questions });
    const { decision, jobsChanged } = (await approve(id)).json<DecisionResult>();
    expect(jobsChanged).toBe(0);
    expect(await readPublic(id)).toMatchObject({ position: 'Night Baker', questions });
    expect((await undo(decision._id)).statusCode).toBe(200);
    expect(await readPublic(id)).toMatchObject({ position: jobForm.position, questions: [] });
    expect((await read(id, owner)).json()).toMatchObject({
      approval: 'waiting',
      change: { position: 'Night Baker' },
    });
    await approve(id);
    expect(await readPublic(id)).toMatchObject({ position: 'Night Baker', questions });
  });
});
