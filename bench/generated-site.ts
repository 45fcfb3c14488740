import { jobColumns, makeJobRow } from './generated-jobs.ts';
import type { Gazetteer } from './generated-places.ts';
import { makeRandom, type Random } from './random.ts';
import { companyNames, remarks } from './words.ts';

export interface GeneratedSiteOptions {
  readonly jobs: number;
  readonly applicationsPerJob?: number;
  readonly messagesPerApplication?: number;
  /** The same seed and numbers make the same site. */
  readonly seed?: number;
  /** The youngest job is of this moment, the oldest of a year before. */
  readonly now?: Date;
  /** Where its jobs have their places from; without it they have none. */
  readonly gazetteer?: Gazetteer;
}

/** Some rows of one table; null stands for no value. */
export interface GeneratedRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

type Row = GeneratedRows['rows'][number];

const day = 24 * 60 * 60_000;
const batchSize = 2_000;

const userColumns = [
  'id',
  'identity_uid',
  'email',
  'full_name',
  'display_name',
  'email_verified',
  'is_employer',
  'is_job_seeker',
  'created_at',
];
function makeUser(random: Random, number: number, since: Date) {
  const id = random.id(since);
  const isEmployer = number % 10 === 0;
  const name = `${random.pick(companyNames)} ${number}`;
  const email = `person-${number}@people.example`;
  const moment = since.toISOString();
  const row: Row = [id, `uid-${number}`, email, name, name, true, isEmployer, !isEmployer, moment];
  return { id, isEmployer, row };
}

interface Posting {
  readonly id: string;
  readonly publishedAt: Date;
  readonly row: Row;
}

interface Application {
  readonly id: string;
  readonly at: Date;
  readonly row: Row;
}

interface Site {
  readonly random: Random;
  /** The moment of the oldest job, and of the youngest. */
  readonly start: Date;
  readonly now: Date;
  readonly jobs: number;
  readonly companies: number;
  readonly employers: readonly string[];
  readonly seekers: readonly string[];
  readonly perJob: number;
  readonly perApplication: number;
  readonly gazetteer: Gazetteer | undefined;
}

/** By seekers who stand beside each other in the list, so that each applies once to a job. */
function makeApplications(site: Site, job: Posting): Application[] {
  const { random, seekers, perJob } = site;
  const first = random.below(seekers.length);
  return Array.from({ length: perJob }, (_, n) => {
    const at = new Date(job.publishedAt.getTime() + (n + 1) * 60_000);
    const id = random.id(at);
    const userId = seekers[(first + n) % seekers.length] ?? '';
    const appliedAt = at.toISOString();
    return { id, at, row: [id, job.id, userId, appliedAt, appliedAt, 'Accountant', 'Fernhill'] };
  });
}

function makeMessages({ random, perApplication }: Site, application: Application): Row[] {
  return Array.from({ length: perApplication }, (_, n) => {
    const at = new Date(application.at.getTime() + (n + 1) * 1_000);
    const sender = n % 2 === 0 ? 'employer' : 'job-seeker';
    return [random.id(at), application.id, sender, random.pick(remarks), at.toISOString()];
  });
}

/** Each day has some more jobs than the day before. */
const growth = 1.2;

function makePosting({ random, start, jobs, ...site }: Site, number: number): Posting {
  const passed = 1 - (1 - number / jobs) ** growth;
  const publishedAt = new Date(start.getTime() + Math.floor(365 * day * passed));
  const row = makeJobRow(random, { ...site, number, publishedAt });
  return { id: row[0], publishedAt, row };
}

/** The jobs of these numbers with all that hangs on them. */
function* makePostings(site: Site, from: number, to: number): Generator<GeneratedRows> {
  const postings = Array.from({ length: to - from }, (_, n) => makePosting(site, from + n));
  const applications = postings.flatMap((job) => makeApplications(site, job));
  yield { table: 'jobs', columns: jobColumns, rows: postings.map(({ row }) => row) };
  yield {
    table: 'applications',
    columns: ['id', 'job_id', 'user_id', 'applied_at', 'stage_at', 'position', 'company'],
    rows: applications.map(({ row }) => row),
  };
  yield {
    table: 'messages',
    columns: ['id', 'application_id', 'sender', 'text', 'sent_at'],
    rows: applications.flatMap((application) => makeMessages(site, application)),
  };
}

/**
 * A site of any size with words, companies, dates, applications and messages, as rows for COPY, those
 * that others refer to before them. Only its people are held in memory.
 */
export function* generateSite(options: GeneratedSiteOptions): Generator<GeneratedRows> {
  const { jobs, applicationsPerJob = 2, messagesPerApplication = 1, seed = 1 } = options;
  const now = options.now ?? new Date('2026-06-01T12:00:00.000Z');
  const random = makeRandom(seed);
  const start = new Date(now.getTime() - 365 * day);
  const people = Array.from({ length: Math.max(20, Math.ceil(jobs / 20)) }, (_, number) =>
    makeUser(random, number, start),
  );
  for (let from = 0; from < people.length; from += batchSize) {
    const rows = people.slice(from, from + batchSize).map(({ row }) => row);
    yield { table: 'users', columns: userColumns, rows };
  }
  const employers = people.filter(({ isEmployer }) => isEmployer).map(({ id }) => id);
  const seekers = people.filter(({ isEmployer }) => !isEmployer).map(({ id }) => id);
  const perJob = Math.min(applicationsPerJob, seekers.length);
  const site = {
    random,
    start,
    now,
    jobs,
    companies: people.length,
    employers,
    seekers,
    perJob,
    perApplication: messagesPerApplication,
    gazetteer: options.gazetteer,
  };
  for (let from = 0; from < jobs; from += batchSize) {
    yield* makePostings(site, from, Math.min(from + batchSize, jobs));
  }
}
