import type { JobInput } from '#contract/job-input.ts';
import type { Applicant, Job, jobsEndpoints, JobSummary } from '#contract/jobs.ts';
import { conversation } from './conversations.examples.ts';
import type { ExamplesOf } from './example-types.ts';
import { employerIdentity, exampleIds, seekerIdentity } from './people.examples.ts';

export const applicant: Applicant = {
  userId: exampleIds.seeker,
  userEmail: seekerIdentity.email,
  jobId: exampleIds.job,
  conversation,
};

const form: JobInput = {
  position: 'Full Stack Developer',
  company: 'Harbour Lights',
  location: 'Porto, Portugal',
  companyCategory: 'Technology',
  jobType: 'hybrid',
  requiredExp: 2,
  jobCategory: 'Experienced',
  logo: 'https://harbour.example/logo.svg',
  companyDetail: 'Forty people who keep lighthouses and harbours lit, from Porto to Bergen.',
  jobDetail: 'Build the screens and the server by which harbours plan their nights.',
  country: 'PT',
  employmentType: 'Full-time',
  salaryMin: 42_000,
  salaryMax: 52_000,
  salaryCurrency: 'EUR',
  salaryUnit: 'year',
  applyUntil: '2027-03-31',
};
const { companyDetail, jobDetail, ...shownForm } = form;

/** The job as a visitor sees it in a list. */
export const jobSummary: JobSummary = {
  _id: exampleIds.job,
  ...shownForm,
  currentDate: '2026-11-20T09:30:00.000Z',
  publishedAt: '2026-11-20T09:30:00.000Z',
  fresherJob: false,
  experiencedJob: true,
  isClosed: false,
  applicants: [],
  queries: [],
};

const job: Job = { ...jobSummary, companyDetail, jobDetail };
const newJob: Job = {
  ...job,
  email: employerIdentity.email,
  applicantCount: 0,
  awaitingReplyCount: 0,
};
export const ownJob: Job = {
  ...newJob,
  applicants: [applicant],
  applicantCount: 1,
  awaitingReplyCount: 1,
};
export const appliedJob: Job = { ...job, applicants: [applicant] };
const params = { id: exampleIds.job };
const fresherJob: JobSummary = {
  ...jobSummary,
  _id: '019a9f4f-1c20-7b6e-8d4a-5c3b2a190807',
  position: 'Junior Accountant',
  requiredExp: 0,
  jobCategory: 'Fresher',
  fresherJob: true,
  experiencedJob: false,
};

export const jobExamples: ExamplesOf<typeof jobsEndpoints> = {
  list: { query: {}, answer: [jobSummary] },
  listFresher: { query: { jobType: 'fresher', limit: 6 }, answer: [fresherJob] },
  listExperienced: { query: { jobType: 'experienced', limit: 6 }, answer: [jobSummary] },
  listPage: {
    query: { page: 0, size: 4, jobTypes: 'Experienced Jobs' },
    answer: { jobs: [jobSummary], count: 1 },
  },
  get: { params, answer: job },
  create: { body: form, answer: newJob },
  update: { params, body: { ...form, requiredExp: 3 }, answer: { ...ownJob, requiredExp: 3 } },
  remove: { params },
  close: { params, answer: { ...ownJob, isClosed: true } },
  reopen: { params, answer: ownJob },
};
