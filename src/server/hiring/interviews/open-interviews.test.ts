import { describe, expect, it } from 'vitest';
import { InterviewList } from '#contract/hiring/interviews.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { first, second, setupInterviews, starts } from '#test/interview-calls.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { setupTestApp } from '#test/setup-site.ts';
import type { TestUser } from '#test/factories.ts';

const site = await setupTestApp();
const { world, apply, propose, put, confirm, change, pick, decline, listFor, move, pass, states } =
  setupInterviews(site);
const hour = 60 * 60_000;

describe('the open interviews', () => {
  it('are all of them by their start, and so is the calendar', async () => {
    const made = await Promise.all(
      Array.from({ length: 130 }, (_, at) =>
        site.create.interview({
          employerId: world.owner.id,
          jobSeekerId: world.seeker.id,
          applicationId: world.id,
          state: 'confirmed',
          startsAt: new Date(site.time.now.getTime() + (200 - at) * hour),
          // The earliest start was created first: it was beyond the ceiling.
          createdAt: new Date(site.time.now.getTime() - (130 - at) * hour),
        }),
      ),
    );
    const wanted = made
      .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
      .map(({ id }) => id);
    expect((await listFor(world.owner)).map(({ _id }) => _id)).toEqual(wanted);
    const feed = await site.send('POST', '/calendar-feed', { as: world.owner, body: {} });
    const { url } = feed.json<{ url: string }>();
    const calendar = await site.app.inject({ url: new URL(url).pathname });
    expect(readCalendar(calendar.body).map(({ uid }) => uid)).toEqual(
      wanted.map((id) => `${id}@jobs.example`),
    );
  });

  it("have the logo of their job for both participants, as the applicant's list has it", async () => {
    await propose();
    const answer = await site.send('GET', '/my-applications', { as: world.seeker });
    const [{ logo } = {}] = answer.json<{ logo?: string }[]>();
    expect(logo).toMatch(/^\//);
    expect(await listFor(world.owner)).toMatchObject([{ logo }]);
    expect(await listFor(world.seeker)).toMatchObject([{ logo }]);
  });

  it('are without proposals whose times have all passed a week ago, which the employer replaces', async () => {
    const made = await propose({ starts: [starts[0]] });
    site.time.now = new Date(first);
    expect(await listFor(world.seeker)).toMatchObject([{ state: 'proposed', slots: [] }]);
    pass(7 * 24 * 60);
    expect(await listFor(world.owner)).toEqual([]);
    expect(await listFor(world.seeker)).toEqual([]);
    const again = await propose({ starts: ['2026-11-20T15:00'] });
    expect(again._id).toBe(made._id);
    expect(again.sequence).toBe(made.sequence + 1);
    expect((await listFor(world.seeker)).map(({ state }) => state)).toEqual(['proposed']);
    // Its times have not passed: an employer who does not know of it replaces nothing.
    expectProblem(await put({ starts: ['2026-11-21T15:00'] }), 'interview-changed');
  });

  it('are those that wait for the employer after a decline, until the times offered instead have passed', async () => {
    const made = await propose();
    const declined = await decline(made, { starts: ['2026-10-31T10:00'] });
    expect(declined.statusCode).toBe(200);
    expect(await listFor(world.owner)).toHaveLength(1);
    pass(20 * 24 * 60);
    expect(await listFor(world.owner)).toEqual([]);
  });
});

describe('what became of an interview', () => {
  const say = (
    as: TestUser,
    outcome: string,
    { sequence, _id }: { readonly sequence: number; readonly _id: string },
  ) => site.send('PATCH', `/interviews/${_id}/outcome`, { as, body: { outcome, sequence } });

  it('is corrected for a week, and the word of the employer counts', async () => {
    const made = await confirm();
    site.time.now = new Date(first);
    const calls = [
      [world.seeker, 'missed', 200],
      [world.seeker, 'done', 200],
      [world.owner, 'missed', 200],
      [world.seeker, 'done', 400],
      [world.owner, 'done', 200],
    ] as const;
    let { sequence } = made;
    for (const [as, outcome, status] of calls) {
      const answer = await say(as, outcome, { ...made, sequence });
      expect([outcome, answer.statusCode < 300 ? 200 : 400]).toEqual([outcome, status]);
      sequence += status === 200 ? 1 : 0;
    }
    const open = InterviewList.parse(
      (await site.send('GET', '/interviews', { as: world.seeker })).json(),
    ).interviews;
    expect(open).toMatchObject([{ state: 'done', outcomeBy: 'employer' }]);
    pass(7 * 24 * 60 + 1);
    expectProblem(await say(world.owner, 'missed', { ...made, sequence }), 'move-not-allowed');
    expect(await listFor(world.seeker)).toEqual([]);
  });

  it('is not said of one that was cancelled', async () => {
    const made = await confirm();
    const cancelled = await change(made, 'cancel', { as: world.owner });
    site.time.now = new Date(first);
    const { sequence } = cancelled.json<{ sequence: number }>();
    expectProblem(await say(world.owner, 'done', { ...made, sequence }), 'move-not-allowed');
  });
});

it('an interview that begins while a rejection waits is the same to both once it is shown', async () => {
  await confirm();
  site.time.now = new Date(Date.parse(first) - 5 * 60_000);
  await move('rejected', { reason: 'skills', message: 'No.' });
  expect(await states()).toEqual([['cancelled'], ['confirmed']]);
  await world.sender.sendAfter(20);
  expect(await states()).toEqual([['confirmed'], ['confirmed']]);
});

describe('times that an applicant offers', () => {
  const meetElsewhere = async () => {
    const other = await site.create.employer({ emailVerified: true });
    const application = await apply(world.seeker, other.id);
    return { other, elsewhere: { as: other, application } };
  };

  it('end when the applicant agrees to another interview at that time, and the others stay', async () => {
    const { other, elsewhere } = await meetElsewhere();
    const proposed = await propose({}, elsewhere);
    // 5 and 6 in the morning in New York are the first times of the other employer.
    const offers = { starts: ['2026-10-30T05:15', '2026-10-31T05:00'] };
    const declined = await change(proposed, 'decline', {
      note: '',
      timeZone: 'America/New_York',
      ...offers,
      as: world.seeker,
    });
    expect(declined.statusCode).toBe(200);
    await confirm(first);
    const [seen] = await listFor(other, elsewhere.application);
    expect(seen).toMatchObject({ state: 'declined', slots: [{ isTaken: false }] });
    expect(seen?.sequence).toBe(proposed.sequence + 2);
    const stale = { ...proposed, sequence: proposed.sequence + 1 };
    expectProblem(await pick(stale, '2026-10-30T09:15:00.000Z', other), 'interview-changed');
    expect((await pick(seen!, '2026-10-31T09:00:00.000Z', other)).statusCode).toBe(200);
  });

  it('are refused where the applicant has an interview already', async () => {
    const { elsewhere } = await meetElsewhere();
    await confirm(first);
    const proposed = await propose({ starts: [starts[1]] }, elsewhere);
    const declined = await change(proposed, 'decline', {
      note: '',
      timeZone: 'Asia/Dhaka',
      starts: [starts[0]],
      as: world.seeker,
    });
    expectProblem(declined, 'validation-failed');
    expect(declined.json()).toMatchObject({
      fields: { 'starts.0': 'You have another interview at this time.' },
    });
    expect((await pick(proposed, second, world.seeker)).statusCode).toBe(200);
  });
});

it('mails name the time in the zone of their reader, and in that of the other one', async () => {
  await site.database.pool.query(`update users set time_zone = 'Europe/Berlin' where id = $1`, [
    world.owner.id,
  ]);
  await confirm(first);
  await world.sender.send();
  const [own] = world.sender.mailsTo(world.owner.email);
  const [theirs] = world.sender.mailsTo(world.seeker.email);
  expect(own?.subject).toContain('10:00 AM Berlin time (5:00 AM New York)');
  expect(theirs?.subject).toContain('5:00 AM New York time (10:00 AM Berlin)');
  expect(await listFor(world.seeker)).toMatchObject([
    { timeZones: { employer: 'Europe/Berlin', jobSeeker: 'America/New_York' } },
  ]);
});
