import { describe, expect, it } from 'vitest';
import {
  MyApplication,
  MyApplicationCounts,
  MyApplicationDetail,
} from '#contract/hiring/my-applications.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { buildApplication, type NewApplication, type NewJob } from '#db/factories.ts';
import { applicationAnswers, applications } from '#db/hiring-applications-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity, unknownId } from '#test/factories.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { readPages } from '#test/list-pages.ts';
import { countStatements } from '#test/sent-statements.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const at = (day: number) => new Date(Date.UTC(2026, 3, day));

async function list(as: Sender, filter = 'all'): Promise<MyApplication[]> {
  const answer = await site.send('GET', '/my-applications', { as, query: { filter } });
  expect(answer.statusCode).toBe(200);
  return answer.json<unknown[]>().map((entry) => MyApplication.parse(entry));
}

async function readDetail(as: Sender, id: string): Promise<MyApplicationDetail> {
  const answer = await site.send('GET', `/my-applications/${id}`, { as });
  expect(answer.statusCode).toBe(200);
  return MyApplicationDetail.parse(answer.json());
}

const moved = (applicationId: string, day: number, toStage: Stage) =>
  site.create.applicationEvent({ applicationId, at: at(day), kind: 'moved', toStage });

/** An application of a job seeker to a job of its own. */
async function makeApplication(userId: string, columns: Partial<NewApplication> = {}) {
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  const { id } = await site.create.application({ jobId, userId, appliedAt: at(1), ...columns });
  return { id, jobId };
}

const inStage = (stage: Stage) => ({ stage, stageForApplicant: stage });

describe('the job seeker’s list', () => {
  it('has those that wait for a reply first, then the latest change', async () => {
    const seeker = await site.create.jobSeeker();
    const make = (columns?: Partial<NewApplication>) => makeApplication(seeker.id, columns);
    const old = await make({ appliedAt: at(2) });
    const waiting = await make();
    await site.create.message({ applicationId: waiting.id, sentAt: at(3), text: 'a'.repeat(300) });
    const seen = await make({ seenAt: at(5), answeredAt: at(4) });
    const answered = await make();
    await site.create.message({ applicationId: answered.id, sentAt: at(4) });
    await site.create.message({ applicationId: answered.id, sentAt: at(6), sender: 'job-seeker' });
    const shortlisted = await make(inStage('shortlisted'));
    await moved(shortlisted.id, 7, 'shortlisted');
    const rejected = await make(inStage('rejected'));
    await site.create.message({ applicationId: rejected.id, sentAt: at(8) });
    await moved(rejected.id, 8, 'rejected');
    await makeApplication((await site.create.jobSeeker()).id);

    const listed = await list(seeker);
    expect(listed.map(({ _id }) => _id)).toEqual(
      [waiting, rejected, shortlisted, answered, seen, old].map(({ id }) => id),
    );
    const [first, second, third] = listed;
    expect(first).toMatchObject({ jobId: waiting.jobId, isWaiting: true, isUnread: true });
    expect(first?.latestMessage?.text).toHaveLength(200);
    expect(second).toMatchObject({ stage: 'rejected', isWaiting: false, isUnread: true });
    expect(third).toMatchObject({ stage: 'shortlisted', stageAt: at(7).toISOString() });
    expect(listed[4]).toMatchObject({
      seenAt: at(5).toISOString(),
      answeredAt: at(4).toISOString(),
      stageAt: at(1).toISOString(),
    });
  });

  it('has the newest change of the shortlist first, no matter which side waits for a reply', async () => {
    const seeker = await site.create.jobSeeker();
    const [early, late] = [
      await makeApplication(seeker.id, inStage('shortlisted')),
      await makeApplication(seeker.id, inStage('interview')),
    ];
    await site.create.message({ applicationId: early.id, sentAt: at(3) });
    await moved(late.id, 5, 'interview');
    const ids = async (filter: string) => (await list(seeker, filter)).map(({ _id }) => _id);
    expect(await ids('shortlisted')).toEqual([late.id, early.id]);
    expect(await ids('all')).toEqual([early.id, late.id]);
  });

  it('is read fifty at a time without a gap or a repetition', async () => {
    const seeker = await site.create.jobSeeker();
    const { ownerId } = await site.create.job();
    const ids: string[] = [];
    for (let n = 0; n < 104; n += 1) {
      const { id: jobId } = await site.create.job({ ownerId });
      const appliedAt = at(1 + (n % 5));
      const row = buildApplication({ jobId, userId: seeker.id, appliedAt });
      await site.database.db.insert(applications).values(row);
      if (n % 2 === 0) {
        await site.create.message({ applicationId: row.id, sentAt: at(10) });
      }
      ids.push(row.id);
    }
    const pages = await readPages(site, '/my-applications?filter=all', seeker);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 4]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
    const waiting = await readPages(site, '/my-applications?filter=waiting', seeker);
    expect(waiting.flat()).toEqual(pages.flat().slice(0, 52));
  });

  it('has parts with their numbers', async () => {
    const seeker = await site.create.jobSeeker();
    const make = (columns?: Partial<NewApplication>) => makeApplication(seeker.id, columns);
    const [sent, shortlisted, interview, offer, hired, withdrawn, gone] = [
      await make(),
      await make(inStage('shortlisted')),
      await make(inStage('interview')),
      await make(inStage('offer')),
      await make(inStage('hired')),
      await make(inStage('withdrawn')),
      await make(inStage('shortlisted')),
    ];
    await site.create.message({ applicationId: interview.id });
    await site.create.message({ applicationId: gone.id });
    await site.send('DELETE', `/jobs/${gone.jobId}`, { as: owner });
    const parts = {
      all: [sent, shortlisted, interview, offer, hired, withdrawn, gone],
      waiting: [interview],
      sent: [sent],
      shortlisted: [shortlisted, interview, offer],
      settled: [hired, withdrawn, gone],
    };
    const counts = await site.send('GET', '/my-applications/counts', { as: seeker });
    for (const [filter, expected] of Object.entries(parts)) {
      const ids = (await list(seeker, filter)).map(({ _id }) => _id);
      expect(ids.toSorted(), filter).toEqual(expected.map(({ id }) => id).toSorted());
      expect(counts.json<Record<string, number>>()[filter], filter).toBe(expected.length);
    }
    const wrong = await site.send('GET', '/my-applications', {
      as: seeker,
      query: { filter: 'x' },
    });
    expect(expectRefusedFields(wrong)).toHaveProperty('filter');
  });

  it('is empty for those who never applied, stored or not', async () => {
    for (const as of [owner, makeIdentity()]) {
      expect(await list(as)).toEqual([]);
      const counts = await site.send('GET', '/my-applications/counts', { as });
      expect(MyApplicationCounts.parse(counts.json())).toMatchObject({ all: 0, settled: 0 });
    }
  });

  it('takes one statement, however long it is', async () => {
    const seeker = await site.create.jobSeeker();
    await makeApplication(seeker.id);
    await makeApplication(seeker.id);
    await list(seeker);
    // The session's user, and the list.
    expect(await countStatements(site.database, () => list(seeker))).toBe(2);
  });
});

