import * as z from 'zod/mini';
import { m } from '#messages';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { textLimits } from '#contract/platform/limits.ts';
import {
  EmailAddress,
  freeText,
  Id,
  maxText,
  requiredChoice,
  requiredString,
  Timestamp,
} from '#contract/platform/primitives.ts';
import { reportDetailsLimit } from './report-texts.ts';
import { decisionActions, decisionGrounds, reportReasons, reportTargets } from './trust.ts';

/**
 * The target of a report: a job by its id; the text of a company by the id of one of its jobs; a message by its id; a person
 * by the user id of the applicant, for the employer, and by the id of the job, for the applicant.
 */
const target = { kind: z.enum(reportTargets), id: Id };

export const ReportTargetQuery = z.object(target);
export type ReportTargetQuery = z.infer<typeof ReportTargetQuery>;

/** The target as the form shows it. */
export const ReportSubject = z.object({
  ...target,
  /** For people: the title of a job, the name of a company or of a person, the beginning of a message. */
  title: z.string(),
  /** The server's time with its signature. A report of this target without an account sends it back within a day. */
  openedAt: z.string(),
});
export type ReportSubject = z.infer<typeof ReportSubject>;

const optionalLine = (limit: number) => z._default(freeText(limit), '');

export const ReportInput = z.object({
  ...target,
  reason: requiredChoice(reportReasons, m.report_reason_required),
  /** Required for `other`, and for what the reporter holds to be illegal. */
  details: optionalLine(reportDetailsLimit),
  /** Whether the reporter holds it to be illegal, not only against the rules. */
  isIllegal: z._default(z.boolean(), false),
  /** Name and email are those of the account; without one they are required, except for `illegal`. */
  name: optionalLine(textLimits.line),
  email: z._default(z.union([z.literal(''), EmailAddress], { error: m.site_email_invalid }), ''),
  isGoodFaith: z.literal(true, { error: m.report_good_faith_required }),
  /** People do not see this field: only a program fills it in. */
  website: z._default(z.string().check(maxText(0, m.report_trap)), ''),
  /** The signed time of `GET /reports/subject`, read when the form was opened; required without an account. */
  openedAt: z.optional(z.string()),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** Every report of one person about the same target has the same receipt. */
export const ReportReceipt = z.object({
  /** Names the report in mails, for example `R-4F7K2MQ9`. */
  receipt: z.string(),
  /** A sentence for the reporter. */
  detail: z.string(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

const Count = z.int();

/** Reports and decisions of a year of UTC, counted from the stored rows. */
export const YearFigures = z.object({
  year: z.int(),
  reports: z.object({
    total: Count,
    /** Reports of what the reporter holds to be illegal. */
    illegal: Count,
    byReason: z.record(z.enum(reportReasons), Count),
  }),
  decisions: z.object({
    total: Count,
    /** By the site itself, until an administrator looked. */
    automated: Count,
    byAction: z.record(z.enum(decisionActions), Count),
  }),
  /** Cases opened in this year, and how the decided ones ended. */
  cases: z.object({ total: Count, open: Count, upheld: Count, rejected: Count, fixed: Count }),
  /** The median of the hours from the first report to the decision; absent without a decided case. */
  medianHours: z.optional(z.number()),
});
export type YearFigures = z.infer<typeof YearFigures>;

/** A decision about the viewer, or about something that the viewer wrote. */
export const MyDecision = z.object({
  _id: Id,
  action: z.enum(decisionActions),
  targetKind: z.enum(reportTargets),
  /** The title of a job; absent for anything else, and for a job that is gone. */
  title: z.optional(z.string()),
  reason: z.optional(z.enum(reportReasons)),
  ground: z.enum(decisionGrounds),
  facts: z.string(),
  isAutomated: z.boolean(),
  decidedAt: Timestamp,
  objectedAt: z.optional(Timestamp),
  /** Whether it is a restriction of the last six months without an objection or a reversal. */
  canObject: z.boolean(),
});
export type MyDecision = z.infer<typeof MyDecision>;

const ObjectionInput = z.object({
  text: requiredString(m.objection_required, reportDetailsLimit),
});

const targetErrors = [
  'job-not-found',
  'job-deleted',
  'report-target-not-found',
  'report-target-gone',
  'own-content',
] as const;

export const reportsSent: RateLimit = {
  name: 'reports',
  message: 'sent # reports',
  account: { hour: 5 },
  address: { hour: 5 },
};

export const weighedReports: RateLimit = {
  name: 'weighed-reports',
  message: 'sent # reports without an account',
  address: { day: 3 },
};

const report: z.input<typeof ReportInput> = {
  kind: 'job',
  id: '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03',
  reason: 'fraud',
  details: 'The company says it didn’t post this.',
  name: 'Omar Haddad',
  email: 'omar@people.example',
  isGoodFaith: true,
  openedAt: '2026-11-20T09:30:00.000Z',
};

const reportsTag = {
  name: 'reports',
  description: 'Reports of content that should not be on the site.',
  schemas: { MyDecision, ReportReceipt, ReportSubject, YearFigures },
};

export const reportsEndpoints = defineEndpoints(reportsTag, {
  getSubject: {
    route: 'GET /reports/subject',
    summary:
      'The target of a report; only the people of their conversation can report messages and persons',
    access: 'anyone',
    errors: targetErrors,
    query: ReportTargetQuery,
    response: ReportSubject,
  },
  create: {
    route: 'POST /reports',
    summary: 'Report a job, the text of a company, a message or a person',
    access: 'anyone',
    errors: targetErrors,
    example: report,
    body: ReportInput,
    status: 202,
    response: ReportReceipt,
  },
  listDecisions: {
    route: 'GET /reports/decisions',
    summary: 'The latest 50 decisions that concern the viewer, with their reasons',
    access: 'signed-in',
    response: z.array(MyDecision),
  },
  object: {
    route: 'POST /reports/decisions/:id/objection',
    summary:
      'Object to a decision that concerns the viewer, once: its case waits for another decision',
    access: 'signed-in',
    limit: {
      name: 'objections',
      message: 'sent # objections',
      account: { hour: 10 },
      address: { hour: 40 },
    },
    errors: ['decision-not-found', 'already-objected'],
    body: ObjectionInput,
    status: 202,
    response: ReportReceipt,
  },
  getFigures: {
    route: 'GET /reports/figures',
    summary: 'How many reports and decisions there were in each year, the latest first',
    access: 'anyone',
    response: z.array(YearFigures),
  },
});
