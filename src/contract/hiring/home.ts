import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, Timestamp } from '#contract/platform/primitives.ts';
import { personalHomeLimits } from './job-choices.ts';
import { JobDraftSummary } from './job-drafts.ts';
import { JobSummary } from './jobs.ts';
import { MyApplication } from './my-applications.ts';
import { searches } from './search.ts';

/** The beginning of the home page of a signed-in user. `GET /waiting` has the counts beside it. */

const { listed, pressing } = personalHomeLimits;

const entries = <Entry extends z.ZodMiniType>(entry: Entry, limit: number = listed) =>
  z.array(entry).check(z.maxLength(limit));

/** An open job that fits a profile, with the reasons. */
export const JobMatch = z.object({
  job: JobSummary,
  /** The skills of the profile that stand in the job's title or that it lists as its own. */
  skills: z.array(z.string()),
  /** The position of the profile stands in the job's title. */
  isPosition: z.boolean(),
});
export type JobMatch = z.infer<typeof JobMatch>;

/** A job of the employer that needs a look. */
export const PressingJob = z.object({
  jobId: Id,
  position: z.string(),
  company: z.string(),
  logo: z.string(),
  /** The last day for applications of an open job that closes soon. */
  closesOn: z.optional(z.string()),
  /** When that day ends. */
  closesAt: z.optional(Timestamp),
  /** As `WaitingCounts` has them. */
  waiting: z.int(),
  undecided: z.int(),
});
export type PressingJob = z.infer<typeof PressingJob>;

/** The viewer's applications that nobody has decided on or moved yet. */
export const SentApplications = z.object({
  count: z.int(),
  newest: z.pick(MyApplication, { position: true, company: true, appliedAt: true }),
});
export type SentApplications = z.infer<typeof SentApplications>;

export const PersonalHome = z.object({
  /** The best first; empty for users who are not job seekers. */
  matches: entries(JobMatch),
  /** Open saved jobs that were not applied to and close soon, the first to close first. */
  closingSaved: entries(JobSummary),
  /** Empty for users who are not employers. */
  pressingJobs: entries(PressingJob, pressing),
  /** The employer's latest. */
  draft: z.optional(JobDraftSummary),
  /** Absent while there are none. */
  sent: z.optional(SentApplications),
});
export type PersonalHome = z.infer<typeof PersonalHome>;

const homeTag = {
  name: 'home',
  description: 'What the home page of a signed-in user begins with.',
  schemas: { JobMatch, PersonalHome, PressingJob, SentApplications },
};

export const homeEndpoints = defineEndpoints(homeTag, {
  get: {
    route: 'GET /home',
    summary:
      'New jobs that fit the viewer, saved jobs that close soon, and own jobs that need a look',
    access: 'signed-in',
    limit: searches,
    response: PersonalHome,
  },
});
