import * as z from 'zod/mini';
import { Applicant, AppliedJobsQuery, PostedJobsQuery } from './applications.ts';
import type { Endpoints } from './endpoint.ts';
import { jobTermFields, wholeSalary } from './job-terms.ts';
import { CursorQuery, PageQuery } from './pagination.ts';
import {
  claimedText,
  Id,
  IdParams,
  querySchema,
  requiredChoice,
  requiredLink,
  requiredString,
  requiredYears,
  textLimits,
  Timestamp,
} from './primitives.ts';

export const companyCategories = [
  'Technology',
  'Finance',
  'Healthcare',
  'Retail',
  'Manufacturing',
] as const;
export const jobTypes = ['remote', 'onSite', 'hybrid'] as const;
export const jobCategories = ['Fresher', 'Experienced'] as const;
export type JobCategory = (typeof jobCategories)[number];

/** The filter of Find Job. */
export const jobFilters = ['All Jobs', 'Fresher Jobs', 'Experienced Jobs'] as const;
export type JobFilter = (typeof jobFilters)[number];
export const defaultJobFilter: JobFilter = 'All Jobs';

const jobFields = {
  position: requiredString('This field is required !!'),
  company: requiredString(),
  location: requiredString(),
  companyCategory: requiredChoice(companyCategories),
  jobType: requiredChoice(jobTypes),
  requiredExp: requiredYears(),
  jobCategory: requiredChoice(jobCategories),
  logo: requiredLink(),
  companyDetail: requiredString(undefined, textLimits.long),
  jobDetail: requiredString(undefined, textLimits.long),
  ...jobTermFields,
};

/** What an employer fills in to post or update a job. */
export const JobForm = z.object(jobFields).check(wholeSalary);
export type JobForm = z.infer<typeof JobForm>;

/** The form with the poster's email beside it, as clients send it. */
const JobSubmission = z.object({ ...jobFields, email: claimedText }).check(wholeSalary);

/** A job as every list shows it. It never holds another person's id, email or conversation. */
export const JobSummary = z.object({
  _id: Id,
  position: z.string(),
  company: z.string(),
  location: z.string(),
  companyCategory: z.enum(companyCategories),
  jobType: z.enum(jobTypes),
  /** Years. */
  requiredExp: z.number(),
  /** The poster's email; present only in answers to the poster. */
  email: z.optional(z.string()),
  jobCategory: z.enum(jobCategories),
  logo: z.string(),
  /** When the job was posted or last edited; lists are in this order, newest first. */
  currentDate: Timestamp,
  /** When the job was first posted. */
  publishedAt: Timestamp,
  fresherJob: z.boolean(),
  experiencedJob: z.boolean(),
  /** Closed by its owner, or past its last day: it takes no applications. */
  isClosed: z.boolean(),
  ...jobTermFields,
  /**
   * For the poster the latest `applicantPageSize` entries, for an applicant the own entry, for anybody else none.
   * A long answer embeds fewer entries and messages; all of them are in the lists of their own.
   */
  applicants: z.array(Applicant),
  /** How many people applied; present only where the poster reads own jobs. */
  applicantCount: z.optional(z.int()),
  /** How many of them wait for a reply; present where `applicantCount` is. */
  awaitingReplyCount: z.optional(z.int()),
  /** Questions about the job; always empty, part of the agreed shape. */
  queries: z.array(z.string()),
});
export type JobSummary = z.infer<typeof JobSummary>;

/** A job with its long texts. */
export const Job = z.extend(JobSummary, {
  companyDetail: z.string(),
  jobDetail: z.string(),
});
export type Job = z.infer<typeof Job>;

export const JobPage = z.object({ jobs: z.array(JobSummary), count: z.int() });
export type JobPage = z.infer<typeof JobPage>;

export const JobPageQuery = z.object({
  ...PageQuery,
  jobTypes: z._default(z.enum(jobFilters), defaultJobFilter),
});
export type JobPageQuery = z.infer<typeof JobPageQuery>;

/** How many jobs the home page asks for, and the most it can get. */
export const homeJobLimit = 6;
const CategoryQuery = (jobType: 'fresher' | 'experienced') =>
  querySchema(
    z.object({
      jobType: z.optional(z.literal(jobType)),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
        homeJobLimit,
      ),
    }),
  );

const tags = ['jobs'];

