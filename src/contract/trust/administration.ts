import * as z from 'zod/mini';
import { Decision, Person, administrationTag } from './decisions.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { CursorQuery, freeText, Id, Timestamp } from '#contract/platform/primitives.ts';
import {
  approvalActions,
  auditActions,
  caseStates,
  reportReasons,
  reportTargets,
} from './trust.ts';

/** The lists that administrators work with. */

/** Rows of one page of these lists. */
export const administrationPageSize = 50;

const words = z.optional(freeText(100));

/** Changes with every report and every decision. A decision that names an earlier one is refused. */
const Version = z.int();

/** A user with what administrators need to know before they act. */
export const UserEntry = z.extend(Person, {
  uid: z.string(),
  emailVerified: z.boolean(),
  isEmployer: z.boolean(),
  isJobSeeker: z.boolean(),
  isDisabled: z.boolean(),
  /** Whether all jobs are hidden because of the company's text. */
  isFrozen: z.boolean(),
  /** Whether the account was deleted; the row stays for the other side of conversations. */
  isErased: z.boolean(),
  company: z.optional(z.string()),
  createdAt: Timestamp,
  jobCount: z.int(),
  /** The jobs that disabling takes offline. */
  openJobCount: z.int(),
  /** The earliest open case about the account or the company. */
  caseId: z.optional(Id),
  version: Version,
});
export type UserEntry = z.infer<typeof UserEntry>;

export const JobEntry = z.object({
  _id: Id,
  position: z.string(),
  company: z.string(),
  location: z.string(),
  owner: Person,
  postedAt: Timestamp,
  publishedAt: Timestamp,
  applicantCount: z.int(),
  isOpen: z.boolean(),
  /** Whether the job itself was taken down. */
  isHidden: z.boolean(),
  /** Whether it is not public until an administrator approves it. */
  awaitsApproval: z.boolean(),
  /** Whether it is off the site because its owner is disabled or frozen. */
  isOwnerRestricted: z.boolean(),
  /** Names of its signs of fraud. */
  signals: z.array(z.string()),
  /** The case that waits for a decision. */
  caseId: z.optional(Id),
  version: Version,
});
export type JobEntry = z.infer<typeof JobEntry>;

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
  /** Who last posted or edited the job that waits; absent for other cases, and when the account is gone. */
  askedBy: z.optional(Person),
  /** Other cases with reports about the user, and how many of them were upheld. */
  otherReports: z.object({ count: z.int(), upheld: z.int() }),
  /** In its texts, or those of the change. */
  markedWords: z.array(MarkedWords),
  /** Its texts as they are now; absent when it is gone. */
  present: z.optional(z.record(z.string(), z.string())),
  /** Those of a change that is not public until it is approved. */
  proposed: z.optional(z.record(z.string(), z.string())),
  /** The job that it is about, or whose conversation it belongs to. */
  job: z.optional(JobEntry),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** The topics of cases: an approval, or reports. */
const caseTopics = ['approvals', 'reports'] as const;

export const CasesQuery = z.object({
  ...CursorQuery,
  q: words,
  state: z._default(z.enum(['open', 'decided']), 'open'),
  kind: z.optional(z.enum(reportTargets)),
  about: z.optional(z.enum(caseTopics)),
});
export type CasesQuery = z.infer<typeof CasesQuery>;

const jobStates = ['all', 'open', 'closed', 'hidden', 'flagged'] as const;
export const AdministeredJobsQuery = z.object({
  ...CursorQuery,
  q: words,
  state: z._default(z.enum(jobStates), 'all'),
});
export type AdministeredJobsQuery = z.infer<typeof AdministeredJobsQuery>;

export const AdministeredUsersQuery = z.object({
  ...CursorQuery,
  q: words,
  role: z.optional(z.enum(['employer', 'job-seeker'])),
  state: z.optional(z.enum(['disabled', 'frozen'])),
});
export type AdministeredUsersQuery = z.infer<typeof AdministeredUsersQuery>;

export const AuditEntry = z.object({
  _id: Id,
  at: Timestamp,
  /** Absent for an act of the site, and after the account was erased. */
  actor: z.optional(Person),
  action: z.enum(auditActions),
  targetKind: z.string(),
  targetId: z.optional(Id),
  /** Its present name; absent once it is gone, and for a message. */
  targetTitle: z.optional(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The decision of this act while it can be undone. */
  undo: z.optional(z.object({ decisionId: Id, until: Timestamp })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditQuery = z.object({ ...CursorQuery, target: z.optional(Id) });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The counts on the tabs of the administration. */
export const AdministrationCounts = z.object({
  openCases: z.int(),
  /** Those of them that wait for an approval. */
  approvals: z.int(),
  drafts: z.int(),
  subscribers: z.int(),
});
export type AdministrationCounts = z.infer<typeof AdministrationCounts>;

const administrator = { access: 'administrator' } as const;

const listsTag = {
  ...administrationTag,
  schemas: { AdministrationCounts, AuditEntry, CaseDetail, CaseEntry, JobEntry, UserEntry },
};

export const administrationEndpoints = defineEndpoints(listsTag, {
  count: {
    route: 'GET /administration/counts',
    summary: 'How many open cases, approvals among them, drafts of blogs and subscribers there are',
    ...administrator,
    response: AdministrationCounts,
  },
  listCases: {
    route: 'GET /administration/cases',
    summary:
      'Reported content and jobs that wait for approval: open cases by weight, or the decided ones, the latest first',
    ...administrator,
    query: CasesQuery,
    response: z.array(CaseEntry),
  },
  getCase: {
    route: 'GET /administration/cases/:id',
    summary: 'A case with its reports, and what was decided before',
    ...administrator,
    errors: ['case-not-found'],
    response: CaseDetail,
  },
  listJobs: {
    route: 'GET /administration/jobs',
    summary: 'Jobs by words, owner or email, newest first',
    ...administrator,
    query: AdministeredJobsQuery,
    response: z.array(JobEntry),
  },
  listUsers: {
    route: 'GET /administration/users',
    summary: 'Users by name or email, newest first',
    ...administrator,
    query: AdministeredUsersQuery,
    response: z.array(UserEntry),
  },
  listAudit: {
    route: 'GET /administration/audit',
    summary: 'What administrators did, the latest first',
    ...administrator,
    query: AuditQuery,
    response: z.array(AuditEntry),
  },
});
