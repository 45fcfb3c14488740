import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationDetail } from '#contract/hiring/applications.ts';
import { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage, type Stage, stages } from '#contract/hiring/stages.ts';
import { type ChangeEvent, makeEventBus } from '#server/platform/events/event-bus.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { anyText } from '#test/matchers.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const bus = { ...makeEventBus(), maxAgeMs: 0 };
const published: ChangeEvent[] = [];

let jobId: string;
const site = await setupTestApp({ events: bus });
const owner = await site.create.employer();
const seeker = await site.create.jobSeeker();
bus.subscribe((event) => published.push(event));
beforeEach(async () => {
  ({ id: jobId } = await site.create.job({ ownerId: owner.id }));
  published.splice(0);
});

const apply = async (stage: Stage = 'applied') => {
  const row = {
    jobId,
    userId: seeker.id,
    stage,
    stageForApplicant: stage,
    appliedAt: site.time.now,
  };
  return (await site.create.application(row)).id;
};
const withdraw = (id: string, body: object = {}, as = seeker) =>
  site.send('PATCH', `/my-applications/${id}/withdraw`, { as, body });
const comeBack = (id: string, as = seeker) =>
  site.send('PATCH', `/my-applications/${id}/return`, { as });
const move = (id: string, body: object) =>
  site.send('PATCH', `/applications/${id}/stage`, { as: owner, body });
const pass = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};
const days = 24 * 60;

