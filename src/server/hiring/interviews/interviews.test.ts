import { describe, expect, it } from 'vitest';
import { Interview } from '#contract/hiring/interviews.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import {
  first,
  second,
  third,
  proposal,
  readEvent,
  setupInterviews,
} from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const {
  world,
  apply,
  pass,
  put,
  propose,
  pick,
  confirm,
  decline,
  readAsOwner,
  readAsSeeker,
  listFor,
  move,
  withdraw,
  states,
  mailsTo,
} = setupInterviews(site);

describe('a proposal', () => {
  it('is shown to both with its instants, waits for the job seeker, and moves the application', async () => {
    const made = await propose();
    expect(made.slots.map(({ startsAt }) => startsAt)).toEqual([first, second, third]);
    const [shown] = await listFor(world.seeker);
    expect(shown).toMatchObject({
      _id: made._id,
      role: 'job-seeker',
      state: 'proposed',
      sequence: 0,
      kind: 'video',
      minutes: 45,
      place: proposal.place,
      note: proposal.note,
      timeZones: { employer: 'Asia/Dhaka', jobSeeker: 'America/New_York' },
    });
    expect(await readAsOwner()).toMatchObject({ stage: 'interview', isWaiting: false });
    expect(await readAsSeeker()).toMatchObject({ stage: 'interview', isWaiting: true });
    const { answeredAt } = await readAsSeeker();
    expect(answeredAt).toBe(site.time.now.toISOString());
    const { events } = await readAsSeeker();
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'interview-proposed']);
  });

  it('does not move an application back', async () => {
    await move('offer');
    await propose();
    expect((await readAsOwner()).stage).toBe('offer');
  });

  it('sends one mail with the times of both zones, and none about the stage', async () => {
    await propose();
    await world.sender.sendAfter(4);
    expect(world.sender.mails).toEqual([]);
    await world.sender.sendAfter(60);
    expect(mailsTo(world.owner)).toEqual([]);
    const [mail, ...others] = mailsTo(world.seeker);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Riverside Foods invites you to an interview');
    expect(mail?.text).toContain('Friday, October 30 at 5:00 AM New York time (3:00 PM Dhaka)');
    // An hour earlier on the clocks of New York, after the end of daylight saving time.
    expect(mail?.text).toContain('Monday, November 2 at 4:00 AM New York time (3:00 PM Dhaka)');
    expect(mail?.text).toContain('The call is on meet.example');
    expect(mail?.text).toContain('Riverside Foods wrote:\n\n> Bring a loaf.\n');
    expect(mail?.calendar).toBeUndefined();
  });

  it.each([
    ['skipped', ['2026-11-01T02:30', '2027-03-14T02:30'], { 'starts.1': /skip/ }],
    ['shown twice', ['2026-11-01T01:30'], { 'starts.0': /twice/ }],
    ['in the past', ['2026-10-20T07:59'], { 'starts.0': /future/ }],
    ['too far away', ['2027-11-20T08:00'], { 'starts.0': /year/ }],
    ['repeated', ['2026-11-02T08:00', '2026-11-02T08:00'], { 'starts.1': /already/ }],
    ['of no calendar', ['2026-02-31T08:00'], { 'starts.0': /skip/ }],
  ])('has no time that is %s', async (_name, times, expected) => {
    const refuse = async () =>
      expect(
        expectRefusedFields(await put({ starts: times, timeZone: 'America/New_York' })),
      ).toEqual(
        Object.fromEntries(
          Object.entries(expected).map(([field, text]) => [
            field,
            expect.stringMatching(text) as unknown,
          ]),
        ),
      );
    await expectNoChange(site.database, refuse);
  });

  it.each([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset', { timeZone: '+06:00' }, 'timeZone'],
    ['a zone with a line break', { timeZone: 'Asia/Dhaka\r\nX:1' }, 'timeZone'],
    ['no time', { starts: [] }, 'starts'],
    [
      'eleven times',
      { starts: Array.from({ length: 11 }, (_, n) => `2026-11-02T08:0${n}`) },
      'starts',
    ],
    ['ten minutes', { minutes: 10 }, 'minutes'],
    ['no link', { place: '' }, 'place'],
    ['a script as link', { place: 'javascript:alert(1)//https://meet.example' }, 'place'],
    ['a link without TLS', { place: 'http://meet.example' }, 'place'],
    ['a link that hides its host', { place: 'https://meet.example@evil.example/' }, 'place'],
    ['a link with a port too large', { place: 'https://meet.example:99999/x' }, 'place'],
    ['a link with a per cent sign in its host', { place: 'https://a%b.com' }, 'place'],
    ['a link to numbers that are no address', { place: 'https://999.999.999.999/' }, 'place'],
    ['a link with a line break', { place: 'https://meet.example/\nX' }, 'place'],
    ['no address', { kind: 'on-site', place: ' ' }, 'place'],
  ])('is refused with %s', async (_name, form, field) => {
    await expectNoChange(site.database, async () =>
      expect(Object.keys(expectRefusedFields(await put(form)))).toEqual([field]),
    );
  });

  it.each([
    ['before that mail was sent, is the only mail', 0, []],
    [
      'after that mail was sent, has another subject',
      6,
      ['Riverside Foods wants to interview you for Baker'],
    ],
  ])('after the stage alone, %s', async (_, minutes, earlier) => {
    await move('interview');
    await world.sender.sendAfter(minutes);
    await propose();
    await world.sender.sendAfter(60);
    expect(mailsTo(world.seeker).map(({ subject }) => subject)).toEqual([
      ...earlier,
      'Riverside Foods invites you to an interview',
    ]);
  });

  it('leaves the mail of an offer that waits', async () => {
    await move('offer');
    await propose();
    await world.sender.sendAfter(60);
    expect(
      mailsTo(world.seeker)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Riverside Foods invites you to an interview', 'Riverside Foods made you an offer']);
  });

  it('is refused where the employer saw an earlier version of the application', async () => {
    const { version } = await readAsOwner();
    await move('offer');
    expectProblem(await put({ version }), 'application-moved');
    expect(await listFor(world.owner)).toEqual([]);
    await propose({ version: version + 1 });
  });

  it('is refused once the application was decided or withdrawn', async () => {
    await move('rejected', { reason: 'skills' });
    expectProblem(await put(), 'move-not-allowed');
    pass(20);
    await world.sender.send();
    expectProblem(await put(), 'move-not-allowed');
    const other = await site.create.application({
      userId: world.seeker.id,
      jobId: (await site.create.job({ ownerId: world.owner.id })).id,
      stage: 'withdrawn',
      stageForApplicant: 'withdrawn',
    });
    expectProblem(await put({}, { application: other.id }), 'move-not-allowed');
  });

  it('replaces the open one only as its employer saw it', async () => {
    const made = await propose();
    expectProblem(await put(), 'interview-changed');
    expectProblem(await put({ sequence: 7 }), 'interview-changed');
    const again = await propose({ sequence: 0, starts: ['2026-11-05T10:00'] });
    expect(again).toMatchObject({ _id: made._id, sequence: 1, state: 'proposed' });
    expect(again.slots).toHaveLength(1);
    expectProblem(await pick(made), 'interview-changed');
  });
});

