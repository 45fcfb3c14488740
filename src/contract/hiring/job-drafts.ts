import * as z from 'zod/mini';
import { defineEndpoints, type RateLimit } from '#contract/platform/endpoint.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { Id, maxEntries, maxText, storable, Timestamp } from '#contract/platform/primitives.ts';
import { choiceLimits, questionLimit } from './question-rules.ts';

/** Job posts that are not finished: any part of the form, as far as it was filled in. */

/** The most drafts of one user. */
export const jobDraftLimit = 20;

const text = () => z.optional(z.string().check(maxText(textLimits.long), storable()));
const amount = () => z.optional(z.nullable(z.number()));

const DraftQuestion = z.object({
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

/** The fields of `JobInput`, none of them checked: that is done when the job is posted. */
export const JobDraftInput = z.object({
  position: text(),
  company: text(),
  location: text(),
  companyCategory: text(),
  jobType: text(),
  requiredExp: amount(),
  jobCategory: text(),
  logo: text(),
  companyDetail: text(),
  jobDetail: text(),
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
  questions: z.optional(z.array(DraftQuestion).check(maxEntries(questionLimit))),
});
export type JobDraftInput = z.infer<typeof JobDraftInput>;

/** A draft in the list. */
export const JobDraftSummary = z.object({
  _id: Id,
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
  account: { minute: 120 },
  address: { minute: 1_200 },
};

const jobDraftsTag = {
  name: 'job-drafts',
  description: 'Job posts that are not finished.',
  schemas: { JobDraft, JobDraftSummary },
};

export const jobDraftsEndpoints = defineEndpoints(jobDraftsTag, {
  list: {
    route: 'GET /job-drafts',
    summary: 'The viewer’s drafts of jobs, the latest first',
    access: 'employer',
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
    errors: ['too-many-drafts'],
    body: JobDraftInput,
    status: 201,
    response: JobDraft,
  },
  update: {
    route: 'PUT /job-drafts/:id',
    summary: 'Replace what a draft holds',
    ...own,
    limit: draftChanges,
    body: JobDraftInput,
    response: JobDraft,
  },
  remove: {
    route: 'DELETE /job-drafts/:id',
    summary: 'Delete a draft',
    ...own,
    limit: draftChanges,
  },
});
