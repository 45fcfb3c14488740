import * as z from 'zod/mini';
import { profileChanges } from '#contract/accounts/users.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, maxEntries, Timestamp } from '#contract/platform/primitives.ts';
import { interviewStates } from './interview-choices.ts';
import { approvalAnswers, bellKinds } from './notifications.ts';
import { offerResponses, stages } from './stages.ts';

/** An entry in the bell of its recipient; mails are about the same. */
export const Notification = z.object({
  _id: Id,
  kind: z.enum(bellKinds),
  at: Timestamp,
  isRead: z.boolean(),
  /** The side of the application on which the recipient is. */
  role: z.optional(z.enum(['employer', 'job-seeker'])),
  applicationId: z.optional(Id),
  /** Absent after the job was deleted. */
  jobId: z.optional(Id),
  position: z.optional(z.string()),
  company: z.optional(z.string()),
  /** The job's picture of the company, for the job seeker; absent once the job is gone or was taken down. */
  logo: z.optional(z.string()),
  /** The name of the job seeker, for the employer. */
  person: z.optional(z.string()),
  /** The colleague who mentioned the recipient in a note. */
  author: z.optional(z.string()),
  /** The stage that the employer chose; of a new application `withdrawn` or `applied`, where it was withdrawn or sent again. */
  stage: z.optional(z.enum(stages)),
  /** True where the employer withdrew an open offer with it; absent otherwise. */
  isOfferWithdrawn: z.optional(z.boolean()),
  /** The day by which an offer asks for an answer, for example `2026-12-06`. */
  answerBy: z.optional(z.string()),
  offerResponse: z.optional(z.enum(offerResponses)),
  /** The interview as this change left it. */
  interviewState: z.optional(z.enum(interviewStates)),
  /** Its time; absent once another one was agreed on. */
  startsAt: z.optional(Timestamp),
  /** In which the recipient reads it; absent until it is known. */
  timeZone: z.optional(z.string()),
  /** Of the first city of the job, for a recipient whose zone is unknown; absent without one. */
  jobZone: z.optional(z.string()),
  /** True where the site cancelled the interview, because the job was taken down. */
  isJobHidden: z.optional(z.boolean()),
  /** Of a warning: true once the site restored the job. */
  isWarningLifted: z.optional(z.boolean()),
  /** Of a decision: the answer to a job that waited to become public, or to its change. */
  approvalAnswer: z.optional(z.enum(approvalAnswers)),
  /** The domain of a company that is not confirmed any more. */
  domain: z.optional(z.string()),
  /** True where all times to choose from passed without an answer. */
  haveTimesPassed: z.optional(z.boolean()),
});
export type Notification = z.infer<typeof Notification>;

/** The notifications that one response marks or lists. */
export const maxNotifications = 200;

const NotificationCount = z.object({ unread: z.int() });

const NotificationReadMark = z.object({
  /** Without ids all are read. */
  ids: z.optional(z.array(Id).check(maxEntries(maxNotifications))),
});

const bellTag = {
  name: 'bell',
  description: 'What happened to a user’s jobs and applications.',
  schemas: { Notification },
};

export const bellEndpoints = defineEndpoints(bellTag, {
  list: {
    route: 'GET /notifications',
    summary: 'The latest 200 notifications of the user, the newest first',
    access: 'signed-in',
    response: z.array(Notification),
  },
  count: {
    route: 'GET /notifications/count',
    summary: 'How many of them are unread',
    access: 'signed-in',
    response: NotificationCount,
  },
  markRead: {
    route: 'PATCH /notifications/read',
    summary: 'Mark notifications as read',
    access: 'signed-in',
    limit: profileChanges,
    body: NotificationReadMark,
  },
});
