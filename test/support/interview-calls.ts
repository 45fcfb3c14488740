import { beforeEach, expect } from 'vitest';
import { ApplicationDetail } from '#contract/hiring/applications.ts';
import { Interview, InterviewList } from '#contract/hiring/interviews.ts';
import { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';
import { makeMailSender } from './mail-sender.ts';
import { readCalendar } from './read-calendar.ts';

/** On both sides of the end of daylight saving time in New York, 2026-11-01. */
export const starts = ['2026-10-30T15:00', '2026-11-02T15:00', '2026-11-03T20:30'];
/** The same instants. */
export const [first, second, third] = [
  '2026-10-30T09:00:00.000Z',
  '2026-11-02T09:00:00.000Z',
  '2026-11-03T14:30:00.000Z',
] as const;
export const proposal = {
  kind: 'video',
  minutes: 45,
  place: 'https://meet.example/riverside',
  note: 'Bring a loaf.',
  timeZone: 'Asia/Dhaka',
  starts,
};

/** The only event of a calendar file. */
export function readEvent(content = '') {
  const [event] = readCalendar(content);
  if (!event) {
    throw new Error('The calendar file has no event.');
  }
  return event;
}

/** An employer in Dhaka and a job seeker in New York who applied, anew for each test, and the calls of both. */
export function setupInterviews(site: TestApp) {
  const world = {
    owner: { id: '', email: '' } as TestUser,
    seeker: { id: '', email: '' } as TestUser,
    /** Of the application. */
    id: '',
    sender: makeMailSender(site),
  };
  const apply = async (user: TestUser, ownerId = world.owner.id): Promise<string> => {
    const job = await site.create.job({ ownerId, position: 'Baker' });
    const columns = { jobId: job.id, userId: user.id, position: 'Baker', appliedAt: site.time.now };
    return (await site.create.application(columns)).id;
  };
  beforeEach(async () => {
    world.sender = makeMailSender(site);
    site.time.now = new Date('2026-10-20T12:00:00.000Z');
    world.owner = await site.create.employer({ emailVerified: true });
    world.seeker = await site.create.jobSeeker(
      { fullName: 'Rima Akter', emailVerified: true, timeZone: 'America/New_York' },
      { fullName: 'Rima Akter' },
    );
    world.id = await apply(world.seeker);
  });
  const pass = (minutes: number) => {
    site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
  };
  const put = (form: object = {}, { as = world.owner, application = world.id } = {}) =>
    site.send('PUT', `/applications/${application}/interview`, {
      as,
      body: { ...proposal, ...form },
    });
  const propose = async (form: object = {}, options = {}): Promise<Interview> => {
    const answer = await put(form, options);
    expect(answer.statusCode, answer.body).toBe(200);
    return Interview.parse(answer.json());
  };
  /** `call` is the last part of the URL. */
  const change = (
    to: Interview,
    call: string,
    { as, ...body }: { as: TestUser } & Record<string, unknown>,
  ) =>
    site.send('PATCH', `/interviews/${to._id}/${call}`, {
      as,
      body: { sequence: to.sequence, ...body },
    });
  const pick = (to: Interview, startsAt: string = first, as = world.seeker) =>
    change(to, 'pick', { startsAt, as });
  const confirm = async (startsAt: string = first, form: object = {}): Promise<Interview> => {
    const answer = await pick(await propose(form), startsAt);
    expect(answer.statusCode, answer.body).toBe(200);
    return Interview.parse(answer.json());
  };
  const decline = (to: Interview, body: object = {}) =>
    change(to, 'decline', {
      note: '',
      timeZone: 'America/New_York',
      starts: [],
      ...body,
      as: world.seeker,
    });
  const readAsOwner = async () =>
    ApplicationDetail.parse(
      (await site.send('GET', `/applications/${world.id}`, { as: world.owner })).json(),
    );
  const readAsSeeker = async () =>
    MyApplicationDetail.parse(
      (await site.send('GET', `/my-applications/${world.id}`, { as: world.seeker })).json(),
    );
  const listFor = async (as: TestUser, application?: string) => {
    const query = application === undefined ? {} : { query: { application } };
    const answer = await site.send('GET', '/interviews', { as, ...query });
    return InterviewList.parse(answer.json()).interviews;
  };
  const move = async (to: string, body: object = {}) => {
    const { version } = await readAsOwner();
    const answer = await site.send('PATCH', `/applications/${world.id}/stage`, {
      as: world.owner,
      body: { to, version, ...body },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ batchId: string }>();
  };
  const withdraw = () =>
    site.send('PATCH', `/my-applications/${world.id}/withdraw`, { as: world.seeker, body: {} });
  /** As the employer and as the job seeker see them. */
  const states = async () => [
    (await listFor(world.owner, world.id)).map(({ state }) => state),
    (await listFor(world.seeker, world.id)).map(({ state }) => state),
  ];
  /** The mails of this test: those of others may still wait. */
  const mailsTo = (user: TestUser) => world.sender.mailsTo(user.email);
  return {
    world,
    apply,
    pass,
    put,
    propose,
    change,
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
  };
}
