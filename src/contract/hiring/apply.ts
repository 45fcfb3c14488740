import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { freeText, Id, maxEntries, maxText, optionalText } from '#contract/platform/primitives.ts';
import { Applicant } from './jobs.ts';
import { jobSources } from './job-number-choices.ts';
import { MyApplication, myApplicationsTag } from './my-applications.ts';
import { questionLimit } from './question-rules.ts';
import { AnswerInput } from './questions.ts';

/** How a job seeker applies: at once, or with a note, a CV and answers. */

/** What the browser knows without a question. */
const visit = {
  /** From where the reader came to the job, which its numbers count. */
  source: z.optional(z.enum(jobSources)),
  /** Of the reader, by any name of IANA: an unknown one refuses no application. */
  timeZone: z.optional(z.string().check(maxText(textLimits.line))),
};

const ApplicationInput = z.object({
  applyJobId: Id,
  applyUserId: Id,
  applyUserEmail: optionalText,
  currentDate: optionalText,
  ...visit,
});

/** The longest note of an application, in UTF-16 code units. */
export const coverNoteLimit = 4_000;

/** The parts of an application beside the profile. */
export const ApplicationContent = z.object({
  coverNote: z.optional(freeText(coverNoteLimit)),
  cvId: z.optional(Id),
  answers: z._default(z.array(AnswerInput).check(maxEntries(questionLimit)), []),
  ...visit,
});
export type ApplicationContent = z.infer<typeof ApplicationContent>;

const applicationsSent: RateLimit = {
  name: 'applications',
  message: 'sent # applications',
  account: { day: 200 },
  address: { day: 5_000 },
};

/** Bytes. A note and five answers at their longest, in letters of three bytes, are 80 kB. */
const bodyLimit = 256 * 1024;

export const applyEndpoints = defineEndpoints(myApplicationsTag, {
  applyAtOnce: {
    route: 'PATCH /jobs/jobApply',
    summary: 'Apply to a job that asks for no CV and no answer',
    access: 'job-seeker',
    limit: applicationsSent,
    errors: [
      'email-not-confirmed',
      'identity-mismatch',
      'job-not-found',
      'job-deleted',
      'job-closed',
      'already-applied',
      'application-needs-more',
    ],
    body: ApplicationInput,
    response: Applicant,
  },
  apply: {
    route: 'POST /jobs/:id/applications',
    summary:
      'Apply to a job with a note, a CV and the answers to its questions; `fields` names `cvId` and `answers.<questionId>`',
    access: 'job-seeker',
    limit: applicationsSent,
    errors: [
      'email-not-confirmed',
      'job-not-found',
      'job-deleted',
      'job-closed',
      'already-applied',
      'file-not-found',
      'file-refused',
    ],
    bodyLimit,
    body: ApplicationContent,
    status: 201,
    response: MyApplication,
  },
});
