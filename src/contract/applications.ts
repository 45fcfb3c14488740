import * as z from 'zod/mini';
import { Conversation } from './conversations.ts';
import type { Endpoints } from './endpoint.ts';
import { claimedText, Id } from './primitives.ts';

/** One application, as an entry of its job. Only the job's owner and the applicant ever receive it. */
export const Applicant = z.object({
  userId: Id,
  userEmail: z.string(),
  jobId: Id,
  conversation: Conversation,
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicationForm = z.object({
  applyJobId: Id,
  applyUserId: Id,
  applyUserEmail: claimedText,
  currentDate: claimedText,
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

/** What an employer sees of somebody who applied. */
export const ApplicantDetail = z.object({
  _id: Id,
  fullName: z.string(),
  yearOfExp: z.number(),
  email: z.string(),
});
export type ApplicantDetail = z.infer<typeof ApplicantDetail>;

const tags = ['applications'];

export const applicationsEndpoints = {
  apply: {
    method: 'PATCH',
    url: '/jobs/jobApply',
    config: {
      access: 'job-seeker',
      errors: [
        'identity-mismatch',
        'job-not-found',
        'job-deleted',
        'job-closed',
        'already-applied',
      ],
    },
    schema: {
      summary: 'Apply to a job',
      tags,
      body: ApplicationForm,
      response: { 200: Applicant },
    },
  },
  getApplicant: {
    method: 'GET',
    url: '/user/applicant/:id',
    config: { access: 'applicant-reader', errors: ['applicant-not-found'] },
    schema: {
      summary: 'Name, experience and email of an applicant',
      tags,
      params: z.object({ id: Id }),
      response: { 200: ApplicantDetail },
    },
  },
} as const satisfies Endpoints;

export const applicationTexts = {
  apply: 'Apply',
  proceed: 'Proceed to Apply',
  applied: 'Applied',
  closed: 'Closed',
  own: 'You are the creator of this job.',
  applying: 'Loading...... Please wait',
  appliedSuccess: 'Job applied successfully',
  applicantCount: 'Number of applicants:',
  yearsOfExperience: 'Year Of Exp: ',
} as const;