describe('a rejection that was not sent yet', () => {
  it('changes nothing that its job seeker reads', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await makeApplication(seeker.id);
    const before = [await list(seeker), await readDetail(seeker, id)];
    const move = { to: 'rejected', reason: 'skills', message: 'Not this time.', version: 0 };
    const answer = await site.send('PATCH', `/applications/${id}/stage`, { as: owner, body: move });
    expect(answer.statusCode).toBe(200);
    const note = { text: 'Cannot spell.' };
    await site.send('POST', `/applications/${id}/notes`, { as: owner, body: note });
    expect([await list(seeker), await readDetail(seeker, id)]).toEqual(before);

    const back = { to: 'shortlisted', version: 1 };
    await site.send('PATCH', `/applications/${id}/stage`, { as: owner, body: back });
    const after = await site.send('GET', `/my-applications/${id}`, { as: seeker });
    expect(after.json()).toMatchObject({ stage: 'shortlisted' });
    expect(after.body).not.toMatch(/rejected|skills|spell|Not this time|fromStage|version/);
  });
});

describe('a withdrawn application', () => {
  it('can be sent again for a week, while its job is open', async () => {
    const seeker = await site.create.jobSeeker();
    const withdraw = async (day: number, columns: Partial<NewApplication> = {}) => {
      const made = await makeApplication(seeker.id, { ...inStage('withdrawn'), ...columns });
      await moved(made.id, day, 'withdrawn');
      return made;
    };
    const [recent, tooOld, closed] = [await withdraw(20), await withdraw(10), await withdraw(21)];
    await site.send('PATCH', `/jobs/closeAJob/${closed.jobId}`, { as: owner });
    site.time.now = at(26);
    const untils = new Map((await list(seeker)).map((one) => [one._id, one.returnUntil]));
    expect(untils.get(recent.id)).toBe(at(27).toISOString());
    expect([untils.get(tooOld.id), untils.get(closed.id)]).toEqual([undefined, undefined]);
  });
});

