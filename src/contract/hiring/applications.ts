import * as z from 'zod/mini';
import { conversationPageSize, Message } from './conversations.ts';
import type { Endpoints } from '#contract/platform/endpoint.ts';
import { Applicant, applicantPageSize, Job } from './jobs.ts';
import { listLimit } from '#contract/platform/pagination.ts';
import {
  CursorQuery,
  Id,
  IdParams,
  optionalText,
  queryInteger,
  querySchema,
  Timestamp,
} from '#contract/platform/primitives.ts';

/** How much of a latest message lists show, in characters. */
export const messageExcerptLimit = 200;

/** One application in the list of a job's applicants. */
export const ApplicantSummary = z.object({
  userId: Id,
  userEmail: z.string(),
  jobId: Id,
  appliedAt: Timestamp,
  /** Name and years of experience as the job seeker's profile has them. */
  fullName: z.string(),
  yearOfExp: z.optional(z.number()),
  /** Its text cut to the first `messageExcerptLimit` characters; absent where there is none. */
  latestMessage: z.optional(Message),
  /** Whether the employer has not seen the latest message. */
  isUnread: z.boolean(),
  /** Whether the employer has to reply: to a message, or on an open job to an application that was not moved yet. */
  awaitsReply: z.boolean(),
});
export type ApplicantSummary = z.infer<typeof ApplicantSummary>;

/** `size`: how many jobs one page holds. `applicants`: how many entries each of them embeds. */
const PostedJobsQuery = z.object({
  ...CursorQuery,
  email: optionalText,
  size: queryInteger(1, listLimit, listLimit),
  applicants: queryInteger(0, applicantPageSize, applicantPageSize),
});

/** `messages`: how many messages the own entry of each job embeds. */
const AppliedJobsQuery = z.object({
  ...CursorQuery,
  userId: optionalText,
  messages: queryInteger(0, conversationPageSize, conversationPageSize),
});

export const ApplicationInput = z.object({
  applyJobId: Id,
  applyUserId: Id,
  applyUserEmail: optionalText,
  currentDate: optionalText,
});
export type ApplicationInput = z.infer<typeof ApplicationInput>;

/** What an employer sees of an applicant. */
export const ApplicantDetail = z.object({
  _id: Id,
  fullName: z.string(),
  yearOfExp: z.number(),
  email: z.string(),
});
export type ApplicantDetail = z.infer<typeof ApplicantDetail>;

export const applicationsEndpoints = {
  listPosted: {
    method: 'GET',
    url: '/jobs/posted-jobs',
    config: { access: 'self' },
    schema: {
      summary: 'The viewer’s own jobs with their applicants, newest first',
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
      querystring: querySchema(AppliedJobsQuery),
      response: { 200: z.array(Job) },
    },
  },
  apply: {
    method: 'PATCH',
    url: '/jobs/jobApply',
    config: {
      access: 'job-seeker',
      errors: [
        'email-not-confirmed',
        'identity-mismatch',
        'job-not-found',
        'job-deleted',
        'job-closed',
        'already-applied',
        'application-needs-more',
      ],
    },
    schema: {
      summary: 'Apply to a job that asks for no CV and no answer',
      body: ApplicationInput,
      response: { 200: Applicant },
    },
  },
  listOfJob: {
    method: 'GET',
    url: '/jobs/:id/applicants',
    config: { access: 'job-owner', errors: ['job-not-found', 'job-deleted', 'job-taken-down'] },
    schema: {
      summary:
        'The applicants of a job, the latest first, 50 at a time; `Link: rel="next"` leads on',
      params: IdParams,
      querystring: querySchema(z.object(CursorQuery)),
      response: { 200: z.array(ApplicantSummary) },
    },
  },
  getApplicant: {
    method: 'GET',
    url: '/user/applicant/:id',
    config: { access: 'applicant-reader', errors: ['applicant-not-found', 'job-taken-down'] },
    schema: {
      summary: 'Name, experience and email of an applicant',
      params: z.object({ id: Id }),
      response: { 200: ApplicantDetail },
    },
  },
} as const satisfies Endpoints;
