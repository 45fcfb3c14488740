import * as z from 'zod/mini';
import { Message } from './conversations.ts';
import { CursorQuery, Id, maxText, storable, Timestamp } from '#contract/platform/primitives.ts';
import { AttachedFile } from '#contract/accounts/files.ts';
import { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { Offer } from './offers.ts';
import { Answer } from './questions.ts';
import { Scorecard, ScoreSummary } from './scorecards.ts';
import { eventKinds, historyRoles, orderChoices, stageFilters, stages } from './stages.ts';

/** The applications to a job, as its employer reads them. */

/** Characters of the latest message that a list shows. */
export const messageExcerptLimit = 200;

/**
 * One application in the employer's list. While it is withdrawn, the fields of the profile, the picture, the email and the
 * CV are absent or empty.
 */
export const ApplicationEntry = z.object({
  _id: Id,
  jobId: Id,
  userId: Id,
  userEmail: z.string(),
  fullName: z.string(),
  /** A picture of this site; absent without one. */
  photoURL: z.optional(z.string()),
  position: z.optional(z.string()),
  yearOfExp: z.optional(z.number()),
  skills: z.optional(z.string()),
  appliedAt: Timestamp,
  stage: z.enum(stages),
  stageAt: Timestamp,
  /** Increases with every change of the stage. A change is rejected unless it names the present version. */
  version: z.int(),
  /** When the employer first opened it. */
  seenAt: z.optional(Timestamp),
  /** Whether an answer is not what the job demands. */
  failsRequirement: z.boolean(),
  /** The first answer that is not. Absent without any, and once it was withdrawn or erased. */
  unmetAnswer: z.optional(Answer),
  /** When its contents were erased: after the keeping period, or with the account of the job seeker. */
  erasedAt: z.optional(Timestamp),
  hasCv: z.boolean(),
  latestMessage: z.optional(Message),
  isUnread: z.boolean(),
  /** Whether the stage is open, and the job seeker wrote, applied or declined an offer last. */
  isWaiting: z.boolean(),
  /** A rejection that waits: when it is sent, and the batch by which it can be undone until then. */
  pendingRejection: z.optional(z.object({ sendAt: Timestamp, batchId: Id })),
  offer: z.optional(Offer),
  /** Stars by the employer, 1 to 3; absent without any. The job seeker never receives them. */
  rating: z.optional(z.int()),
  /** The colleague who cares for the applicant; absent without one. The job seeker never receives it. */
  assignee: z.optional(z.object({ _id: Id, name: z.string() })),
  /** Of the scorecards; absent without any. The job seeker never receives it. */
  score: z.optional(ScoreSummary),
});
export type ApplicationEntry = z.infer<typeof ApplicationEntry>;

/** An event of the history. Only the employer receives notes, reasons and the names of colleagues. */
export const ApplicationEvent = z.object({
  _id: Id,
  at: Timestamp,
  role: z.enum(historyRoles),
  kind: z.enum(eventKinds),
  fromStage: z.optional(z.enum(stages)),
  toStage: z.optional(z.enum(stages)),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The name that the colleague who did or wrote it had then; absent once their account was erased. */
  author: z.optional(z.string()),
  /** For the job seeker: how the company was called then. */
  authorCompany: z.optional(z.string()),
  /** Of `assigned`: the name of the colleague; absent once their account was erased. */
  assignee: z.optional(z.string()),
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

export const ApplicationDetail = z.extend(ApplicationEntry, {
  /** As it was when the application was sent; the present one where none was stored with it. */
  profile: z.optional(
    z.omit(JobSeekerProfile, { gender: true, companyCategory: true, employeeCount: true }),
  ),
  coverNote: z.optional(z.string()),
  cv: z.optional(AttachedFile),
  answers: z.array(Answer),
  /** By what the job scores applicants. */
  criteria: z.array(z.string()),
  /** Oldest first; empty until the viewer has given a scorecard. */
  scorecards: z.array(Scorecard),
  /** Oldest first. */
  events: z.array(ApplicationEvent),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

/**
 * How many applications a job has in each stage. `unseen` were neither opened nor moved; `undecided` are in an open stage
 * and were not erased; `waiting` and `unread` are marked so in their entries.
 */
export const StageCounts = z.object({
  applied: z.int(),
  shortlisted: z.int(),
  interview: z.int(),
  offer: z.int(),
  hired: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
  unseen: z.int(),
  undecided: z.int(),
  waiting: z.int(),
  unread: z.int(),
});
export type StageCounts = z.infer<typeof StageCounts>;

export const ApplicationListQuery = z.object({
  ...CursorQuery,
  stage: z._default(z.enum(stageFilters), 'all'),
  order: z._default(z.enum(orderChoices), 'newest'),
  /** Words of the name, the position or the skills. */
  q: z.optional(z.string().check(maxText(100), storable())),
  /** `me`: only those who are assigned to the client. */
  assignee: z.optional(z.literal('me')),
});
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>;
