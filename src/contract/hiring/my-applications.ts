import { m } from '#messages';
import * as z from 'zod/mini';
import { jobCategories } from '#contract/accounts/profile-choices.ts';
import { answerDays } from './answer-texts.ts';
import { jobTypes } from './job-choices.ts';
import { AttachedFile } from '#contract/accounts/files.ts';
import { applicationChanges } from './application-calls.ts';
import { ApplicationEvent } from './applications.ts';
import { Conversation, Message } from './conversations.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import {
  CursorQuery,
  freeText,
  Id,
  maxEntries,
  minEntries,
  Timestamp,
} from '#contract/platform/primitives.ts';
import { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { Offer, OfferAnswer } from './offers.ts';
import { Answer } from './questions.ts';
import { bulkLimit, stages } from './stages.ts';

/** The calls of a job seeker about applications. */

/** An application as its job seeker sees it. */
export const MyApplication = z.object({
  _id: Id,
  /** Absent after the employer deleted the job. */
  jobId: z.optional(Id),
  userId: Id,
  position: z.string(),
  company: z.string(),
  /** The company that posted the job; absent after the job was deleted. */
  companyId: z.optional(Id),
  location: z.optional(z.string()),
  jobType: z.optional(z.enum(jobTypes)),
  jobCategory: z.optional(z.enum(jobCategories)),
  /** When the job was first posted. */
  publishedAt: z.optional(Timestamp),
  logo: z.optional(z.string()),
  /** Whether the job takes applications. */
  isJobOpen: z.boolean(),
  /** True after the administration took the job down; absent otherwise. */
  isJobHidden: z.optional(z.boolean()),
  /** When the job closed, by its employer or after its last day; absent while it is open, and after it was deleted. */
  closedAt: z.optional(Timestamp),
  appliedAt: Timestamp,
  /** Within how many days the employer usually answers; absent where too little is known, and after the job was deleted. */
  answerDays: z.optional(z.literal(answerDays)),
  /** When the employer first opened it. */
  seenAt: z.optional(Timestamp),
  /** When the employer first answered: by a message, a move or a rejection that was sent. */
  answeredAt: z.optional(Timestamp),
  /** When the employer first wrote. A move is an answer, too, but no message. */
  wroteAt: z.optional(Timestamp),
  /** `rejected` only after the message was sent. */
  stage: z.enum(stages),
  /** When it reached this stage. */
  stageAt: Timestamp,
  latestMessage: z.optional(Message),
  isUnread: z.boolean(),
  /** Whether the stage is open, and the employer wrote or made an offer last. */
  isWaiting: z.boolean(),
  /** The person who cancelled the latest interview of the stage `interview`; absent where it was not cancelled. */
  interviewCancelledBy: z.optional(z.enum(['employer', 'site'])),
  /** Absent after the job was deleted, unless it was answered. */
  offer: z.optional(Offer),
  /** True while the latest change of the stage is that the employer withdrew an open offer; absent otherwise. */
  isOfferWithdrawn: z.optional(z.boolean()),
  /** When its contents were erased: after the keeping period, or with the account of the job seeker. */
  erasedAt: z.optional(Timestamp),
  /** Until when a withdrawn application can be sent again. */
  returnUntil: z.optional(Timestamp),
});
export type MyApplication = z.infer<typeof MyApplication>;

export const MyApplicationDetail = z.extend(MyApplication, {
  /** True after mails to the employer came back: they read messages only on the site. Absent otherwise. */
  isEmployerBounced: z.optional(z.boolean()),
  profile: z.optional(JobSeekerProfile),
  coverNote: z.optional(z.string()),
  cv: z.optional(AttachedFile),
  answers: z.array(Answer),
  /** When the job seeker agreed that the employer gets this content; absent for applications from before that was stored. */
  consent: z.optional(z.object({ at: Timestamp, version: z.string() })),
  /** Oldest first; none has `fromStage`, `reason` or `note`. */
  events: z.array(ApplicationEvent),
  /** The latest messages of an application whose job was deleted. `GET /jobs/conversation` has those of all others. */
  conversation: z.optional(Conversation),
});
export type MyApplicationDetail = z.infer<typeof MyApplicationDetail>;

/**
 * The parts of the job seeker's list. A `waiting` application is in another part, too; a `settled` one was decided or
 * withdrawn, or its job was deleted.
 */
const myApplicationFilters = ['all', 'waiting', 'sent', 'shortlisted', 'settled'] as const;

export const MyApplicationQuery = z.object({
  ...CursorQuery,
  filter: z._default(z.enum(myApplicationFilters), 'all'),
});
export type MyApplicationQuery = z.infer<typeof MyApplicationQuery>;

export const MyApplicationCounts = z.object({
  all: z.int(),
  /** They wait for the job seeker. */
  waiting: z.int(),
  sent: z.int(),
  shortlisted: z.int(),
  settled: z.int(),
});
export type MyApplicationCounts = z.infer<typeof MyApplicationCounts>;

const Withdrawal = z.object({
  reason: z.optional(freeText(500)),
  /** As the job seeker saw it: nobody turns down unread what the employer decided meanwhile. */
  stage: z.optional(z.enum(stages)),
});

/** Each as the job seeker saw it. */
const Withdrawals = z.object({
  applications: z
    .array(z.object({ _id: Id, stage: z.enum(stages) }))
    .check(minEntries(1, m.fault_none_chosen), maxEntries(bulkLimit)),
});

const WithdrawalsResult = z.object({
  /** Without those that were moved meanwhile, and those that are not the viewer's. */
  withdrawn: z.array(Id),
});
export type WithdrawalsResult = z.infer<typeof WithdrawalsResult>;

const own = { access: 'application-seeker', errors: ['application-not-found'] } as const;

export const myApplicationsTag = {
  name: 'myApplications',
  description: 'The applications of a job seeker.',
  schemas: { MyApplication, MyApplicationCounts, MyApplicationDetail },
};

export const myApplicationsEndpoints = defineEndpoints(myApplicationsTag, {
  list: {
    route: 'GET /my-applications',
    summary:
      'The viewer’s applications: those that wait for the viewer first, then by the latest change; 50 at a time',
    access: 'signed-in',
    query: MyApplicationQuery,
    response: z.array(MyApplication),
  },
  count: {
    route: 'GET /my-applications/counts',
    summary: 'How many applications of the viewer each part of the list has',
    access: 'signed-in',
    response: MyApplicationCounts,
  },
  get: {
    route: 'GET /my-applications/:id',
    summary: 'One application of the viewer with all that was sent, and its history',
    ...own,
    response: MyApplicationDetail,
  },
  withdraw: {
    route: 'PATCH /my-applications/:id/withdraw',
    summary: 'Withdraw an application; within seven days it can be sent again',
    ...own,
    limit: applicationChanges,
    errors: ['application-not-found', 'application-moved', 'move-not-allowed'],
    body: Withdrawal,
    response: MyApplication,
  },
  withdrawMany: {
    route: 'POST /my-applications/withdrawals',
    summary: 'Withdraw several applications, for example the others of a person who was hired',
    access: 'signed-in',
    limit: applicationChanges,
    body: Withdrawals,
    response: WithdrawalsResult,
  },
  answerOffer: {
    route: 'PATCH /my-applications/:id/offer',
    summary: 'Accept or decline an offer; accepting it is the only way to be hired',
    ...own,
    limit: applicationChanges,
    errors: ['application-not-found', 'application-moved', 'move-not-allowed', 'job-taken-down'],
    body: OfferAnswer,
    response: MyApplication,
  },
  returnTo: {
    route: 'PATCH /my-applications/:id/return',
    summary: 'Send a withdrawn application again',
    ...own,
    limit: applicationChanges,
    errors: ['application-not-found', 'move-not-allowed', 'job-closed'],
    response: MyApplication,
  },
});
