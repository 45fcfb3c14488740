import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationEntry, StageCounts } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication, MyApplicationCounts } from '#contract/hiring/my-applications.ts';
import { isOpenStage, type Stage, stages } from '#contract/hiring/stages.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import type { NewJob, NewMessage } from '#db/factories.ts';
import {
  enqueueEndedJobs,
  enqueueOverdueJobs,
} from '#server/hiring/notifications/reminders.service.ts';
import type { TestUser } from '#test/factories.ts';
import { nextPath } from '#test/list-pages.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const daysAgo = (days: number) => new Date(site.time.now.getTime() - days * 24 * 60 * 60_000);

const messageAt = daysAgo(19);

const jobStates = ['open', 'closed', 'past its last day', 'taken down', 'deleted'] as const;
type JobState = (typeof jobStates)[number];

/** Jobs of one employer. Nobody reads the applications to a job that was taken down, or deleted. */
const jobColumns: Readonly<Record<JobState, Partial<NewJob>>> = {
  open: {},
  closed: { closedAt: daysAgo(8) },
  'past its last day': { applyUntil: daysAgo(10).toISOString().slice(0, 10) },
  'taken down': { hiddenAt: daysAgo(1) },
  deleted: {},
};
const isReadable = (state: JobState) => state !== 'taken down' && state !== 'deleted';
const hasClosed = (state: JobState) => state === 'closed' || state === 'past its last day';

interface Columns {
  readonly stage: Stage;
  readonly stageForApplicant: Stage;
  readonly erasedAt?: Date;
  readonly offeredAt?: Date;
  readonly offerResponse?: 'declined';
  readonly offerAnsweredAt?: Date;
}

const offer = { stage: 'offer', stageForApplicant: 'offer' } as const;

const applicationStates: readonly Columns[] = [
  ...stages.map((stage) => ({ stage, stageForApplicant: stage })),
  // A rejection that waits to be sent, and the deleted account of a job seeker.
  { stage: 'rejected', stageForApplicant: 'interview' },
  { stage: 'applied', stageForApplicant: 'applied', erasedAt: daysAgo(1) },
  // Offers before and after the last message, one that was declined, and one that was taken back.
  ...[19.5, 18].map((days) => ({ ...offer, offeredAt: daysAgo(days) })),
  { ...offer, offeredAt: daysAgo(18), offerResponse: 'declined', offerAnsweredAt: daysAgo(17) },
  { stage: 'interview', stageForApplicant: 'interview', offeredAt: daysAgo(18) },
];

type Message = Pick<NewMessage, 'sender' | 'removedAt'>;

/** The last message of a conversation; undefined where there is none. */
const lastMessages: readonly (Message | undefined)[] = [
  undefined,
  { sender: 'job-seeker' },
  { sender: 'employer' },
  { sender: 'job-seeker', removedAt: daysAgo(1) },
];

interface Marks {
  readonly isWaiting: boolean;
  readonly isUnread: boolean;
}

interface World {
  readonly id: string;
  readonly job: JobState;
  readonly seeker: TestUser;
  readonly isUndecided: boolean;
  readonly forEmployer: Marks;
  readonly forSeeker: Marks;
}

/** Who acted last. Messages are of the 19th day before now. */
function findLastActor(columns: Columns, message: Message | undefined) {
  const { stageForApplicant, offeredAt, offerAnsweredAt } = columns;
  const isLater = message === undefined || (offeredAt !== undefined && offeredAt > messageAt);
  if (stageForApplicant === 'offer' && offeredAt && isLater) {
    return offerAnsweredAt ? 'job-seeker' : 'employer';
  }
  if (message) {
    return message.removedAt ? undefined : message.sender;
  }
  return stageForApplicant === 'applied' ? 'job-seeker' : undefined;
}

