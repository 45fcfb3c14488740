import { m } from '#messages';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { ApplicationContent } from '#contract/hiring/apply.ts';
import { MyApplication, type MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { jobQuestions, jobs } from '#db/hiring-jobs-schema.ts';
import { newId } from '#db/new-id.ts';
import { users } from '#db/accounts-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { anyText } from '#test/matchers.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange, readSettledTables } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

type NewQuestion = Partial<typeof jobQuestions.$inferInsert>;

const ask = async (jobId: string, question: NewQuestion = {}): Promise<string> => {
  const id = newId();
  const text = { kind: 'short-text', label: 'Why?', required: false } as const;
  await site.database.db
    .insert(jobQuestions)
    .values({ id, jobId, ordinal: 0, ...text, ...question });
  return id;
};
const makeJob = (change: object = {}) => site.create.job({ ownerId: owner.id, ...change });

const send = (as: Sender, jobId: string, body: Partial<ApplicationContent> = {}) =>
  site.send('POST', `/jobs/${jobId}/applications`, { as, body });
const apply = (as: TestUser, jobId: string) =>
  site.send('PATCH', '/jobs/jobApply', {
    as,
    body: { applyJobId: jobId, applyUserId: as.id },
  });
const rejected = (...call: Parameters<typeof send>) =>
  expectNoChange(site.database, () => send(...call));

/** The rows that belong to the only application to a job, by table. */
async function readStored(jobId: string) {
  const { applications = [], ...tables } = await readSettledTables(site.database);
  const rows = (all: unknown[] = []) => all as Record<string, unknown>[];
  const [application, ...others] = rows(applications).filter((row) => row['job_id'] === jobId);
  expect(others).toEqual([]);
  const listOwn = (name: string) =>
    rows(tables[name]).filter((row) => row['application_id'] === application?.['id']);
  const names = ['application_answers', 'application_events', 'mails'] as const;
  const [answers = [], events = [], mails = []] = names.map(listOwn);
  return { application, answers, events, mails };
}

describe('an application', () => {
  it('carries the profile and the job as they were, its first event and a mail to each side', async () => {
    const profile = { ...jobSeekerForm, fullName: 'Tanvir Hasan' };
    const seeker = await site.create.jobSeeker({}, profile);
    const { id: jobId } = await makeJob({ position: 'Night Baker', company: 'Crumb & Co' });
    expect((await apply(seeker, jobId)).statusCode).toBe(200);

    const { application, events, mails } = await readStored(jobId);
    expect(application).toMatchObject({
      position: 'Night Baker',
      company: 'Crumb & Co',
      profile,
      cover_note: null,
      cv_file_id: null,
      misses_must: false,
      stage: 'applied',
      shown_stage: 'applied',
      version: 0,
    });
    expect(events).toMatchObject([
      { kind: 'applied', role: 'job-seeker', actor_id: seeker.id, is_shown: true },
    ]);
    const id = String(application?.['id']);
    expect(
      mails.toSorted((one, other) => (String(one['kind']) < String(other['kind']) ? -1 : 1)),
    ).toMatchObject([
      { kind: 'application-received', user_id: seeker.id, application_id: id },
      { kind: 'new-application', user_id: owner.id, job_id: jobId, state: 'waiting' },
    ]);
  });

  it('carries a note, a CV and the answers with their questions as they were', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob({ requiresCv: true });
    const ovens = await ask(jobId, {
      ordinal: 1,
      kind: 'one-of',
      label: 'Which oven?',
      choices: ['Deck', 'Rack'],
      requiredAnswer: 'Deck',
      required: true,
    });
    const years = await ask(jobId, {
      ordinal: 0,
      kind: 'number',
      label: 'Years?',
      requiredAnswer: '2.5',
    });
    const skipped = await ask(jobId, { ordinal: 2, label: 'Anything else?' });
    const { id: cvId } = await site.create.file({ ownerId: seeker.id });
    const answer = await send(seeker, jobId, {
      coverNote: '  I bake.  ',
      cvId,
      answers: [
        { questionId: ovens, value: ' Rack ' },
        { questionId: years, value: '10' },
        { questionId: skipped, value: ' ' },
      ],
    });
    expect(answer.statusCode).toBe(201);
    expect(MyApplication.parse(answer.json())).toMatchObject({ jobId, stage: 'applied' });

    const { application, answers } = await readStored(jobId);
    expect(application).toMatchObject({
      cover_note: 'I bake.',
      cv_file_id: cvId,
      misses_must: true,
    });
    expect(answers).toMatchObject([
      { ordinal: 0, question_id: years, label: 'Years?', value: '10', misses_must: false },
      { ordinal: 1, question_id: ovens, label: 'Which oven?', value: 'Rack', misses_must: true },
    ]);
  });

  it('without content is stored by either call where the job asks for nothing', async () => {
    const { id: jobId } = await makeJob();
    await ask(jobId, { required: false });
    const [one, other] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    expect((await apply(one, jobId)).statusCode).toBe(200);
    expect((await send(other, jobId, { coverNote: '' })).json()).toEqual({
      _id: anyText,
      jobId,
      userId: other.id,
      position: 'Bookkeeper',
      company: 'Riverside Foods',
      companyId: anyText,
      location: 'Dhaka, Bangladesh',
      jobType: 'onSite',
      jobCategory: 'Experienced',
      publishedAt: '2026-03-02T09:00:00.000Z',
      logo: '/logos/tallybrook.svg',
      isJobOpen: true,
      appliedAt: site.time.now.toISOString(),
      stage: 'applied',
      stageAt: site.time.now.toISOString(),
      isUnread: false,
      isWaiting: false,
    });
  });

  it('without what the job demands is rejected and stored by neither call', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: withCv } = await makeJob({ requiresCv: true });
    const { id: withQuestion } = await makeJob();
    const question = await ask(withQuestion, { required: true });
    for (const jobId of [withCv, withQuestion]) {
      const answer = await expectNoChange(site.database, () => apply(seeker, jobId));
      expectProblem(answer, 'application-needs-more');
      expect(answer.statusCode).toBe(422);
    }
    expect(expectRefusedFields(await rejected(seeker, withCv))).toEqual({
      cvId: m.fault_cv_required(),
    });
    const answers = [{ questionId: question, value: '  ' }];
    expect(expectRefusedFields(await rejected(seeker, withQuestion, { answers }))).toEqual({
      [`answers.${question}`]: m.fault_answer_required(),
    });
    answers.splice(0, 1, { questionId: question, value: 'Bread.' });
    expect((await send(seeker, withQuestion, { answers })).statusCode).toBe(201);
  });

  it('is stored once of twenty at once, with one CV', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob({ requiresCv: true });
    const { id: cvId } = await site.create.file({ ownerId: seeker.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(seeker, jobId, { cvId })),
    );
    const count = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(409)]).toEqual([1, 19]);
    const { application, events, mails } = await readStored(jobId);
    expect(application).toMatchObject({ cv_file_id: cvId });
    expect([events.length, mails.length]).toEqual([1, 2]);
  });

  it('shows both sides what was sent, after the profile and the CV have changed', async () => {
    const seeker = await site.create.jobSeeker({}, { ...jobSeekerForm, aboutMe: 'I bake.' });
    const { id: jobId } = await makeJob();
    const questionId = await ask(jobId, { label: 'Which bread?' });
    const { id: cvId } = await site.create.file({ ownerId: seeker.id });
    const content = { cvId, answers: [{ questionId, value: 'Rye' }], coverNote: 'Hello' };
    const { _id: id } = (await send(seeker, jobId, content)).json<MyApplication>();
    const own = `/my-applications/${id}`;
    const before = (await site.send('GET', own, { as: seeker })).json<object>();
    expect(before).toMatchObject({
      profile: { aboutMe: 'I bake.' },
      answers: [{ label: 'Which bread?', value: 'Rye' }],
      coverNote: 'Hello',
      cv: { _id: cvId },
    });
    const body = { ...jobSeekerForm, aboutMe: 'I paint.' };
    expect((await site.send('PATCH', '/user/jobSeeker', { as: seeker, body })).statusCode).toBe(
      200,
    );
    expect((await site.send('DELETE', `/files/${cvId}`, { as: seeker })).statusCode).toBe(204);
    const { profile, cv, answers, coverNote } = before as MyApplicationDetail;
    const read = await site.send('GET', `/applications/${id}`, { as: owner });
    expect(read.json()).toMatchObject({ profile: { aboutMe: 'I bake.' }, cv, coverNote });
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    const after = await site.send('GET', own, { as: seeker });
    expect(after.json()).toMatchObject({ profile, cv, answers, coverNote, position: 'Bookkeeper' });
  });

  it('of the longest texts in letters of three bytes fits into one request', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob();
    const value = 'আ'.repeat(4_000);
    const answers: ApplicationContent['answers'] = [];
    for (let ordinal = 0; ordinal < 5; ordinal += 1) {
      answers.push({ questionId: await ask(jobId, { kind: 'long-text', ordinal }), value });
    }
    expect((await send(seeker, jobId, { coverNote: value, answers })).statusCode).toBe(201);
  });
});

