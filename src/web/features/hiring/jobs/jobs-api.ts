import { query, queryByReader, type Reader } from '#web/api/call.ts';
import { jobListTags } from '#web/api/tags.ts';

const listsJobs = { tags: jobListTags };

const fresherJobs = queryByReader('GET /jobs/fresherJobs', listsJobs);
export const fresherJobsOptions = (reader: Reader) =>
  fresherJobs({ query: { jobType: 'fresher' } }, reader);

const experiencedJobs = queryByReader('GET /jobs/experiencedJobs', listsJobs);
export const experiencedJobsOptions = (reader: Reader) =>
  experiencedJobs({ query: { jobType: 'experienced' } }, reader);

/** The companies that have jobs to offer, as many as the home page names where no limit is given. */
export const hiringCompaniesOptions = query('GET /jobs/hiring', listsJobs);

const anyJob = queryByReader('GET /jobs/applicant-job/:id', { tags: ['jobs', 'jobApply'] });
/** One job. The page of its applicants lists them. */
export const jobOptions = (id: string, reader: Reader) =>
  anyJob({ params: { id }, query: { applicants: 0 } }, reader);

const company = queryByReader('GET /companies/:id', listsJobs);
/** A company with its open jobs. */
export const companyOptions = (id: string, reader: Reader) => company({ params: { id } }, reader);

export const companyJobsOptions = query('GET /jobs/company-jobs/:id', listsJobs);