export const jobsEndpoints = {
  list: {
    method: 'GET',
    url: '/jobs',
    config: { access: 'anyone' },
    schema: {
      summary: 'All jobs, newest first, 100 at a time; `Link: rel="next"` leads on',
      tags,
      querystring: querySchema(z.object(CursorQuery)),
      response: { 200: z.array(JobSummary) },
    },
  },
  listFresher: {
    method: 'GET',
    url: '/jobs/fresherJobs',
    config: { access: 'anyone' },
    schema: {
      summary: 'The newest open jobs for freshers',
      tags,
      querystring: CategoryQuery('fresher'),
      response: { 200: z.array(JobSummary) },
    },
  },
  listExperienced: {
    method: 'GET',
    url: '/jobs/experiencedJobs',
    config: { access: 'anyone' },
    schema: {
      summary: 'The newest open jobs for experienced people',
      tags,
      querystring: CategoryQuery('experienced'),
      response: { 200: z.array(JobSummary) },
    },
  },
  listPage: {
    method: 'GET',
    url: '/jobs/pagination',
    config: { access: 'anyone' },
    schema: {
      summary: 'One page of Find Job with the number of all jobs of the filter',
      tags,
      querystring: querySchema(JobPageQuery),
      response: { 200: JobPage },
    },
  },
  listPosted: {
    method: 'GET',
    url: '/jobs/posted-jobs',
    config: { access: 'self' },
    schema: {
      summary: 'The viewer’s own jobs with their applicants, newest first',
      tags,
      querystring: querySchema(PostedJobsQuery),
      response: { 200: z.array(Job) },
    },
  },
  listApplied: {
    method: 'GET',
    url: '/jobs/applied-jobs',
    config: { access: 'self' },
    schema: {
      summary: 'The jobs the viewer applied to, newest application first',
      tags,
      querystring: querySchema(AppliedJobsQuery),
      response: { 200: z.array(Job) },
    },
  },
  get: {
    method: 'GET',
    url: '/jobs/applicant-job/:id',
    config: { access: 'anyone', errors: ['job-not-found', 'job-deleted'] },
    schema: {
      summary: 'One job; its applicants as far as the viewer may see them',
      tags,
      params: IdParams,
      response: { 200: Job },
    },
  },
  create: {
    method: 'POST',
    url: '/jobs',
    config: { access: 'employer', errors: ['identity-mismatch'] },
    schema: { summary: 'Post a job', tags, body: JobSubmission, response: { 201: Job } },
  },
  update: {
    method: 'PUT',
    url: '/jobs/:id',
    config: { access: 'job-owner', errors: ['job-not-found', 'job-deleted', 'identity-mismatch'] },
    schema: {
      summary: 'Update a posted job; refreshes its date',
      tags,
      params: IdParams,
      body: JobSubmission,
      response: { 200: Job },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/jobs/:id',
    config: { access: 'job-owner', errors: ['job-not-found', 'job-deleted'] },
    schema: {
      summary: 'Delete a job with its applications and conversations',
      tags,
      params: IdParams,
      response: { 204: z.void() },
    },
  },
  close: {
    method: 'PATCH',
    url: '/jobs/closeAJob/:id',
    config: { access: 'job-owner', errors: ['job-not-found', 'job-deleted'] },
    schema: {
      summary: 'Close a job to applications',
      tags,
      params: IdParams,
      response: { 200: Job },
    },
  },
  reopen: {
    method: 'PATCH',
    url: '/jobs/reopenAJob/:id',
    config: { access: 'job-owner', errors: ['job-not-found', 'job-deleted'] },
    schema: { summary: 'Reopen a closed job', tags, params: IdParams, response: { 200: Job } },
  },
} as const satisfies Endpoints;

export const jobTexts = {
  empty: 'No Job Posted Yet!!',
  posting: 'Loading...Please wait...',
  posted: 'Job Posted Successfully.',
  updating: 'Updating...Please wait...',
  updated: 'Job updated!!',
  deleting: 'Deleting...Please wait...',
  deleted: 'Job deleted Successfully',
  changing: 'Loading...Please wait...',
  closed: 'Job closed successfully',
  reopened: 'Job reopened successfully',
  deleteWarning: 'Once deleted, there is no turning back.',
  postedTitle: 'Latest Posted Job',
  personApplied: 'Person Applied',
  details: 'Job Details',
  edit: 'Edit',
  close: 'Close the job',
  reopen: 'Reopen',
  /** Said of every job alike; a job has no such texts of its own. */
  responsibilities: [
    'Plan your part of the work with the team and keep to what was agreed.',
    'Carry tasks through with care, and say early when something stands in the way.',
    'Write down what others need to know to build on your work.',
    'Review the work of colleagues, and let yours be reviewed.',
  ],
  skills: [
    'Clear words, spoken and written.',
    'Readiness to learn new tools and ways of working.',
    'A good eye for quality, priorities and deadlines.',
    'Working well with others as well as on your own.',
  ],
} as const;
