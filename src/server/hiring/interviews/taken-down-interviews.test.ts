import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { TestUser } from '#test/factories.ts';
import { setupInterviews, starts } from '#test/interview-calls.ts';
import { createDecision } from '#test/moderation-cases.ts';
import { poison } from '#test/poison.ts';
import { setupTestApp } from '#test/setup-site.ts';

const adminEmail = 'boss@jobs.example';
const site = await setupTestApp({ adminEmails: [adminEmail] });
const administrator = await site.create.employer({ email: adminEmail, emailVerified: true });
const { world, apply, pass, propose, confirm, decline, listFor, states, mailsTo, withdraw } =
  setupInterviews(site);

const jobOf = async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select job_id as id from applications where id = $1',
    [world.id],
  );
  return rows[0]?.id ?? '';
};
async function decide(action: string, targetId: string, reason = 'fraud') {
  const body = { action, targetId, reason, facts: 'It asks for money.' };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DecisionResult>().decision._id;
}
const undo = (id: string) =>
  site.send('POST', `/administration/decisions/${id}/undo`, { as: administrator });
const bellOf = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as }))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'interview-changed');
const cancelled = [['cancelled'], ['cancelled']];
const confirmed = [['confirmed'], ['confirmed']];

const takenDown = [
  { name: 'is hidden by an administrator', action: 'hide-job', find: jobOf, isTold: true },
  {
    name: 'is of an employer who is disabled',
    action: 'disable-user',
    find: () => Promise.resolve(world.owner.id),
    isTold: false,
  },
  {
    name: 'is of an employer who is frozen',
    action: 'freeze-company',
    find: () => Promise.resolve(world.owner.id),
    isTold: true,
  },
];

describe.each(takenDown)('an interview for a job that $name', ({ action, find, isTold }) => {
  it('is cancelled after the time to undo, with a mail and a calendar entry', async () => {
    const made = await confirm();
    await world.sender.send();
    const before = [mailsTo(world.seeker).length, mailsTo(world.owner).length];
    await decide(action, await find());
    pass(1);
    await world.sender.send();
    expect((await listFor(world.seeker, world.id))[0]?.state).toBe('confirmed');
    pass(1.1);
    await world.sender.send();
    expect((await listFor(world.seeker, world.id))[0]?.state).toBe('cancelled');
    expect(await listFor(world.seeker)).toEqual([]);
    const [mail, ...others] = mailsTo(world.seeker)
      .slice(before[0])
      .filter(({ calendar }) => calendar);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      'The interview with Riverside Foods for Baker was cancelled, because we took the job down.',
    );
    expect(mail?.calendar?.method).toBe('CANCEL');
    expect(mail?.calendar?.content).toContain(`UID:${made._id}@`);
    expect(mail?.calendar?.content).not.toContain('meet.example');
    const toOwner = mailsTo(world.owner)
      .slice(before[1])
      .filter(({ calendar }) => calendar);
    expect(toOwner.map(({ calendar }) => calendar?.method)).toEqual(isTold ? ['CANCEL'] : []);
    expect(await bellOf(world.seeker)).toMatchObject([
      { interviewState: 'cancelled', isJobHidden: true, isRead: false },
      { isRead: true },
    ]);
    pass(24 * 60 * 20);
    await world.sender.send();
    expect(mailsTo(world.seeker).filter(({ subject }) => subject.startsWith('Reminder'))).toEqual(
      [],
    );
  });

  it('shows its job seeker neither the call nor the note meanwhile', async () => {
    await confirm();
    await decide(action, await find());
    const [shown] = await listFor(world.seeker, world.id);
    expect(shown).toMatchObject({ state: 'confirmed', isJobHidden: true, place: '', note: '' });
    const file = await site.send('GET', `/interviews/${shown?._id ?? ''}.ics`, {
      as: world.seeker,
    });
    expect(file.body).not.toContain('meet.example');
  });

  it('stays when that is undone in time', async () => {
    await confirm();
    const id = await decide(action, await find());
    pass(1);
    expect((await undo(id)).statusCode).toBe(200);
    pass(10);
    await world.sender.send();
    expect(await states()).toEqual(confirmed);
    expect((await listFor(world.seeker))[0]).toMatchObject({
      place: /meet/,
      note: 'Bring a loaf.',
    });
  });
});