describe('an answer is rejected', () => {
  const day = { kind: 'date' } as const;
  const number = { kind: 'number' } as const;
  it.each([
    [{ kind: 'one-of', choices: ['A', 'B'] }, 'C', m.fault_answer_choice()],
    [{ kind: 'yes-no' }, 'maybe', m.fault_answer_yes_no()],
    [number, 'many', m.fault_answer_number()],
    [number, '1e3', m.fault_answer_number()],
    [number, 'NaN', m.fault_answer_number()],
    [day, '2026-02-30', m.fault_date()],
    [day, '20.2.2026', m.fault_date()],
    [{ kind: 'short-text' }, 'a'.repeat(301), m.fault_too_long({ limit: '300' })],
    [{ kind: 'long-text' }, 'a'.repeat(4_001), m.fault_too_long({ limit: '4,000' })],
  ] as const)('to %j that is %.12s', async (question, value, problem) => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob();
    const choices = 'choices' in question ? [...question.choices] : null;
    const questionId = await ask(jobId, { ...question, choices });
    const answer = await rejected(seeker, jobId, { answers: [{ questionId, value }] });
    expect(expectRefusedFields(answer)).toEqual({ [`answers.${questionId}`]: problem });
  });

  it('and the corrected one is stored', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob({ requiresCv: true });
    const questionId = await ask(jobId, { kind: 'one-of', choices: ['A', 'B'] });
    const { id: cvId } = await site.create.file({ ownerId: seeker.id });
    const wrong = [
      { cvId, answers: [{ questionId, value: 'C' }] },
      { cvId: unknownId, answers: [{ questionId, value: 'A' }] },
    ];
    for (const content of wrong) {
      expect((await rejected(seeker, jobId, content)).statusCode).toBeGreaterThanOrEqual(400);
    }
    const corrected = { cvId, answers: [{ questionId, value: 'A' }] };
    expect((await send(seeker, jobId, corrected)).statusCode).toBe(201);
    expect((await readStored(jobId)).application).toMatchObject({ cv_file_id: cvId });
  });

  it('to a question of another job, a retired or an unknown one, and the second to one', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob();
    const foreign = await ask((await makeJob()).id);
    const retired = await ask(jobId, { retiredAt: new Date() });
    for (const questionId of [foreign, retired, unknownId]) {
      const answer = await rejected(seeker, jobId, { answers: [{ questionId, value: 'Yes' }] });
      const fields = { [`answers.${questionId}`]: m.fault_answer_unknown() };
      expect(expectRefusedFields(answer)).toEqual(fields);
    }
    const own = await ask(jobId);
    const six = Array.from({ length: 6 }, () => ({ questionId: own, value: 'One' }));
    expect(expectRefusedFields(await rejected(seeker, jobId, { answers: six }))).toHaveProperty(
      'answers',
    );
  });

  it('when its question was removed while the request waited', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob();
    const questionId = await ask(jobId);
    const client = await site.database.pool.connect();
    await client.query('begin');
    await client.query('update jobs set posted_at = now() where id = $1', [jobId]);
    await client.query('delete from job_questions where id = $1', [questionId]);
    const answer = send(seeker, jobId, { answers: [{ questionId, value: 'Yes' }] });
    await vi.waitFor(async () => {
      const { rowCount } = await site.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await client.query('commit');
    client.release();
    expect(expectRefusedFields(await answer)).toEqual({
      [`answers.${questionId}`]: m.fault_answer_unknown(),
    });
  });
});

