import { m } from '#messages';
import { describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import type { JobQuestionInput } from '#contract/hiring/questions.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
site.time.now = new Date('2026-06-15T12:00:00.000Z');
const employer = await site.create.employer();

const salary = {
  salaryMin: 1_200.5,
  salaryMax: 1_800,
  salaryCurrency: 'BDT',
  salaryUnit: 'hour',
} as const;
const thirteen = Array.from({ length: 13 }, (_, at) => `Choice ${at}`);
type QuestionPath = `questions.${number}.${keyof JobQuestionInput}`;
const terms = {
  country: 'BD',
  employmentType: 'Part-time',
  ...salary,
  applyUntil: '2026-06-15',
} as const;

const post = (changes: object) =>
  site.send('POST', '/jobs', {
    as: employer,
    body: { ...jobForm, email: employer.email, ...changes },
  });
const put = (id: string, changes: object = {}) =>
  site.send('PUT', `/jobs/${id}`, {
    as: employer,
    body: { ...jobForm, email: employer.email, ...changes },
  });
const readJob = async (id: string) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();
const isClosed = async (id: string) => (await readJob(id)).isClosed;

describe('the terms of a job', () => {
  it('are none unless they are given', async () => {
    const job = (await post({})).json<Job>();
    expect(Object.keys(job).filter((name) => name in terms)).toEqual([]);
  });

  it('are stored as they were given, and answered with the job and in lists', async () => {
    const answer = await post(terms);
    expect(answer.statusCode).toBe(201);
    const job = answer.json<Job>();
    expect(job).toMatchObject(terms);
    expect(await readJob(job._id)).toMatchObject(terms);
    const list = (await site.send('GET', '/jobs')).json<JobSummary[]>();
    expect(list.find(({ _id }) => _id === job._id)).toMatchObject(terms);
  });

  it('are gone when the job is saved without them', async () => {
    const { _id } = (await post(terms)).json<Job>();
    expect((await put(_id, { country: 'BD' })).json()).toMatchObject({ country: 'BD' });
    const names = Object.keys(await readJob(_id));
    expect(names.filter((name) => name in terms)).toEqual(['country']);
  });

  it.each<
    [what: string, given: object, fields: Partial<Record<keyof JobInput | QuestionPath, string>>]
  >([
    ['an unknown country', { country: 'XX' }, { country: 'Please choose from the list.' }],
    ['an empty one', { country: '' }, { country: 'Please choose from the list.' }],
    [
      'an unknown employment',
      { employmentType: 'FULL_TIME' },
      { employmentType: 'Please choose from the list.' },
    ],
    [
      'a part of a salary',
      { salaryMin: 1, salaryCurrency: 'EUR' },
      {
        salaryMax: m.fault_salary_incomplete(),
        salaryUnit: m.fault_salary_incomplete(),
      },
    ],
    [
      'that and another mistake',
      { salaryMin: 1, salaryMax: 2, salaryCurrency: 'EUR', country: 'XX' },
      { country: 'Please choose from the list.', salaryUnit: m.fault_salary_incomplete() },
    ],
    [
      'that, an empty text and questions with several mistakes',
      {
        salaryMin: 1,
        salaryMax: 2,
        salaryCurrency: 'EUR',
        position: ' ',
        questions: [
          { kind: 'one-of', label: '', required: true, choices: ['A'] },
          { kind: 'yes-no', label: 'a'.repeat(301), required: true, requiredAnswer: 'maybe' },
          { kind: 'one-of', label: 'Which?', required: true, choices: thirteen },
        ],
      },
      {
        position: 'This field is required !!',
        'questions.0.label': 'Please write the question.',
        'questions.0.choices': m.fault_choices_few(),
        'questions.1.label': 'Please use at most 300 characters.',
        'questions.1.requiredAnswer': 'Please choose yes or no.',
        'questions.2.choices': m.fault_choices_many(),
        salaryUnit: m.fault_salary_incomplete(),
      },
    ],
    [
      'a salary that ends below its beginning',
      { ...salary, salaryMax: 1_200 },
      { salaryMax: m.fault_salary_turned() },
    ],
    [
      'a salary below nothing',
      { ...salary, salaryMin: -1 },
      { salaryMin: 'Please enter 0 or more.' },
    ],
    [
      'parts of a cent',
      { ...salary, salaryMin: 1.234 },
      { salaryMin: 'Please use 2 decimals at most.' },
    ],
    [
      'parts of a fils',
      { ...salary, salaryCurrency: 'KWD', salaryMin: 1.1255 },
      { salaryMin: 'Please use 3 decimals at most.' },
    ],
    [
      'parts of a yen',
      { ...salary, salaryCurrency: 'JPY', salaryMin: 1_200.5 },
      { salaryMin: 'Please use whole numbers. This currency has no decimals.' },
    ],
    [
      'a text for a number',
      { ...salary, salaryMin: '1200' },
      { salaryMin: 'Please enter a number.' },
    ],
    [
      'an unknown currency',
      { ...salary, salaryCurrency: 'EURO' },
      { salaryCurrency: 'Please choose from the list.' },
    ],
    [
      'a day that is none',
      { applyUntil: '2026-02-30' },
      { applyUntil: 'Please enter a date like 2026-12-31.' },
    ],
    [
      'a moment for a day',
      { applyUntil: '2026-12-31T10:00:00Z' },
      { applyUntil: 'Please enter a date like 2026-12-31.' },
    ],
  ])('are rejected with %s', async (_, given, fields) => {
    const answer = await expectNoChange(site.database, () => post(given));
    expectProblem(answer, 'validation-failed');
    expect(answer.json()).toMatchObject({ fields });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(Object.keys(fields));
  });

  it('can be a single amount, or none', async () => {
    expect((await post({ ...salary, salaryMin: 1_800 })).statusCode).toBe(201);
    expect((await post({ ...salary, salaryMin: 0, salaryMax: 0 })).statusCode).toBe(201);
  });
});

describe('the last day for applications', () => {
  it('cannot have passed everywhere when a job is posted', async () => {
    const answer = await expectNoChange(site.database, () => post({ applyUntil: '2026-06-14' }));
    expectProblem(answer, 'validation-failed');
    expect(answer.json()).toMatchObject({ fields: { applyUntil: m.fault_day_passed() } });
  });

  it('may stay on a job that is edited after it, and cannot move to another passed day', async () => {
    const { id } = await site.create.job({ ownerId: employer.id, applyUntil: '2026-06-01' });
    expect((await put(id, { applyUntil: '2026-06-01' })).json()).toMatchObject({
      applyUntil: '2026-06-01',
      isClosed: true,
    });
    const answer = await expectNoChange(site.database, () => put(id, { applyUntil: '2026-06-02' }));
    expectProblem(answer, 'validation-failed');
    expect((await put(id, { applyUntil: '2026-06-15' })).json()).toMatchObject({ isClosed: false });
  });

  it('is over when it has ended everywhere: twelve hours after midnight in Greenwich', async () => {
    const { id } = await site.create.job({ applyUntil: '2026-06-14' });
    const before = site.time.now;
    site.time.now = new Date('2026-06-15T11:59:59.999Z');
    expect(await isClosed(id)).toBe(false);
    site.time.now = new Date('2026-06-15T12:00:00.000Z');
    expect(await isClosed(id)).toBe(true);
    site.time.now = before;
  });

  it('is gone when the job is reopened after it, and stays when it has not come', async () => {
    const passed = await site.create.job({ ownerId: employer.id, applyUntil: '2026-06-01' });
    const reopen = async (id: string) =>
      (await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: employer })).json<Job>();
    const reopened = await reopen(passed.id);
    expect(reopened.isClosed).toBe(false);
    expect(reopened).not.toHaveProperty('applyUntil');

    const closed = { closedAt: site.time.now, applyUntil: '2026-07-01' };
    const { id } = await site.create.job({ ownerId: employer.id, ...closed });
    expect(await reopen(id)).toMatchObject({ isClosed: false, applyUntil: '2026-07-01' });
  });
});
