import { m } from '#messages';
import { describe, expect, it } from 'vitest';
import { Job } from '#contract/hiring/jobs.ts';
import { textLimits } from '#contract/platform/limits.ts';
import type { JobQuestionInput } from '#contract/hiring/questions.ts';
import { applicationAnswers } from '#db/hiring-applications-schema.ts';
import { jobQuestions } from '#db/hiring-jobs-schema.ts';
import { newId } from '#db/new-id.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp, type Sender } from '#test/build-test-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const ovens: JobQuestionInput = {
  kind: 'one-of',
  label: 'Which ovens do you know?',
  help: 'One is enough.',
  required: false,
  choices: ['Deck', 'Rack'],
  requiredAnswer: 'Deck',
};
const nights: JobQuestionInput = { kind: 'yes-no', label: 'Can you work nights?', required: true };
const start: JobQuestionInput = { kind: 'date', label: 'When can you start?', required: false };

const post = (questions: unknown, change: object = {}) =>
  site.send('POST', '/jobs', { as: owner, body: { ...jobForm, ...change, questions } });

async function create(questions: readonly JobQuestionInput[]) {
  const answer = await post(questions);
  expect(answer.statusCode).toBe(201);
  return Job.parse(answer.json());
}

const put = (id: string, questions?: unknown) =>
  site.send('PUT', `/jobs/${id}`, { as: owner, body: { ...jobForm, questions } });

async function edit(id: string, questions?: unknown): Promise<Job> {
  const answer = await put(id, questions);
  expect(answer.statusCode).toBe(200);
  return Job.parse(answer.json());
}

async function read(id: string, as: Sender = owner): Promise<Job> {
  return Job.parse((await site.send('GET', `/jobs/applicant-job/${id}`, { as })).json());
}

const ids = ({ questions }: Job) => questions?.map((question) => question._id) ?? [];

async function answerQuestion(jobId: string, questionId: string): Promise<void> {
  const { id: applicationId } = await site.create.application({ jobId });
  const question = { kind: 'yes-no', label: nights.label } as const;
  await site.database.db.insert(applicationAnswers).values({
    applicationId,
    ordinal: 0,
    questionId,
    ...question,
    value: 'yes',
    failsRequirement: false,
  });
}

const listStored = async (jobId: string) =>
  (await site.database.db.select().from(jobQuestions)).filter((row) => row.jobId === jobId);

describe('the questions of a job', () => {
  it('are stored with it and answered in their order, a demanded one as required', async () => {
    const job = await create([ovens, nights]);
    const expected = [{ ...ovens, required: true, hasRequiredAnswer: true }, nights];
    expect(job.questions).toMatchObject(expected);
    expect((await read(job._id)).questions).toEqual(job.questions);
    expect((await read((await create([]))._id)).questions).toEqual([]);
  });

  it('show everyone that an answer is demanded, and their owner alone which one', async () => {
    const { _id } = await create([ovens]);
    for (const as of [null, await site.create.jobSeeker(), await site.create.employer()]) {
      const [question] = (await read(_id, as)).questions ?? [];
      expect(question).toMatchObject({ label: ovens.label, hasRequiredAnswer: true });
      expect(question).not.toHaveProperty('requiredAnswer');
    }
  });

  it('stay as they are where the form leaves them out, and go where it has none', async () => {
    const { _id, ...job } = await create([ovens, nights]);
    expect((await edit(_id)).questions).toEqual(job.questions);
    const closed = await site.send('PATCH', `/jobs/closeAJob/${_id}`, { as: owner });
    expect(closed.json()).toMatchObject({ questions: job.questions });
    expect((await edit(_id, [])).questions).toEqual([]);
    expect(await listStored(_id)).toEqual([]);
  });

  it('are changed, reordered, added and removed by an edit', async () => {
    const job = await create([ovens, nights]);
    const [ovensId, nightsId] = ids(job);
    const edited = await edit(job._id, [
      start,
      { ...nights, _id: nightsId, label: 'Can you bake at night?' },
    ]);
    expect(ids(edited)[1]).toBe(nightsId);
    expect(edited.questions?.map(({ label }) => label)).toEqual([
      start.label,
      'Can you bake at night?',
    ]);
    expect((await listStored(job._id)).map(({ id }) => id)).not.toContain(ovensId);
  });

  it('are replaced where they were answered, and never edited', async () => {
    const job = await create([nights, start]);
    const [nightsId = '', startId] = ids(job);
    await answerQuestion(job._id, nightsId);
    const same = await edit(job._id, [
      { ...start, _id: startId },
      { ...nights, _id: nightsId },
    ]);
    expect(ids(same)).toEqual([startId, nightsId]);
    expect(ids(await read(job._id))).toEqual([startId, nightsId]);

    const changed = { ...nights, _id: nightsId, requiredAnswer: 'yes' };
    const edited = await edit(job._id, [changed]);
    expect(edited.questions).toMatchObject([{ label: nights.label, hasRequiredAnswer: true }]);
    expect(ids(edited)).not.toContain(nightsId);
    expect(ids(await read(job._id))).toEqual(ids(edited));
    const stored = await listStored(job._id);
    expect(stored.find(({ id }) => id === nightsId)).toMatchObject({
      requiredAnswer: null,
      retiredAt: site.time.now,
    });

    // A form that was open meanwhile still has the id of the retired question.
    const again = await edit(job._id, [changed]);
    expect(again.questions).toMatchObject([{ label: nights.label, requiredAnswer: 'yes' }]);
    await edit(job._id, []);
    expect((await listStored(job._id)).map(({ id }) => id)).toEqual([nightsId]);
  });

  it('are new with the id of another job’s question, an unknown one, or one twice', async () => {
    const [foreign = ''] = ids(await create([nights]));
    const job = await create([ovens]);
    const [ovensId] = ids(job);
    for (const _id of [foreign, newId(), ovensId]) {
      const [first, second] = ids(
        await edit(job._id, [
          { ...ovens, _id: ovensId },
          { ...nights, _id },
        ]),
      );
      expect(first).toBe(ovensId);
      expect([foreign, _id, ovensId]).not.toContain(second);
    }
  });

  it('are new in the cached page of the job at once', async () => {
    const cached = await buildTestApp({ database: site.database, events: makeEventBus() });
    const body = { ...jobForm, questions: [nights] };
    const { _id } = (await cached.send('POST', '/jobs', { as: owner, body })).json<Job>();
    const path = `/jobs/applicant-job/${_id}`;
    const readAnonymous = async () => (await cached.send('GET', path)).json<Job>();
    expect((await readAnonymous()).questions).toHaveLength(1);
    await cached.send('PUT', `/jobs/${_id}`, { as: owner, body: { ...jobForm, questions: [] } });
    expect((await readAnonymous()).questions).toEqual([]);
    await cached.close();
  });
});