describe('a pick', () => {
  it('is the same instant in both calendars, over the end of daylight saving time', async () => {
    const made = await confirm(second);
    expect(made).toMatchObject({ state: 'confirmed', startsAt: second, slots: [], sequence: 1 });
    expect(await readAsOwner()).toMatchObject({ isWaiting: false });
    expect(await readAsSeeker()).toMatchObject({ isWaiting: false });
    await world.sender.send();
    for (const user of [world.owner, world.seeker]) {
      const [mail] = mailsTo(user);
      expect(mail?.calendar?.method).toBe('REQUEST');
      const event = readEvent(mail?.calendar?.content);
      expect(event.uid).toBe(`${made._id}@jobs.example`);
      expect(event.sequence).toBe(1);
      expect(event.startDate.toJSDate().toISOString()).toBe(second);
      expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-02T09:45:00.000Z');
      expect(event.organizer).toBe('mailto:no-reply@jobs.example');
      expect(event.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
        `mailto:${user.email}`,
      ]);
      const file = await site.send('GET', `/interviews/${made._id}.ics`, { as: user });
      expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(readEvent(file.body).startDate.toJSDate().toISOString()).toBe(second);
    }
    expect(mailsTo(world.seeker)[0]?.text).toContain('Riverside Foods wrote:\n\n> Bring a loaf.\n');
    expect(mailsTo(world.owner)[0]?.text).toContain('You wrote:\n\n> Bring a loaf.\n');
    expect(mailsTo(world.seeker)[0]?.subject).toBe(
      'Agreed: interview with Riverside Foods, Monday, November 2 at 4:00 AM New York time (3:00 PM Dhaka)',
    );
    expect(mailsTo(world.owner)[0]?.subject).toBe(
      'Agreed: interview with Rima Akter, Monday, November 2 at 3:00 PM Dhaka time (4:00 AM New York)',
    );
  });

  it('wins once, of two at the same time', async () => {
    const made = await propose();
    const answers = await Promise.all([pick(made, first), pick(made, second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expectProblem(lost ?? answers[0], 'interview-changed');
    expect((await listFor(world.owner, world.id)).map(({ sequence }) => sequence)).toEqual([1]);
  });

  it('is the job seeker’s, of a time that was proposed and is not over', async () => {
    const made = await propose();
    const stranger = await site.create.jobSeeker();
    expectProblem(await pick(made, first, stranger), 'interview-not-found');
    expectProblem(await pick(made, first, world.owner), 'interview-changed');
    expectProblem(await pick(made, '2026-10-30T10:00:00.000Z'), 'time-not-free');
    site.time.now = new Date(first);
    expectProblem(await pick(made, first), 'time-not-free');
    expect((await pick(made, second)).statusCode).toBe(200);
  });

  it('is refused after the application was withdrawn', async () => {
    const made = await propose();
    expect((await withdraw()).statusCode).toBe(200);
    expectProblem(await pick(made), 'interview-changed');
    expect(await states()).toEqual([['cancelled'], ['cancelled']]);
  });

  it('takes no time at which one of both has another interview', async () => {
    await confirm(first);
    const other = await site.create.jobSeeker();
    const busy = { starts: ['2026-10-30T15:40', '2026-10-30T15:45'] };
    const application = await apply(other);
    expect(expectRefusedFields(await put(busy, { application }))).toEqual({
      'starts.0': 'You have another interview at this time.',
    });
    // Another employer does not learn of it, but the job seeker cannot be at two places.
    const rival = await site.create.employer();
    const elsewhere = await apply(world.seeker, rival.id);
    const made = await propose(busy, { as: rival, application: elsewhere });
    expect(made.slots.map(({ isTaken }) => isTaken)).toEqual([false, false]);
    const shown = (await listFor(world.seeker, elsewhere))[0];
    expect(shown?.slots.map(({ isTaken }) => isTaken)).toEqual([true, false]);
    expectProblem(await pick(made, '2026-10-30T09:40:00.000Z'), 'time-not-free');
    expect((await pick(made, '2026-10-30T09:45:00.000Z')).statusCode).toBe(200);
  });

  it('of two job seekers for one time of their employer wins once', async () => {
    const other = await site.create.jobSeeker();
    const mine = await propose();
    const theirs = await propose({}, { application: await apply(other) });
    const answers = await Promise.all([pick(mine), pick(theirs, first, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });
});

describe('declined times', () => {
  it('wait for the employer, who chooses one that the job seeker offers', async () => {
    const made = await propose();
    pass(1);
    const answer = await decline(made, { note: 'I work then.', starts: ['2026-11-04T18:00'] });
    const declined = Interview.parse(answer.json());
    const offered = '2026-11-04T23:00:00.000Z';
    expect(declined).toMatchObject({ state: 'declined', answerNote: 'I work then.' });
    expect(declined.slots.map(({ startsAt }) => startsAt)).toEqual([offered]);
    expect(await readAsOwner()).toMatchObject({ isWaiting: true });
    expect(await readAsSeeker()).toMatchObject({ isWaiting: false });
    await world.sender.send();
    expect(mailsTo(world.seeker)).toEqual([]);
    expect(mailsTo(world.owner)[0]?.subject).toBe('Rima Akter can’t make the interview');
    expect(mailsTo(world.owner)[0]?.text).toContain(
      'Thursday, November 5 at 5:00 AM Dhaka time (Wed 6:00 PM New York)',
    );
    expect(mailsTo(world.owner)[0]?.text).toContain('Rima Akter wrote:\n\n> I work then.\n');
    expectProblem(await pick(declined, offered), 'interview-changed');
    expect((await pick(declined, offered, world.owner)).json()).toMatchObject({
      state: 'confirmed',
      startsAt: offered,
    });
  });

  it('are at most three', async () => {
    const times = ['2026-11-04T18:00', '2026-11-04T18:15', '2026-11-04T18:30', '2026-11-04T18:45'];
    expectRefusedFields(await decline(await propose(), { starts: times }));
  });

  it('take an agreed time out of both calendars', async () => {
    const made = await confirm();
    await world.sender.send();
    expect((await decline(made)).statusCode).toBe(200);
    await world.sender.send();
    for (const user of [world.owner, world.seeker]) {
      const { calendar } = mailsTo(user)[1] ?? {};
      expect(calendar?.method).toBe('CANCEL');
      expect(readEvent(calendar?.content)).toMatchObject({
        uid: `${made._id}@jobs.example`,
        sequence: 2,
      });
    }
  });
});
