import * as z from 'zod/mini';
import { companyRoles } from '#contract/accounts/company-choices.ts';
import { companyCategories, jobCategories } from '#contract/accounts/profile-choices.ts';
import { answerDays } from './answer-texts.ts';
import { approvalStates, jobTypes } from './job-choices.ts';
import { Conversation } from './conversations.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import {
  jobBodyLimit,
  jobRequestFields,
  JobSubmission,
  jobTermFields,
  JobVersion,
} from './job-input.ts';
import { WaitingPicture } from '#contract/accounts/linked-pictures.ts';
import { Id, queryInteger, Timestamp } from '#contract/platform/primitives.ts';
import { Place } from './places.ts';
import { JobQuestion } from './questions.ts';

/** How many applicants one page holds, and a job embeds at most. */
export const applicantPageSize = 50;

/** `applicants`: how many entries a job embeds for its poster. */
const JobQuery = z.object({ applicants: queryInteger(0, applicantPageSize, applicantPageSize) });

/** An application, as an entry of its job. Only the job's owner and the applicant receive it. */
export const Applicant = z.object({
  userId: Id,
  userEmail: z.string(),
  jobId: Id,
  conversation: Conversation,
  /** When its contents were erased: nothing more is written in its conversation. */
  erasedAt: z.optional(Timestamp),
  /** True where the applicant has withdrawn; absent otherwise. */
  isWithdrawn: z.optional(z.boolean()),
  /** Until when the applicant who withdrew can send it again; in the applicant's own entry alone, while that is possible. */
  returnUntil: z.optional(Timestamp),
  /** Of the application; in the applicant's own entry alone. */
  applicationId: z.optional(Id),
});
export type Applicant = z.infer<typeof Applicant>;

