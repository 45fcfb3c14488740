import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import { undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import type { NewJob } from '#db/factories.ts';
import { reports } from '#db/trust-schema.ts';
import { newId } from '#db/new-id.ts';
import type { TestUser } from '#test/factories.ts';
import { setupInterviews } from '#test/interview-calls.ts';
import { createCase } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';

const adminEmail = 'boss@jobs.example';
const site = await setupTestApp({ adminEmails: [adminEmail] });
const administrator = await site.create.employer({ email: adminEmail, emailVerified: true });
const { world, confirm, mailsTo, readAsOwner, readAsSeeker } = setupInterviews(site);

let job: Pick<NewJob, 'id'>;
beforeEach(async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select job_id as id from applications where id = $1',
    [world.id],
  );
  job = { id: rows[0]?.id ?? '' };
});

const later = (time: number) => {
  site.time.now = new Date(site.time.now.getTime() + time);
};
async function decide(action: DecisionAction, targetId: string, rest: object = {}) {
  later(1_000);
  const body = { action, targetId, reason: 'fraud', facts: 'It asks for money.', ...rest };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DecisionResult>().decision._id;
}
/** Lets the time pass in which the decision can be undone, and sends its mails. */
const settle = async () => {
  later(undoTime + 1_000);
  await world.sender.send();
};
const subjectsTo = (user: TestUser) => mailsTo(user).map(({ subject }) => subject);
const bellOf = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();
const back = 'A job you applied to is back';

const targets = [
  { take: 'hide-job', give: 'restore-job', find: () => job.id },
  { take: 'freeze-company', give: 'unfreeze-company', find: () => world.owner.id },
  { take: 'disable-user', give: 'enable-user', find: () => world.owner.id },
] as const;

describe.each(targets)('the applicants of a fraud that $give restores', ({ take, give, find }) => {
  it('who were warned hear by mail and in the bell that the job is back', async () => {
    const stranger = await site.create.jobSeeker();
    await decide(take, find());
    await settle();
    expect(subjectsTo(world.seeker)).toEqual(['A job you applied to was removed as fraud']);
    await decide(give, find());
    await world.sender.send();
    expect(subjectsTo(world.seeker)).not.toContain(back);
    await settle();
    const mail = mailsTo(world.seeker).at(-1);
    expect(mail?.subject).toBe(back);
    expect(mail?.text).toContain('“Baker at Riverside Foods”');
    expect(mail?.text).toContain('our warning no longer applies');
    expect(mail?.text).not.toContain('interview');
    expect(await bellOf(world.seeker)).toMatchObject([
      { kind: 'job-restored', isRead: false },
      { kind: 'fraud-warning', isWarningLifted: true },
    ]);
    expect(subjectsTo(stranger)).toEqual([]);
  });
});

describe('the applicants of a job that was taken down', () => {
  it('whose interview was cancelled hear that it is back and that the interview stays cancelled', async () => {
    const other = await site.create.jobSeeker({ emailVerified: true });
    await site.create.application({ jobId: job.id, userId: other.id });
    await confirm();
    await decide('hide-job', job.id, { reason: 'other' });
    await settle();
    await decide('restore-job', job.id);
    await settle();
    const mail = mailsTo(world.seeker).at(-1);
    expect(mail?.subject).toBe(back);
    expect(mail?.text).toContain('It stays cancelled, but the employer can suggest new times.');
    expect(mail?.text).not.toContain('warn');
    // Nobody told this one anything.
    expect(subjectsTo(other)).toEqual([]);
  });

  it('keep the cause of the cancellation, and both have a line of the history', async () => {
    await confirm();
    await decide('hide-job', job.id);
    await settle();
    await decide('restore-job', job.id);
    await settle();
    const line = { kind: 'interview-cancelled', role: 'site' };
    expect((await readAsOwner()).events.at(-1)).toMatchObject(line);
    const mine = await readAsSeeker();
    expect(mine.events.at(-1)).toMatchObject(line);
    expect(mine.interviewCancelledBy).toBe('site');
    const bell = await bellOf(world.seeker);
    expect(bell.find(({ interviewState }) => interviewState === 'cancelled')).toMatchObject({
      isJobHidden: true,
    });
  });

  it('are not told that it is back while its company stays frozen', async () => {
    await decide('hide-job', job.id);
    await settle();
    await decide('freeze-company', world.owner.id);
    await settle();
    const before = mailsTo(world.seeker).length;
    await decide('restore-job', job.id);
    await settle();
    expect(mailsTo(world.seeker).slice(before)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['undone', async () => undo(await decide('restore-job', job.id))],
    [
      'followed by another one that takes it down',
      async () => [await decide('restore-job', job.id), await decide('hide-job', job.id)],
    ],
  ])('are not told of a restoration that is %s in time', async (_name, act) => {
    await decide('hide-job', job.id);
    await settle();
    await act();
    await settle();
    expect(subjectsTo(world.seeker)).not.toContain(back);
    const warnings = (await bellOf(world.seeker)).filter(({ kind }) => kind === 'fraud-warning');
    expect(warnings.map(({ isWarningLifted }) => isWarningLifted)).not.toContain(true);
  });

  it('are not warned any more by a mail that waited until it was back', async () => {
    await decide('hide-job', job.id);
    later(10 * undoTime);
    await decide('restore-job', job.id);
    await settle();
    expect(subjectsTo(world.seeker)).toEqual([]);
  });
});

const undo = async (id: string) => {
  const path = `/administration/decisions/${id}/undo`;
  expect((await site.send('POST', path, { as: administrator })).statusCode).toBe(200);
};

describe('the reporter of a job that is restored', () => {
  const changed = 'We changed our decision on your report';
  let reporter: TestUser;
  beforeEach(async () => {
    reporter = await site.create.jobSeeker({ emailVerified: true });
  });
  const report = async () => {
    const caseId = await createCase(site.database.db, {
      targetKind: 'job',
      targetId: job.id,
      subjectId: world.owner.id,
    });
    const [row] = await site.database.db.select().from(reports);
    await site.database.db.delete(reports);
    await site.database.db.insert(reports).values({
      ...row,
      id: newId(site.time.now),
      caseId,
      reporterId: reporter.id,
      reporterEmail: null,
    } as typeof reports.$inferInsert);
    return caseId;
  };
  const uphold = (caseId: string) =>
    decide('hide-job', job.id, { targetId: undefined, caseId, outcome: 'upheld' });

  it('hears of the changed decision after the first one', async () => {
    await uphold(await report());
    await settle();
    expect(subjectsTo(reporter)).toEqual(['Your report was decided']);
    await decide('restore-job', job.id);
    await settle();
    expect(subjectsTo(reporter)).toEqual(['Your report was decided', changed]);
    expect(mailsTo(reporter).at(-1)?.text).toContain('what we took down is back on the site');
  });

  it('hears nothing of a job that is taken down again in time', async () => {
    await uphold(await report());
    await settle();
    await decide('restore-job', job.id);
    await decide('hide-job', job.id);
    await settle();
    expect(subjectsTo(reporter)).toEqual(['Your report was decided']);
  });

  it('hears nothing where the report led to no restriction', async () => {
    const caseId = await report();
    await decide('none', job.id, { targetId: undefined, caseId, outcome: 'rejected' });
    await settle();
    await decide('hide-job', job.id);
    await settle();
    await decide('restore-job', job.id);
    await settle();
    expect(subjectsTo(reporter)).toEqual(['Your report was decided']);
  });
});
