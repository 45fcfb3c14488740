import { m } from '#messages';
import * as z from 'zod/mini';
import { Message, readMarks } from './conversations.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import {
  CursorQuery,
  Id,
  maxText,
  requiredString,
  storable,
  Timestamp,
} from '#contract/platform/primitives.ts';
import { AttachedFile } from '#contract/accounts/files.ts';
import { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { Offer } from './offers.ts';
import { Answer } from './questions.ts';
import { Scorecard, ScorecardInput, ScoreSummary } from './scorecards.ts';
import {
  eventKinds,
  historyRoles,
  maxRating,
  orderChoices,
  stageFilters,
  stages,
} from './stages.ts';

/** The applications to a job, as its employer reads them. */

/** Characters of the latest message that a list shows. */
export const messageExcerptLimit = 200;

const noteLimit = 2_000;

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

/** An `@` and the full name of a colleague tells them of the note. */
export const NoteInput = z.object({ text: requiredString(m.fault_note_empty, noteLimit) });

/** `null` takes the stars away. */
const RatingInput = z.object({
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(maxRating))),
});

/** A colleague of the job’s company; nobody takes the assignment back. */
const AssignmentInput = z.object({ assigneeId: z.optional(Id) });

/** An applicant as the employer sees them. */
export const ApplicantDetail = z.object({
  _id: Id,
  fullName: z.string(),
  yearOfExp: z.number(),
  email: z.string(),
});
export type ApplicantDetail = z.infer<typeof ApplicantDetail>;

/** All applications to a job as a CSV file, relative to the API base. For its owner. */
export const applicantsCsvUrl = (jobId: string): `/${string}` => `/jobs/${jobId}/applications.csv`;

export const ofJob = {
  access: 'job-owner',
  errors: ['job-not-found', 'job-deleted', 'job-taken-down'],
} as const;

export const ofApplication = {
  access: 'application-employer',
  errors: ['application-not-found', 'job-taken-down'],
} as const;

export const applicationChanges: RateLimit = {
  name: 'application-changes',
  message: 'made # changes to applications',
  account: { day: 5_000 },
  address: { day: 20_000 },
};

export const applicantExports: RateLimit = {
  name: 'applicant-exports',
  message: 'downloaded # lists of applicants',
  account: { hour: 60 },
  address: { hour: 600 },
};

export const applicationsTag = {
  name: 'applications',
  description: 'The applications to a job, for its employer.',
  schemas: {
    ApplicationDetail,
    ApplicationEntry,
    ApplicationEvent,
    ApplicantDetail,
    Scorecard,
    StageCounts,
  },
};

export const applicationsEndpoints = defineEndpoints(applicationsTag, {
  list: {
    route: 'GET /jobs/:id/applications',
    summary: 'The applications to a job, 50 at a time; `Link: rel="next"` leads on',
    ...ofJob,
    query: ApplicationListQuery,
    response: z.array(ApplicationEntry),
  },
  count: {
    route: 'GET /jobs/:id/application-counts',
    summary: 'How many applications to a job are in each stage',
    ...ofJob,
    response: StageCounts,
  },
  get: {
    route: 'GET /applications/:id',
    summary: 'One application with everything that the job seeker sent, and its history',
    ...ofApplication,
    response: ApplicationDetail,
  },
  markSeen: {
    route: 'PATCH /applications/:id/seen',
    summary: 'Read an application and store that its employer opened it; the first time counts',
    ...ofApplication,
    limit: readMarks,
    response: ApplicationDetail,
  },
  addNote: {
    route: 'POST /applications/:id/notes',
    summary:
      'Add a note that only the employer’s company reads; `@` and a full name tells a colleague',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased', 'too-many-notes'],
    body: NoteInput,
    status: 201,
    response: ApplicationEvent,
  },
  rate: {
    route: 'PATCH /applications/:id/rating',
    summary: 'Give an applicant stars that only the employer sees',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased'],
    body: RatingInput,
  },
  assign: {
    route: 'PUT /applications/:id/assignee',
    summary: 'Assign an applicant to a colleague, who is told, or to nobody',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased', 'member-not-found'],
    body: AssignmentInput,
  },
  giveScorecard: {
    route: 'PUT /applications/:id/scorecard',
    summary: 'Score an applicant by the criteria of the job, and read the scorecards of colleagues',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased'],
    body: ScorecardInput,
    response: z.array(Scorecard),
  },
  getApplicant: {
    route: 'GET /user/applicant/:id',
    summary: 'Name, experience and email of an applicant',
    access: 'applicant-reader',
    errors: ['applicant-not-found', 'job-taken-down'],
    response: ApplicantDetail,
  },
});