/** The rules in plain words: what each participant should see of an application. */
function toMarks(job: JobState, columns: Columns, message: Message | undefined) {
  const { stage, stageForApplicant, erasedAt } = columns;
  const last = findLastActor(columns, message);
  const writer = message?.removedAt ? undefined : message?.sender;
  const isOpen = isReadable(job) && erasedAt === undefined;
  return {
    isUndecided: isOpenStage(stage) && erasedAt === undefined,
    forEmployer: {
      isWaiting: isOpen && isOpenStage(stage) && last === 'job-seeker',
      isUnread: isReadable(job) && writer === 'job-seeker',
    },
    forSeeker: {
      isWaiting: isOpen && isOpenStage(stageForApplicant) && last === 'employer',
      isUnread: isReadable(job) && writer === 'employer',
    },
  };
}

let employer: TestUser;
const jobIds = new Map<JobState, string>();
const world: World[] = [];

interface Application {
  readonly job: JobState;
  readonly seeker: TestUser;
  readonly columns: Columns;
  readonly message: Message | undefined;
}

/** An application of three weeks ago, answered where its employer wrote or moved it. */
async function apply({ job, seeker, columns, message }: Application): Promise<World> {
  const isAnswered = message?.sender === 'employer' || columns.stage !== 'applied';
  const { id } = await site.create.application({
    jobId: jobIds.get(job) ?? '',
    userId: seeker.id,
    appliedAt: daysAgo(20),
    answeredAt: isAnswered ? daysAgo(19) : null,
    ...columns,
  });
  if (message) {
    await site.create.message({ applicationId: id, sentAt: messageAt, ...message });
  }
  return { id, job, seeker, ...toMarks(job, columns, message) };
}

beforeAll(async () => {
  employer = await site.create.employer();
  for (const state of jobStates) {
    const columns = { ownerId: employer.id, position: state, ...jobColumns[state] };
    jobIds.set(state, (await site.create.job(columns)).id);
  }
  for (const columns of applicationStates) {
    for (const message of lastMessages) {
      const seeker = await site.create.jobSeeker();
      for (const job of jobStates) {
        world.push(await apply({ job, seeker, columns, message }));
      }
    }
  }
  await site.send('DELETE', `/jobs/${jobIds.get('deleted')}`, { as: employer });
});

const read = async <Answer>(path: string, as: TestUser) => {
  const answer = await site.send('GET', path, { as });
  expect(answer.statusCode, path).toBe(200);
  return answer.json<Answer>();
};
async function readAll(start: string, as: TestUser): Promise<ApplicationEntry[]> {
  const entries: ApplicationEntry[] = [];
  for (let path: string | undefined = start; path !== undefined;) {
    const answer = await site.send('GET', path, { as });
    entries.push(...answer.json<ApplicationEntry[]>());
    path = nextPath(answer);
  }
  return entries;
}
const toMark = ({ isWaiting, isUnread }: Marks): Marks => ({ isWaiting, isUnread });
const count = (marks: readonly Marks[]) => ({
  waiting: marks.filter(({ isWaiting }) => isWaiting).length,
  unread: marks.filter(({ isUnread }) => isUnread).length,
});
const readableJobs = jobStates.filter(isReadable);

