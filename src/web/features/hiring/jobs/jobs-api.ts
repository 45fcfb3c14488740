import { query } from '#web/api/call.ts';
import { jobListTags } from '#web/api/tags.ts';

const listsJobs = { tags: jobListTags };

const fresherJobs = query('GET /jobs/fresherJobs', listsJobs);
export const fresherJobsOptions = () => fresherJobs({ query: { jobType: 'fresher' } });

const experiencedJobs = query('GET /jobs/experiencedJobs', listsJobs);
export const experiencedJobsOptions = () => experiencedJobs({ query: { jobType: 'experienced' } });

/** The companies that have jobs to offer, as many as the home page names where no limit is given. */
export const hiringCompaniesOptions = query('GET /jobs/hiring', listsJobs);

const anyJob = query('GET /jobs/applicant-job/:id', { tags: ['jobs', 'jobApply'] });
/** One job. The page of its applicants lists them. */
export const jobOptions = (id: string) => anyJob({ params: { id }, query: { applicants: 0 } });

export const companyJobsOptions = query('GET /jobs/company-jobs/:id', listsJobs);
