import * as z from 'zod/mini';
import { JobEntry, UserEntry } from './administration-entries.ts';
import { CaseDetail, CaseEntry } from './cases.ts';
import { Person, administrationTag } from './decisions.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { CursorQuery, freeText, Id, Timestamp } from '#contract/platform/primitives.ts';
import { auditActions, reportTargets } from './trust.ts';

/** The lists that administrators work with. */

/** Rows of one page of these lists. */
export const administrationPageSize = 50;

const words = z.optional(freeText(100));

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