describe('an interview for a job that was taken down', () => {
  const takeDown = async () => {
    await decide('hide-job', await jobOf());
    pass(3);
    await world.sender.send();
  };

  it.each<[string, () => Promise<unknown>]>([
    ['with times to choose from', () => propose()],
    ['with times of the job seeker', async () => decline(await propose(), { starts })],
    ['without times', async () => decline(await propose())],
  ])('%s is cancelled, and the job seeker alone is told', async (_name, make) => {
    await make();
    pass(6);
    await world.sender.send();
    const before = mailsTo(world.owner).length;
    await takeDown();
    expect((await listFor(world.seeker, world.id))[0]?.state).toBe('cancelled');
    expect(mailsTo(world.seeker).at(-1)?.text).toContain('because we took the job down');
    expect(
      mailsTo(world.owner)
        .slice(before)
        .map(({ subject }) => subject),
    ).not.toContain('Your interview with Rima Akter was cancelled');
  });

  it('is cancelled, and later back, without a word where the mail with its times has not left', async () => {
    await propose();
    await decide('freeze-company', world.owner.id, 'other');
    pass(3);
    await world.sender.send();
    expect((await listFor(world.seeker, world.id))[0]?.state).toBe('cancelled');
    await decide('unfreeze-company', world.owner.id);
    pass(10);
    await world.sender.send();
    expect(mailsTo(world.seeker)).toEqual([]);
  });

  it('is not brought back when the job is restored later, and its employer suggests times anew', async () => {
    await confirm();
    await takeDown();
    await decide('restore-job', await jobOf());
    expect(await states()).toEqual(cancelled);
    await propose();
    expect((await states())[1]).toEqual(['proposed', 'cancelled']);
  });

  it('stays when it has begun or is over', async () => {
    const made = await confirm();
    site.time.now = new Date(made.startsAt ?? '');
    await takeDown();
    expect((await listFor(world.seeker, world.id))[0]?.state).toBe('confirmed');
  });

  it('stays while only reports hide the job, until an administrator keeps it hidden', async () => {
    await confirm();
    const jobId = await jobOf();
    const hiddenAt = site.time.now;
    await site.database.pool.query('update jobs set hidden_at = $1 where id = $2', [
      hiddenAt,
      jobId,
    ]);
    const decision = { targetKind: 'job', targetId: jobId, action: 'hide-job' } as const;
    const { db } = site.database;
    await createDecision(db, { ...decision, decidedAt: hiddenAt, isAutomated: true });
    // It was hidden and restored before.
    const earlier = new Date(hiddenAt.getTime() - 60_000);
    await createDecision(db, { ...decision, decidedAt: earlier });
    pass(60);
    await world.sender.send();
    expect((await listFor(world.seeker, world.id))[0]).toMatchObject({
      state: 'confirmed',
      isJobHidden: true,
      place: '',
    });
    await createDecision(db, { ...decision, decidedAt: site.time.now });
    pass(3);
    await world.sender.send();
    expect((await listFor(world.seeker, world.id))[0]?.state).toBe('cancelled');
  });

  it('leaves the interviews for other jobs', async () => {
    await confirm();
    const other = await site.create.employer({ emailVerified: true });
    const application = await apply(world.seeker, other.id);
    const kept: Interview = await propose({}, { as: other, application });
    await takeDown();
    const shown = await listFor(world.seeker);
    expect(shown.map(({ _id }) => _id)).toEqual([kept._id]);
  });

  it('of which one fails stops neither the others nor the mails', async () => {
    await confirm();
    const bad = await apply(world.seeker);
    const { _id } = await propose({ starts: ['2026-11-05T15:00'] }, { application: bad });
    const cure = await poison(site, 'interviews', `new.id = '${_id}'`);
    try {
      await decide('disable-user', world.owner.id);
      pass(3);
      await world.sender.send();
    } finally {
      await cure();
    }
    const stateOf = async (id: string) => (await listFor(world.seeker, id))[0]?.state;
    expect([await stateOf(world.id), await stateOf(bad)]).toEqual(['cancelled', 'proposed']);
    await world.sender.send();
    expect(await stateOf(bad)).toBe('cancelled');
  });

  it('that the job seeker ends by withdrawing does not name the site as its reason', async () => {
    await confirm();
    await decide('hide-job', await jobOf());
    expect((await withdraw()).statusCode).toBe(200);
    await world.sender.send();
    const texts = mailsTo(world.owner).map(({ text }) => text);
    expect(texts.at(-1)).toContain('The interview with Rima Akter for Baker was cancelled.');
  });
});
