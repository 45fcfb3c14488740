import * as z from 'zod/mini';
import { jobBodyLimit } from './job-input.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { Id, maxEntries, maxText, storable, Timestamp } from '#contract/platform/primitives.ts';
import { placeLimits } from './place-choices.ts';
import { choiceLimits, questionLimit } from './question-rules.ts';

/** Job posts, and changes of posted jobs, that are not sent: any part of the form, as far as it was filled in. */

/** The most drafts of one user. The browser saves one for each form that somebody fills in. */
export const jobDraftLimit = 20;

const text = () => z.optional(z.string().check(maxText(textLimits.long), storable()));
const amount = () => z.optional(z.nullable(z.number()));

const DraftQuestion = z.object({
  _id: z.optional(Id),
  kind: text(),
  label: text(),
  help: text(),
  required: z.optional(z.boolean()),
  choices: z.optional(
    z
      .array(z.string().check(maxText(textLimits.line), storable()))
      .check(maxEntries(choiceLimits.read)),
  ),
  requiredAnswer: text(),
});

/** The fields of `JobInput`, none of them checked: that is done when the job is posted. An emptied number is null. */
export const JobDraftInput = z.object({
  /** The posted job whose changed fields these are. */
  jobId: z.optional(Id),
  position: text(),
  company: text(),
  location: text(),
  placeIds: z.optional(
    z
      .array(z.string().check(maxText(textLimits.line), storable()))
      .check(maxEntries(placeLimits.job)),
  ),
  companyCategory: text(),
  jobType: text(),
  requiredExp: amount(),
  jobCategory: text(),
  logo: text(),
  companyDetail: text(),
  jobDetail: text(),
  language: text(),
  country: text(),
  employmentType: text(),
  salaryMin: amount(),
  salaryMax: amount(),
  salaryCurrency: text(),
  salaryUnit: text(),
  applyUntil: text(),
  responsibilities: text(),
  skills: text(),
  requiresCv: z.optional(z.boolean()),
  criteria: text(),
  questions: z.optional(z.array(DraftQuestion).check(maxEntries(questionLimit))),
});
export type JobDraftInput = z.infer<typeof JobDraftInput>;

/** The input with the owner's email beside it, as clients send it: a tab may not know yet that another person signed in. */
const JobDraftSubmission = z.extend(JobDraftInput, { email: z.optional(z.string()) });
const JobDraftChange = z.extend(JobDraftSubmission, {
  /** The `updatedAt` of the draft that was changed. Without it the last change wins. */
  basedOn: z.optional(Timestamp),
});

/** A draft in the list. */
export const JobDraftSummary = z.object({
  _id: Id,
  jobId: z.optional(Id),
  position: z.optional(z.string()),
  company: z.optional(z.string()),
  updatedAt: Timestamp,
});
export type JobDraftSummary = z.infer<typeof JobDraftSummary>;

export const JobDraft = z.extend(JobDraftSummary, { input: JobDraftInput });
export type JobDraft = z.infer<typeof JobDraft>;

const own = { access: 'employer', errors: ['draft-not-found'] } as const;

const draftChanges: RateLimit = {
  name: 'job-drafts',
  message: 'saved # drafts',
  inMemory: true,
  account: { minute: 60, hour: 1_200 },
  address: { minute: 1_200, hour: 12_000 },
};

const jobDraftsTag = {
  name: 'job-drafts',
  description: 'Job posts and changes of posted jobs that are not sent.',
  schemas: { JobDraft, JobDraftSummary },
};

export const jobDraftsEndpoints = defineEndpoints(jobDraftsTag, {
  list: {
    route: 'GET /job-drafts',
    summary: 'The viewer’s drafts of jobs, the latest first',
    access: 'company-member',
    response: z.array(JobDraftSummary),
  },
  get: {
    route: 'GET /job-drafts/:id',
    summary: 'A draft of the viewer with all that was filled in',
    ...own,
    response: JobDraft,
  },
  create: {
    route: 'POST /job-drafts',
    summary: 'Store a job post that is not finished; at most 20',
    access: 'employer',
    limit: draftChanges,
    errors: ['identity-mismatch', 'too-many-drafts'],
    bodyLimit: jobBodyLimit,
    body: JobDraftSubmission,
    status: 201,
    response: JobDraft,
  },
  update: {
    route: 'PUT /job-drafts/:id',
    summary: 'Replace what a draft holds',
    access: 'employer',
    limit: draftChanges,
    errors: ['identity-mismatch', 'draft-not-found', 'draft-changed'],
    bodyLimit: jobBodyLimit,
    body: JobDraftChange,
    response: JobDraft,
  },
  remove: {
    route: 'DELETE /job-drafts/:id',
    summary: 'Delete a draft',
    ...own,
    limit: draftChanges,
  },
});
