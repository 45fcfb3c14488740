import { describe, expect, it } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import { first, setupInterviews } from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { world, apply, pass, propose, pick, confirm, decline, listFor, move, mailsTo } =
  setupInterviews(site);

type Answer = Awaited<ReturnType<typeof pick>>;

/** One answer is 200, the other the error of a time that was taken meanwhile. */
function expectOneWins(answers: readonly Answer[]): void {
  const byStatus = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(byStatus.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expectProblem(byStatus[1]!, 'time-not-free');
}

const at = (time: string) => ({ starts: [`2026-10-30T${time}`] });

describe('two picks at the same moment', () => {
  it('of different job seekers for overlapping times of one employer: one wins', async () => {
    const other = await site.create.jobSeeker();
    const mine = await propose(at('15:00'));
    const theirs = await propose(at('15:44'), { application: await apply(other) });
    expectOneWins(
      await Promise.all([pick(mine, first), pick(theirs, '2026-10-30T09:44:00.000Z', other)]),
    );
    const agreed = (await listFor(world.owner)).filter(({ state }) => state === 'confirmed');
    expect(agreed).toHaveLength(1);
  });

  it('of one job seeker with two employers: one wins', async () => {
    const rival = await site.create.employer();
    const mine = await propose(at('15:00'));
    const application = await apply(world.seeker, rival.id);
    const theirs = await propose(at('15:30'), { as: rival, application });
    expectOneWins(await Promise.all([pick(mine), pick(theirs, '2026-10-30T09:30:00.000Z')]));
  });

  it('for a person who hires in one interview and applies in the other: one wins', async () => {
    const rival = await site.create.employer();
    const mine = await propose(at('15:00'));
    const application = await apply(world.owner, rival.id);
    const theirs = await propose(at('15:00'), { as: rival, application });
    expectOneWins(await Promise.all([pick(mine), pick(theirs, first, world.owner)]));
  });

  it('for times that touch: both win', async () => {
    const other = await site.create.jobSeeker();
    const mine = await propose(at('15:00'));
    const theirs = await propose(at('15:45'), { application: await apply(other) });
    const answers = await Promise.all([
      pick(mine),
      pick(theirs, '2026-10-30T09:45:00.000Z', other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('a time that was agreed on', () => {
  it('leaves everything as it was where a later pick overlaps it', async () => {
    const rival = await site.create.employer();
    const application = await apply(world.seeker, rival.id);
    const theirs = await propose(at('15:30'), { as: rival, application });
    await confirm();
    await expectNoChange(site.database, async () =>
      expectProblem(await pick(theirs, '2026-10-30T09:30:00.000Z'), 'time-not-free'),
    );
  });

  it.each([
    ['stays taken while a rejection waits', 'rejected', 409],
    ['is free once the job seeker declined it', 'declined', 200],
  ])('%s', async (_name, end, status) => {
    const rival = await site.create.employer();
    const application = await apply(world.seeker, rival.id);
    const theirs = await propose(at('15:30'), { as: rival, application });
    const made = await confirm();
    await (end === 'rejected'
      ? move('rejected', { reason: 'skills', message: 'No.' })
      : decline(made));
    expect((await pick(theirs, '2026-10-30T09:30:00.000Z')).statusCode).toBe(status);
  });
});

it('whose time the migration of overlaps gave up tells both people so', async () => {
  const made = await confirm();
  await world.sender.send();
  const { pool } = site.database;
  // As migration 0022 does, some time after they agreed.
  pass(60);
  await pool.query(
    `update interviews set state = 'proposed', shown_state = 'proposed', sequence = sequence + 1 where id = $1`,
    [made._id],
  );
  await pool.query('insert into interview_slots values ($1, $2) on conflict do nothing', [
    made._id,
    made.startsAt,
  ]);
  for (const userId of [world.owner.id, world.seeker.id]) {
    const mail = { kind: 'interview-changed', userId, applicationId: world.id } as const;
    await world.sender.enqueue({ ...mail, interviewId: made._id });
  }
  await world.sender.send();
  const read = (user: typeof world.owner) => mailsTo(user).at(-1);
  expect([read(world.owner)?.subject, read(world.seeker)?.subject]).toEqual([
    'Your interview with Rima Akter needs a new time',
    'Your interview with Riverside Foods needs a new time',
  ]);
  expect(read(world.owner)?.text).not.toContain('suggested');
  expect(read(world.seeker)?.text).toContain('can’t take place at the time you agreed on');
  expect(read(world.seeker)?.calendar?.method).toBe('CANCEL');
});