async function readRow(id: string) {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from applications where id = $1',
    [id],
  );
  return rows[0] ?? {};
}
async function readWaiting(id: string) {
  const { rows } = await site.database.pool.query<{ kind: string }>(
    `select kind from mails where application_id = $1 and state = 'waiting'`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}
async function readEvents(id: string) {
  const { json } = await site.send('GET', `/applications/${id}`, { as: owner });
  return ApplicationDetail.parse(json()).events;
}

describe('withdrawing', () => {
  it.each(stages.filter((stage) => !isOpenStage(stage)))('from %s is refused', async (stage) => {
    const id = await apply(stage);
    const before = await readRow(id);
    expectProblem(await withdraw(id), 'move-not-allowed');
    expect(await readRow(id)).toEqual(before);
  });

  it.each(stages.filter(isOpenStage))('from %s is one event', async (stage) => {
    const id = await apply(stage);
    pass(1);
    const answer = await withdraw(id, { reason: ' Found another job ' });
    expect(MyApplication.parse(answer.json())).toMatchObject({
      stage: 'withdrawn',
      stageAt: site.time.now.toISOString(),
    });
    expect(await readRow(id)).toMatchObject({
      stage: 'withdrawn',
      shown_stage: 'withdrawn',
      settled_at: site.time.now,
      answered_at: null,
      version: 1,
    });
    expect(await readEvents(id)).toMatchObject([
      { role: 'job-seeker', fromStage: stage, toStage: 'withdrawn', reason: 'Found another job' },
    ]);
    expect(published).toEqual([
      { topic: 'jobApply', userIds: [owner.id, seeker.id] },
      { topic: 'notifications', userIds: [owner.id] },
    ]);
  });

  it('cancels the rejection and the mails that wait', async () => {
    const id = await apply();
    await move(id, { to: 'shortlisted', version: 0 });
    expect(await readWaiting(id)).toEqual(['stage-changed']);
    await move(id, { to: 'rejected', version: 1 });
    expect(await readWaiting(id)).toEqual(['rejection']);
    expect((await withdraw(id)).statusCode).toBe(200);
    expect(await readWaiting(id)).toEqual([]);
    expect(await readRow(id)).toMatchObject({ stage: 'withdrawn', shown_stage: 'withdrawn' });
    expectProblem(await move(id, { to: 'applied', version: 3 }), 'move-not-allowed');
  });

  it('turns down no offer that the job seeker has not read', async () => {
    const id = await apply();
    await move(id, { to: 'offer', version: 0 });
    expectProblem(await withdraw(id, { stage: 'applied' }), 'application-moved');
    expect(await readRow(id)).toMatchObject({ stage: 'offer', version: 1 });
    expect((await withdraw(id, { stage: 'offer' })).statusCode).toBe(200);
  });

  it('leaves other applications as they are, and has a short reason', async () => {
    const id = await apply();
    const { id: other } = await site.create.application({ userId: seeker.id });
    expect(expectRefusedFields(await withdraw(id, { reason: 'x'.repeat(501) }))).toHaveProperty(
      'reason',
    );
    await withdraw(id);
    expect(await readRow(other)).toMatchObject({ stage: 'applied', version: 0 });
  });

  it('of another person is answered like none', async () => {
    const id = await apply();
    for (const as of [owner, await site.create.jobSeeker()]) {
      for (const named of [id, unknownId]) {
        expectProblem(await withdraw(named, {}, as), 'application-not-found');
        expectProblem(await comeBack(named, as), 'application-not-found');
      }
    }
    expect(await readRow(id)).toMatchObject({ stage: 'applied', version: 0 });
  });

  it('ends what the employer begins, and not a conversation', async () => {
    const id = await apply();
    await withdraw(id);
    const write = (as: TestUser) => {
      const call = as === owner ? 'employerMessage' : 'jobSeekerMessage';
      const body = { jobId, userId: seeker.id, message: 'Hello' };
      return site.send('PATCH', `/jobs/${call}`, { as, body });
    };
    expectProblem(await write(owner), 'application-withdrawn');
    pass(1);
    expect((await write(seeker)).statusCode).toBe(200);
    pass(1);
    expect((await write(owner)).statusCode).toBe(200);
    const answeredAt = site.time.now;
    pass(1);
    expect((await write(owner)).statusCode).toBe(200);
    expect(await readRow(id)).toMatchObject({ answered_at: answeredAt });
  });
});

describe('coming back', () => {
  it.each(stages.filter((stage) => stage !== 'withdrawn'))('from %s is refused', async (stage) => {
    const id = await apply(stage);
    expectProblem(await comeBack(id), 'move-not-allowed');
    expect(await readRow(id)).toMatchObject({ stage, version: 0 });
  });

  it('within seven days restores the same application', async () => {
    const id = await apply('interview');
    const { applied_at: appliedAt } = await readRow(id);
    await withdraw(id);
    pass(7 * days - 1);
    const answer = await comeBack(id);
    expect(MyApplication.parse(answer.json())).toMatchObject({ _id: id, stage: 'applied' });
    expect(await readRow(id)).toMatchObject({
      stage: 'applied',
      shown_stage: 'applied',
      settled_at: null,
      applied_at: appliedAt,
      version: 2,
    });
    expect(await readEvents(id)).toHaveLength(2);
  });

  it('before the mails of the application were sent sends them after all', async () => {
    await site.database.pool.query('delete from mails');
    const sender = makeMailSender(site);
    await site.send('PATCH', '/jobs/jobApply', {
      as: seeker,
      body: { applyJobId: jobId, applyUserId: seeker.id },
    });
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from applications where job_id = $1',
      [jobId],
    );
    const id = rows[0]?.id ?? '';
    await withdraw(id);
    await sender.sendAfter(1);
    expect(sender.mails).toEqual([]);
    expect((await comeBack(id)).statusCode).toBe(200);
    await sender.sendAfter(1);
    expect(sender.mailsTo(owner.email)).toHaveLength(1);
    expect(sender.mailsTo(seeker.email)).toHaveLength(1);
    await withdraw(id);
    await comeBack(id);
    await sender.sendAfter(1);
    expect(sender.mails).toHaveLength(2);
  });

  it('ends after seven days', async () => {
    const id = await apply();
    await withdraw(id);
    pass(7 * days);
    expectProblem(await comeBack(id), 'move-not-allowed');
  });

  it('after a rejection as spam is possible as after any other, and withdraws it', async () => {
    const id = await apply();
    await move(id, { to: 'rejected', reason: 'spam', version: 0 });
    const left = MyApplication.parse((await withdraw(id)).json());
    expect(left).toMatchObject({ stage: 'withdrawn', returnUntil: anyText });
    expectProblem(await move(id, { to: 'applied', version: 2 }), 'move-not-allowed');
    expect(MyApplication.parse((await comeBack(id)).json()).stage).toBe('applied');
    expect(await readRow(id)).toMatchObject({ stage: 'applied', shown_stage: 'applied' });
    expect(await readWaiting(id)).toEqual([]);
  });

  it('needs an open job', async () => {
    const id = await apply();
    await withdraw(id);
    await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: owner });
    expectProblem(await comeBack(id), 'job-closed');
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    expectProblem(await comeBack(id), 'job-closed');
    expect(await readRow(id)).toMatchObject({ stage: 'withdrawn', version: 1 });
  });
});