describe('an employer sees the same counts everywhere', () => {
  const ofJob = (job: JobState) => {
    const rows = world.filter((row) => row.job === job);
    const undecided = rows.filter(({ isUndecided }) => isUndecided).length;
    return { rows, counts: { ...count(rows.map(({ forEmployer }) => forEmployer)), undecided } };
  };

  it.each(readableJobs)('in rows, details and tabs of a job that is %s', async (job) => {
    const { rows, counts } = ofJob(job);
    const marks = new Map(rows.map(({ id, forEmployer }) => [id, forEmployer]));
    const path = `/jobs/${jobIds.get(job)}`;
    const entries = await readAll(`${path}/applications?order=waiting`, employer);
    expect(new Map(entries.map((entry) => [entry._id, toMark(entry)]))).toEqual(marks);
    expect(entries.slice(0, counts.waiting).every(({ isWaiting }) => isWaiting)).toBe(true);
    for (const { id, forEmployer } of rows) {
      const detail = await read<ApplicationEntry>(`/applications/${id}`, employer);
      expect(toMark(detail), id).toEqual(forEmployer);
    }
    const tabs = await read<StageCounts>(`${path}/application-counts`, employer);
    expect(tabs).toMatchObject(counts);
    const undecided = await readAll(`${path}/applications?stage=undecided`, employer);
    expect(undecided).toHaveLength(counts.undecided);
    const whole = await read<Job>(`/jobs/applicant-job/${jobIds.get(job)}?applicants=0`, employer);
    expect(whole.waitingCount).toBe(counts.waiting);
    const posted = await read<Job[]>(
      `/jobs/posted-jobs?email=${employer.email}&applicants=0`,
      employer,
    );
    expect(posted.find(({ position }) => position === job)?.waitingCount).toBe(counts.waiting);
  });

  it('in the badge of the menu and the rows of the posted jobs', async () => {
    const jobs = readableJobs.map((job) => {
      const { waiting, unread, undecided } = ofJob(job).counts;
      const jobId = jobIds.get(job);
      return { jobId, waiting, unread, undecided: hasClosed(job) ? undecided : 0 };
    });
    const sum = (name: 'waiting' | 'unread' | 'undecided') =>
      jobs.reduce((total, job) => total + job[name], 0);
    const answer = await read<WaitingCounts>('/waiting', employer);
    expect(answer.employer).toEqual({
      waiting: sum('waiting'),
      unread: sum('unread'),
      undecided: sum('undecided'),
    });
    expect(answer.jobs.toSorted((a, b) => a.jobId.localeCompare(b.jobId))).toEqual(
      jobs.toSorted((a, b) => String(a.jobId).localeCompare(String(b.jobId))),
    );
  });

  it('in the mails about those who wait and those who are undecided', async () => {
    const sender = makeMailSender(site);
    await enqueueOverdueJobs(sender.deps, site.time.now);
    await enqueueEndedJobs(sender.deps, site.time.now);
    await sender.send();
    const waiting = ofJob('open').counts.waiting;
    const subjects = sender.mailsTo(employer.email).map(({ subject }) => subject);
    const { undecided } = ofJob('closed').counts;
    expect(waiting).toBeGreaterThan(2);
    expect(subjects).toContainEqual(expect.stringMatching(/^2 applicants .*two weeks: open$/));
    for (const job of ['closed', 'past its last day'] as const) {
      expect(subjects).toContainEqual(expect.stringMatching(`^${undecided} .*: ${job}$`));
    }
  });
});

describe('a job seeker sees the same counts everywhere', () => {
  it('in rows, details, tabs and the badge of the menu', async () => {
    const seekers = new Map(world.map(({ seeker }) => [seeker.id, seeker]));
    for (const seeker of seekers.values()) {
      const rows = world.filter((row) => row.seeker === seeker);
      const marks = new Map(rows.map(({ id, forSeeker }) => [id, forSeeker]));
      const counts = count([...marks.values()]);
      const entries = await read<MyApplication[]>('/my-applications', seeker);
      expect(new Map(entries.map((entry) => [entry._id, toMark(entry)]))).toEqual(marks);
      const waiting = await read<MyApplication[]>('/my-applications?filter=waiting', seeker);
      expect(waiting).toHaveLength(counts.waiting);
      for (const { id, forSeeker } of rows) {
        expect(toMark(await read<MyApplication>(`/my-applications/${id}`, seeker))).toEqual(
          forSeeker,
        );
      }
      const tabs = await read<MyApplicationCounts>('/my-applications/counts', seeker);
      expect(tabs.waiting).toBe(counts.waiting);
      expect((await read<WaitingCounts>('/waiting', seeker)).jobSeeker).toEqual(counts);
    }
  });
});