describe('a question is rejected', () => {
  const rejected = async (question: object) =>
    expectRefusedFields(await expectNoChange(site.database, () => post([nights, question])));
  const oneOf = { kind: 'one-of', label: 'Which?', required: true };
  const ask = (kind: string, requiredAnswer?: string) => ({
    kind,
    label: 'Which?',
    required: true,
    requiredAnswer,
  });

  it.each([
    ['without choices', oneOf, { choices: m.fault_choices_few() }],
    ['with one choice', { ...oneOf, choices: ['A'] }, { choices: m.fault_choices_few() }],
    [
      'with a choice twice',
      { ...oneOf, choices: ['A', 'B', 'A '] },
      { choices: m.fault_choice_repeated() },
    ],
    [
      'with 13 choices',
      { ...oneOf, choices: Array.from({ length: 13 }, (_, at) => `Choice ${at}`) },
      { choices: m.fault_choices_many() },
    ],
    [
      'with more choices than are read',
      { ...oneOf, choices: Array.from({ length: 201 }, () => 'A') },
      { choices: 'Please send at most 200 entries.' },
    ],
    [
      'with needless choices',
      { ...nights, choices: ['yes', 'no'] },
      { choices: m.fault_choices_needless() },
    ],
    [
      'demanding another choice',
      { ...oneOf, choices: ['A', 'B'], requiredAnswer: 'C' },
      { requiredAnswer: 'Please choose an answer.' },
    ],
    ['demanding maybe', ask('yes-no', 'maybe'), { requiredAnswer: 'Please choose yes or no.' }],
    [
      'demanding many',
      ask('number', 'many'),
      { requiredAnswer: 'Please enter a number like 3 or 2.5.' },
    ],
    ['demanding a text', ask('short-text', 'Me'), { requiredAnswer: m.fault_answer_needless() }],
    ['demanding a day', ask('date', '2026-01-01'), { requiredAnswer: m.fault_answer_needless() }],
    ['without a label', { ...nights, label: ' ' }, { label: 'Please write the question.' }],
    [
      'with a long label',
      { ...nights, label: 'a'.repeat(301) },
      { label: 'Please use at most 300 characters.' },
    ],
  ])('%s', async (_what, question, fields) => {
    const [[field, message]] = Object.entries(fields) as [[string, string]];
    expect(await rejected(question)).toEqual({ [`questions.1.${field}`]: message });
  });

  it('of a kind that there is not, or beside four others', async () => {
    expect(await rejected({ ...nights, kind: 'file' })).toHaveProperty(['questions.1.kind']);
    const six = Array.from({ length: 6 }, () => nights);
    const answer = await expectNoChange(site.database, () => post(six));
    expect(expectRefusedFields(answer)).toEqual({ questions: 'Please send at most 5 entries.' });
  });
});

describe('a job', () => {
  it('of the longest texts in letters of three bytes fits into one request', async () => {
    const letter = 'আ';
    const question = {
      kind: 'one-of',
      label: letter.repeat(300),
      help: letter.repeat(500),
      required: true,
      choices: Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(120, letter)),
    };
    const [long, bullets] = [letter.repeat(textLimits.long), letter.repeat(4_000)];
    const texts = {
      jobDetail: long,
      companyDetail: long,
      responsibilities: bullets,
      skills: bullets,
    };
    const answer = await post(
      Array.from({ length: 5 }, () => question),
      texts,
    );
    expect(answer.statusCode).toBe(201);
  });
});