describe('a CV is rejected', () => {
  it('of another person, that was removed or refused, that is a picture, or that is not there', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob({ requiresCv: true });
    const { create } = site;
    const ownerId = seeker.id;
    for (const [file, code] of [
      [await create.file(), 'file-not-found'],
      [await create.file({ ownerId, removedAt: new Date() }), 'file-not-found'],
      [await create.file({ ownerId, kind: 'portrait' }), 'file-not-found'],
      [{ id: unknownId }, 'file-not-found'],
      [await create.file({ ownerId, state: 'refused' }), 'file-refused'],
    ] as const) {
      const problem = expectProblem(await rejected(seeker, jobId, { cvId: file.id }), code);
      expect(problem.fields).toEqual({ cvId: problem.detail });
    }
    const { id: cvId } = await create.file({ ownerId, state: 'checking' });
    expect((await send(seeker, jobId, { cvId })).statusCode).toBe(201);
  });
});

describe('applying with content is rejected', () => {
  it('for a closed, an own and a missing job, and the second time', async () => {
    const both = await site.create.jobSeeker({ isEmployer: true });
    const { id: closed } = await makeJob({ closedAt: new Date() });
    const { id: own } = await site.create.job({ ownerId: both.id });
    expectProblem(await rejected(both, closed), 'job-closed');
    expectProblem(await rejected(both, own), 'own-job');
    expectProblem(await rejected(both, unknownId), 'job-not-found');
    const { id: deleted } = await makeJob();
    await site.database.db.delete(jobs).where(eq(jobs.id, deleted));
    expectProblem(await rejected(both, deleted), 'job-deleted');
    const { id } = await makeJob();
    await apply(both, id);
    expect(expectProblem(await rejected(both, id), 'already-applied').detail).toBe(
      'You have already applied to this job.',
    );
  });

  it('for visitors, users who are no job seekers, and disabled ones', async () => {
    const { id } = await makeJob();
    expectProblem(await rejected(null, id), 'not-signed-in');
    expectProblem(await rejected(await site.create.employer(), id), 'not-a-job-seeker');
    const disabled = await site.create.jobSeeker();
    await site.database.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, disabled.id));
    expectProblem(await rejected(disabled, id), 'user-disabled');
  });

  it('after a withdrawal, with the way back as long as there is one', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await makeJob();
    const withdrawn = { stage: 'withdrawn', stageForApplicant: 'withdrawn' } as const;
    const stageAt = new Date(site.time.now.getTime() - 6 * 86_400_000);
    await site.create.application({ jobId, userId: seeker.id, ...withdrawn, stageAt });
    for (const answer of [await rejected(seeker, jobId), await apply(seeker, jobId)]) {
      expect(expectProblem(answer, 'already-applied').detail).toBe(m.application_can_return());
    }
    const other = await site.create.jobSeeker();
    const tooLate = new Date(site.time.now.getTime() - 7 * 86_400_000);
    await site.create.application({ jobId, userId: other.id, ...withdrawn, stageAt: tooLate });
    expect(expectProblem(await rejected(other, jobId), 'already-applied').detail).toBe(
      'You have already applied to this job.',
    );
  });

  it('with a note that is too long or that cannot be stored', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await makeJob();
    for (const coverNote of ['a'.repeat(4_001), 'a\0b']) {
      expect(expectRefusedFields(await rejected(seeker, id, { coverNote }))).toHaveProperty(
        'coverNote',
      );
    }
  });
});
