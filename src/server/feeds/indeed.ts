import { siteName } from '#contract/feeds.ts';
import { type EmploymentType, endOfDay, type JobInput } from '#contract/job-input.ts';
import type { FeedJob } from './feed-jobs.queries.ts';
import { describeExperience, describeJob, describeSalary } from './job-texts.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { cdata, element, type Markup } from './xml.ts';
import { mapEach, type XmlDocument } from './xml-document.ts';

/** As the readers of job feeds spell them; they have no word for the others. */
const jobTypes: Readonly<Partial<Record<EmploymentType, string>>> = {
  'Full-time': 'fulltime',
  'Part-time': 'parttime',
  Contract: 'contract',
  Temporary: 'temporary',
  Internship: 'internship',
  Volunteer: 'volunteer',
  'Per diem': 'perdiem',
};

const remoteTypes: Readonly<Record<JobInput['jobType'], string | undefined>> = {
  remote: 'Fully remote',
  hybrid: 'Hybrid remote',
  onSite: undefined,
};

/** What is not known is left out. */
const said = (name: string, text: string | null | undefined): Markup | undefined =>
  text === null || text === undefined ? undefined : element(name, cdata(text));

const toJob =
  (addresses: SiteAddresses) =>
  (job: FeedJob): Markup =>
    element('job', [
      said('title', job.position),
      said('date', job.publishedAt.toISOString()),
      said('referencenumber', job.id),
      said('url', addresses.job(job)),
      said('company', job.company),
      said('city', job.location),
      said('country', job.country),
      said('description', describeJob(job)),
      said('salary', describeSalary(job)),
      said('jobtype', job.employmentType && jobTypes[job.employmentType]),
      said('category', job.companyCategory),
      said('experience', describeExperience(job.requiredExp)),
      said('expirationdate', job.applyUntil && endOfDay(job.applyUntil)),
      said('remotetype', remoteTypes[job.jobType]),
    ]);

export interface IndeedFeed {
  readonly addresses: SiteAddresses;
  readonly changedAt: Date;
  readonly jobs: AsyncIterable<readonly FeedJob[]>;
}

/** The feed of open jobs in the form that Indeed defined and others read too. */
export const writeIndeed = ({ addresses, changedAt, jobs }: IndeedFeed): XmlDocument => ({
  around: [{ name: 'source' }],
  head: [
    element('publisher', cdata(siteName)),
    element('publisherurl', cdata(addresses.origin)),
    element('lastBuildDate', cdata(changedAt.toUTCString())),
  ],
  entries: mapEach(jobs, toJob(addresses)),
});