describe('the job of an application', () => {
  it('is open, or has the moment when it closed, by its employer or after its last day', async () => {
    const seeker = await site.create.jobSeeker();
    const disabled = await site.create.employer({ disabledAt: at(20) });
    const leaving = await site.create.employer({ deletionRequestedAt: at(20) });
    site.time.now = at(26);
    const make = async (columns: Partial<NewJob>) => {
      const { id: jobId } = await site.create.job({ ownerId: owner.id, ...columns });
      return (await site.create.application({ jobId, userId: seeker.id })).id;
    };
    const [open, forever, closed, past, both, suspended, left] = [
      await make({ applyUntil: '2026-04-30' }),
      await make({ applyUntil: '9999-12-31' }),
      await make({ applyUntil: '2026-04-30', closedAt: at(20) }),
      await make({ applyUntil: '2026-04-21' }),
      await make({ applyUntil: '2026-04-21', closedAt: at(25) }),
      await make({ applyUntil: '2026-04-30', ownerId: disabled.id }),
      await make({ applyUntil: '2026-04-30', ownerId: leaving.id }),
    ];
    const jobs = new Map((await list(seeker)).map((one) => [one._id, one]));
    const lastDay = '2026-04-22T12:00:00.000Z';
    for (const [id, isJobOpen, closedAt] of [
      [open, true, undefined],
      [forever, true, undefined],
      [closed, false, at(20).toISOString()],
      [past, false, lastDay],
      [both, false, lastDay],
      [suspended, false, undefined],
      [left, false, undefined],
    ] as const) {
      expect([jobs.get(id)?.isJobOpen, jobs.get(id)?.closedAt]).toEqual([isJobOpen, closedAt]);
      // An employer who leaves did nothing wrong.
      expect(jobs.get(id)?.isJobHidden).toBe(id === suspended ? true : undefined);
    }
  });
});

describe('one application', () => {
  it('shows its job seeker what was sent, and its history without what the employer keeps', async () => {
    const profile = { ...jobSeekerForm, fullName: 'Tanvir Hasan' };
    const seeker = await site.create.jobSeeker({}, profile);
    const cv = await site.create.file({ ownerId: seeker.id, name: 'Tanvir.pdf', size: 9 });
    const { id: jobId } = await site.create.job({ ownerId: owner.id, position: 'Night Baker' });
    const body = { coverNote: 'I bake.', cvId: cv.id, answers: [] };
    const sent = await site.send('POST', `/jobs/${jobId}/applications`, { as: seeker, body });
    const { _id: id } = sent.json<MyApplication>();
    await site.database.db.insert(applicationAnswers).values({
      applicationId: id,
      ordinal: 0,
      questionId: null,
      kind: 'yes-no',
      label: 'Nights?',
      value: 'no',
      failsRequirement: true,
    });
    await site.create.applicationEvent({
      applicationId: id,
      kind: 'note',
      role: 'employer',
      note: 'Late.',
      isShown: false,
    });
    await site.create.applicationEvent({
      applicationId: id,
      kind: 'moved',
      role: 'employer',
      fromStage: 'applied',
      toStage: 'shortlisted',
      reason: 'other',
      note: 'Late.',
      at: new Date(site.time.now.getTime() + 1),
    });

    // Neither a new profile nor a removed CV changes what was sent.
    const changed = { ...jobSeekerForm, fullName: 'T. Hasan', _id: seeker.id };
    await site.send('PATCH', '/user/jobSeeker', { as: seeker, body: changed });
    await site.database.pool.query('update files set removed_at = now() where id = $1', [cv.id]);

    const answer = await site.send('GET', `/my-applications/${id}`, { as: seeker });
    expect(answer.json()).toMatchObject({
      _id: id,
      jobId,
      position: 'Night Baker',
      profile,
      coverNote: 'I bake.',
      cv: { _id: cv.id, name: 'Tanvir.pdf', size: 9, state: 'unchecked' },
      answers: [{ kind: 'yes-no', label: 'Nights?', value: 'no' }],
      events: [
        { kind: 'applied', role: 'job-seeker', toStage: 'applied' },
        { kind: 'moved', role: 'employer', toStage: 'shortlisted' },
      ],
    });
    expect(answer.body).not.toMatch(/Late|failsRequirement|reason|fromStage|conversation/);
  });

  it('stays when its job is deleted, with title, company, what was sent and the outcome', async () => {
    const seeker = await site.create.jobSeeker();
    const { id, jobId } = await makeApplication(seeker.id, {
      ...inStage('rejected'),
      position: 'Night Baker',
      company: 'Crumb & Co',
      coverNote: 'I bake.',
    });
    await site.create.message({ applicationId: id, text: 'Not this time.' });
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });

    const [entry] = await list(seeker);
    expect(entry).toMatchObject({
      position: 'Night Baker',
      company: 'Crumb & Co',
      stage: 'rejected',
      isJobOpen: false,
      isUnread: false,
      isWaiting: false,
    });
    expect(entry).not.toHaveProperty('jobId');
    const detail = await readDetail(seeker, id);
    expect(detail).toMatchObject({
      coverNote: 'I bake.',
      conversation: [{ text: 'Not this time.', employerSender: true }],
    });
    expect(detail.events.at(-1)).toMatchObject({ kind: 'job-deleted', role: 'employer' });
  });

  it('is for its job seeker only, whatever its id', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await makeApplication(seeker.id);
    const read = (as: Sender, which: string) =>
      site.send('GET', `/my-applications/${which}`, { as });
    for (const as of [owner, await site.create.jobSeeker(), makeIdentity()]) {
      expectProblem(await read(as, id), 'application-not-found');
    }
    for (const missing of [unknownId, newId()]) {
      expectProblem(await read(seeker, missing), 'application-not-found');
    }
    expectProblem(await read(seeker, 'x'), 'page-not-found');
    expectProblem(await read(null, id), 'not-signed-in');
  });
});
