import type { EmploymentType } from '#contract/hiring/job-choices.ts';
import { formatLastSecond } from '#contract/platform/last-day-texts.ts';
import { type JobAddress, listJobAddresses } from '#contract/hiring/job-address-texts.ts';
import { feedQuery } from '#contract/hiring/job-number-choices.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { endOfLastDay } from '#server/hiring/jobs/job-rows.queries.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import { type FeedJob, readOpenJobs } from './feeds.queries.ts';
import type { FeedDeps } from './feed.ts';
import { describeExperience, describeJob, describeSalary } from './job-texts.ts';
import { cdataElement, xmlDeclaration } from './xml.ts';

/** In the spelling of the format, which does not have the others. */
const jobTypes: Readonly<Partial<Record<EmploymentType, string>>> = {
  'Full-time': 'fulltime',
  'Part-time': 'parttime',
  Contract: 'contract',
  Temporary: 'temporary',
  Internship: 'internship',
  Volunteer: 'volunteer',
  'Per diem': 'perdiem',
};

const remoteTypes = { remote: 'Fully remote', hybrid: 'Hybrid remote', onSite: null } as const;

/** Elements in their order; what is null or undefined is left out. */
const writeElements = (elements: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(elements)
    .map(([name, text]) => (typeof text === 'string' ? cdataElement(name, text) : ''))
    .join('');

/** The format has one place a job: the first city. */
const firstAddress = (job: FeedJob): JobAddress => {
  const addresses = listJobAddresses(job);
  return addresses.find(({ city }) => city !== undefined) ?? addresses[0] ?? {};
};

const writeExpiration = (job: FeedJob): string | null => {
  const end = endOfLastDay(job);
  return job.applyUntil !== null && end ? formatLastSecond(job.applyUntil, end) : null;
};

const toElements = (job: FeedJob, { city, region, country }: JobAddress, { toUrl }: FeedDeps) => ({
  title: job.position,
  date: job.publishedAt.toISOString(),
  referencenumber: job.id,
  url: toUrl(jobPath({ _id: job.id, position: job.position }) + feedQuery),
  company: job.company,
  city,
  state: region,
  country,
  description: describeJob(job),
  salary: describeSalary(job),
  jobtype: job.employmentType && jobTypes[job.employmentType],
  category: job.companyCategory,
  experience: describeExperience(job.requiredExp),
  expirationdate: writeExpiration(job),
  remotetype: remoteTypes[job.jobType],
});

interface IndeedDeps extends FeedDeps {
  readonly limitBatches: LimitConcurrency;
}

/** All open jobs in the XML that Indeed defined and other job sites read too: one piece for each batch of jobs. */
export async function* writeIndeed(deps: IndeedDeps): AsyncGenerator<string> {
  const head = writeElements({
    publisher: deps.site.info.name,
    publisherurl: deps.toUrl('/'),
    lastBuildDate: deps.clock().toUTCString(),
  });
  let start = `${xmlDeclaration}<source>${head}\n`;
  for await (const jobs of readOpenJobs(deps, deps.clock())) {
    const elements = jobs.map(
      (job) => `<job>${writeElements(toElements(job, firstAddress(job), deps))}</job>\n`,
    );
    yield start + elements.join('');
    start = '';
  }
  yield '</source>\n';
}