/** A job as every list shows it. It never holds another person's id, email or conversation. */
export const JobSummary = z.object({
  _id: Id,
  position: z.string(),
  company: z.string(),
  /** The company that posted the job, which may name another one in it. */
  companyId: z.optional(Id),
  location: z.string(),
  /** Where the job is done, as far as the gazetteer knows; absent where it knows none. */
  places: z.optional(z.array(Place)),
  companyCategory: z.enum(companyCategories),
  jobType: z.enum(jobTypes),
  /** Years. */
  requiredExp: z.number(),
  /** The poster's email; present only in responses to people of the poster's company. */
  email: z.optional(z.string()),
  /** What the viewer may do for the company of the job; present with `email`. */
  myRole: z.optional(z.enum(companyRoles)),
  jobCategory: z.enum(jobCategories),
  logo: z.string(),
  /** When the job was posted or last edited; lists are in this order, newest first. */
  currentDate: Timestamp,
  /** When the job was first posted. */
  publishedAt: Timestamp,
  fresherJob: z.boolean(),
  experiencedJob: z.boolean(),
  /** Closed by its owner, past its last day, or hidden: it takes no applications. */
  isClosed: z.boolean(),
  /**
   * True for a job that the administration took down, or whose employer may not use the site; absent otherwise. Only its
   * owner, those who applied or saved it, and administrators still read it.
   */
  isHidden: z.optional(z.boolean()),
  ...jobTermFields,
  /**
   * When the last day, `applyUntil`, ends: at midnight where the job is done, if its places have the same time; else when it
   * has ended everywhere. Absent without one.
   */
  closesAt: z.optional(Timestamp),
  /**
   * Within how many days the employer of an open job usually answers; absent where too little is known, or too few get an
   * answer.
   */
  answerDays: z.optional(z.literal(answerDays)),
  /**
   * The poster receives the latest `applicantPageSize` entries, an applicant the own entry, everyone else none. A long
   * response embeds fewer entries and messages; the lists of applicants and messages have all of them.
   */
  applicants: z.array(Applicant),
  /** How many people applied; present only where the poster reads own jobs, unless they were taken down. */
  applicantCount: z.optional(z.int()),
  /** How many of them wait for the owner; present with `applicantCount`. */
  waitingCount: z.optional(z.int()),
  /** How many of them the owner has neither opened nor moved; present with `applicantCount`. */
  unseenCount: z.optional(z.int()),
  /** Questions about the job; always empty, part of the agreed shape. */
  queries: z.array(z.string()),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const Job = z.extend(JobSummary, {
  /** A domain that the company of the owner has proved to be its own. */
  confirmedDomain: z.optional(z.string()),
  companyDetail: z.string(),
  jobDetail: z.string(),
  ...jobRequestFields,
  questions: z.optional(z.array(JobQuestion)),
  /**
   * True where an administrator or reports took the job down; absent otherwise, also where it is hidden because its
   * employer is leaving. Until it is shown again its owner reads no applications, and neither role writes messages.
   */
  isTakenDown: z.optional(z.boolean()),
  /**
   * Where the site approves jobs first: a job that is not public, or its `change`, waits or was declined, and waits again
   * once it is edited. Only the owner's company receives it.
   */
  approval: z.optional(z.enum(approvalStates)),
  /** What its employer changed, of a job that is public as it was before. Only the owner's company receives it. */
  change: z.optional(JobVersion),
  /** True where the site found the places by the location; only the owner receives it, who can remove them. */
  arePlacesFound: z.optional(z.literal(true)),
  /** The link of a logo that is not loaded yet: until then `logo` is the company's initials. Only the owner receives it. */
  waitingLogo: z.optional(WaitingPicture),
  /** The administration's reasons for taking the job down, or declining it; only the owner receives them. */
  hiddenBecause: z.optional(z.string()),
  /** The id of this decision, to which the owner can object. */
  hiddenBy: z.optional(Id),
});
export type Job = z.infer<typeof Job>;

/** A job as it was posted or changed. */
export const SubmittedJob = z.extend(Job, {
  /** The sentence to show where the linked logo could not be loaded, and `logo` is the company's initials. */
  logoError: z.optional(z.string()),
});
export type SubmittedJob = z.infer<typeof SubmittedJob>;

export const newAccountPosts: RateLimit = {
  name: 'job-posts-of-new-accounts',
  message: 'New accounts can post 5 jobs a day in their first week.',
  account: { day: 5 },
};

export const knownAccountPosts: RateLimit = {
  name: 'job-posts-of-known-accounts',
  message: 'posted # jobs',
  account: { day: 50 },
};

const jobChanges: RateLimit = {
  name: 'job-changes',
  message: 'made # changes to jobs',
  account: { day: 1_000 },
  address: { day: 5_000 },
};

export const jobsTag = {
  name: 'jobs',
  description: 'Finding, posting and changing jobs.',
  schemas: { Applicant, Job, JobSummary, SubmittedJob },
};

const job: z.input<typeof JobSubmission> = {
  position: 'Full Stack Developer',
  company: 'Harbour Lights',
  location: 'Porto, Portugal',
  companyCategory: 'Technology',
  jobType: 'hybrid',
  requiredExp: 2,
  jobCategory: 'Experienced',
  logo: 'https://harbour.example/logo.png',
  companyDetail: 'Forty people who keep harbours lit, from Porto to Bergen.',
  jobDetail: 'Build the screens by which harbours plan their nights.',
};

const ownerOnly = {
  access: 'job-owner',
  limit: jobChanges,
  errors: ['job-not-found', 'job-deleted'],
} as const;

export const jobsEndpoints = defineEndpoints(jobsTag, {
  get: {
    route: 'GET /jobs/applicant-job/:id',
    summary: 'One job; its applicants as far as the viewer may see them',
    access: 'anyone',
    errors: ['job-not-found', 'job-deleted', 'job-hidden'],
    query: JobQuery,
    response: Job,
  },
  create: {
    route: 'POST /jobs',
    summary: 'Post a job',
    access: 'employer',
    limit: {
      name: 'job-posts',
      message: 'posted # jobs',
      account: { day: 200 },
      address: { day: 1_000 },
    },
    example: job,
    errors: ['identity-mismatch', 'email-not-confirmed', 'earlier-use-undecided'],
    bodyLimit: jobBodyLimit,
    body: JobSubmission,
    status: 201,
    response: SubmittedJob,
  },
  update: {
    route: 'PUT /jobs/:id',
    summary: 'Update a posted job; refreshes its date',
    ...ownerOnly,
    errors: [...ownerOnly.errors, 'identity-mismatch', 'job-taken-down', 'earlier-use-undecided'],
    bodyLimit: jobBodyLimit,
    body: JobSubmission,
    response: SubmittedJob,
  },
  remove: {
    route: 'DELETE /jobs/:id',
    summary: 'Delete a job; those who applied keep what they sent, without the conversation',
    ...ownerOnly,
  },
  close: {
    route: 'PATCH /jobs/closeAJob/:id',
    summary: 'Close a job to applications',
    ...ownerOnly,
    response: Job,
  },
  reopen: {
    route: 'PATCH /jobs/reopenAJob/:id',
    summary: 'Reopen a closed job',
    ...ownerOnly,
    errors: [...ownerOnly.errors, 'earlier-use-undecided'],
    response: Job,
  },
});
