import * as z from 'zod/mini';
import { JobEntry, UserEntry, Version } from './administration-entries.ts';
import { Decision, Person } from './decisions.ts';
import { Id, Timestamp } from '#contract/platform/primitives.ts';
import { approvalActions, caseStates, reportReasons, reportTargets } from './trust.ts';

/** The cases of the queue: reported content, and jobs that wait for an approval. */

/** Reports about one target, as the queue shows them. */
export const CaseEntry = z.object({
  _id: Id,
  kind: z.enum(reportTargets),
  targetId: Id,
  state: z.enum(caseStates),
  /** The title of a job, the name of a company or of a person, the beginning of a message; empty when it is gone. */
  title: z.string(),
  detail: z.string(),
  subject: z.optional(Person),
  reportCount: z.int(),
  reasons: z.array(z.enum(reportReasons)),
  /** The reason on which all reporters with an account of a week agree; absent without such a report. */
  agreedReason: z.optional(z.enum(reportReasons)),
  /** Whether a reporter holds it to be illegal. */
  isIllegal: z.boolean(),
  signals: z.array(z.string()),
  weight: z.int(),
  /** The first report, or before that the site's own check of a post. */
  openedAt: Timestamp,
  lastReportAt: z.optional(Timestamp),
  decidedAt: z.optional(Timestamp),
  /** Whether it is a job that an administrator approves or declines. */
  awaitsApproval: z.boolean(),
  /** Since when it waits for that. */
  waitingSince: z.optional(Timestamp),
  /** How a job that waited was answered; absent for open cases, and those that ended otherwise. */
  answer: z.optional(z.enum(approvalActions)),
  /** The names of the texts that the waiting change of a public job alters; absent for everything else. */
  changed: z.optional(z.array(z.string())),
  /** Whether it is off the site now. */
  isRestricted: z.boolean(),
  /** Whether the reports were upheld, and what was taken down because of them is back. */
  isRestored: z.boolean(),
  version: Version,
});
export type CaseEntry = z.infer<typeof CaseEntry>;

const Report = z.object({
  _id: Id,
  reason: z.enum(reportReasons),
  details: z.string(),
  isIllegal: z.boolean(),
  /** The text that the reporter saw. */
  snapshot: z.record(z.string(), z.string()),
  /** Absent for a report without name and address. */
  reporter: z.optional(z.object({ name: z.string(), email: z.string(), hasAccount: z.boolean() })),
  createdAt: Timestamp,
});

/** Words that often stand in fraudulent posts, as they stand in the texts of a case. They decide nothing. */
const MarkedWords = z.object({ signal: z.string(), words: z.array(z.string()) });
export type MarkedWords = z.infer<typeof MarkedWords>;

export const CaseDetail = z.extend(CaseEntry, {
  /** The earliest first, at most 100. */
  reports: z.array(Report),
  /** Earlier decisions about this target and this person, the latest first. */
  decisions: z.array(
    z.extend(Decision, {
      /** Until when it can be undone; absent where it cannot, or no longer. */
      undoUntil: z.optional(Timestamp),
    }),
  ),
  /** The user whom a decision concerns; absent when the account is gone. */
  user: z.optional(UserEntry),
  /** The person who last posted or edited the job that waits; absent for other cases, and when the account is gone. */
  askedBy: z.optional(Person),
  /** Other cases with reports about the user, and how many of them were upheld. */
  otherReports: z.object({ count: z.int(), upheld: z.int() }),
  /** In its texts, or those of the change. */
  markedWords: z.array(MarkedWords),
  /** Its texts as they are now; absent when it is gone. */
  present: z.optional(z.record(z.string(), z.string())),
  /** Those of a change that is not public until it is approved. */
  proposed: z.optional(z.record(z.string(), z.string())),
  /** Those of before the change that was approved here, until another one is; absent for everything else. */
  replaced: z.optional(z.record(z.string(), z.string())),
  /** The terms that change at once, before the change that waits and now: the employer may have changed some with it. */
  atOnce: z.optional(
    z.object({
      before: z.record(z.string(), z.string()),
      now: z.record(z.string(), z.string()),
    }),
  ),
  /** The job that it is about, or whose conversation it belongs to. */
  job: z.optional(JobEntry),
});
export type CaseDetail = z.infer<typeof CaseDetail>;
