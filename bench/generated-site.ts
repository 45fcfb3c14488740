import { companyCategories } from '#contract/accounts/profile-choices.ts';
import { jobTypes } from '#contract/hiring/job-choices.ts';
import { makeRandom, type Random } from './random.ts';
import {
  companyKinds,
  companyNames,
  fields,
  levels,
  offers,
  cities,
  remarks,
  roles,
  tasks,
  wishes,
} from './words.ts';

export interface GeneratedSiteOptions {
  readonly jobs: number;
  readonly applicationsPerJob?: number;
  readonly messagesPerApplication?: number;
  /** The same seed and numbers make the same site. */
  readonly seed?: number;
  /** The youngest job is of this moment, the oldest of a year before. */
  readonly now?: Date;
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
const jobColumns = [
  'id',
  'owner_id',
  'position',
  'company',
  'location',
  'company_category',
  'job_type',
  'required_exp',
  'job_category',
  'logo',
  'company_detail',
  'job_detail',
  'published_at',
  'posted_at',
  'closed_at',
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

function describeJob(random: Random): string {
  const sentences = Array.from(
    { length: 3 + random.below(4) },
    () => `You will ${random.pick(tasks)} and ${random.pick(tasks)}.`,
  );
  return [
    ...sentences,
    `We hope for ${random.pick(wishes)} and ${random.pick(wishes)}.`,
    random.pick(offers),
  ].join(' ');
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
  /** The moment of the oldest job. */
  readonly start: Date;
  readonly jobs: number;
  readonly employers: readonly string[];
  readonly seekers: readonly string[];
  readonly perJob: number;
  readonly perApplication: number;
}

function makeJob(random: Random, parent: { ownerId: string; publishedAt: Date }): Posting {
  const { ownerId, publishedAt } = parent;
  const id = random.id(publishedAt);
  const company = `${random.pick(companyNames)} ${random.pick(companyKinds)}`;
  const moment = publishedAt.toISOString();
  const isClosed = random.next() < 0.15;
  const row: Row = [
    id,
    ownerId,
    `${random.pick(levels)} ${random.pick(fields)} ${random.pick(roles)}`,
    company,
    random.pick(cities),
    random.pick(companyCategories),
    random.pick(jobTypes),
    random.below(12),
    random.next() < 0.3 ? 'Fresher' : 'Experienced',
    '/logos/tallybrook.svg',
    `${company} has worked in ${random.pick(cities)} since ${1950 + random.below(70)}.`,
    describeJob(random),
    moment,
    moment,
    isClosed ? new Date(publishedAt.getTime() + day).toISOString() : null,
  ];
  return { id, publishedAt, row };
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

/** The jobs of these numbers with all that hangs on them. */
function* makePostings(site: Site, from: number, to: number): Generator<GeneratedRows> {
  const { random, start, jobs } = site;
  const postings = Array.from({ length: to - from }, (_, n) => {
    const publishedAt = new Date(start.getTime() + Math.floor((365 * day * (from + n)) / jobs));
    return makeJob(random, { ownerId: random.pick(site.employers), publishedAt });
  });
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
  const perApplication = messagesPerApplication;
  const site = { random, start, jobs, employers, seekers, perJob, perApplication };
  for (let from = 0; from < jobs; from += batchSize) {
    yield* makePostings(site, from, Math.min(from + batchSize, jobs));
  }
}
