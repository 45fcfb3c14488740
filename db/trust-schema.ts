import { bytes, moment, oneOf } from './columns.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type AuditAction,
  type CaseState,
  type DecisionAction,
  type DecisionGround,
  type ReportReason,
  type ReportTarget,
  auditActions,
  caseStates,
  decisionActions,
  decisionGrounds,
  reportReasons,
  reportTargets,
} from '#contract/trust/trust.ts';
import { users } from './accounts-schema.ts';

/** Matters to decide: one open case for each target. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey(),
    targetKind: text('target_kind').$type<ReportTarget>().notNull(),
    /** The id of a job, a message or a user; of a company's text, its employer's. The target may be gone. */
    targetId: uuid('target_id').notNull(),
    /** Whom a decision concerns. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<CaseState>().notNull().default('open'),
    /** Reports and signals, weighted: the order of the queue. */
    weight: integer('weight').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Who last posted or edited the job that waits for an approval; null for other cases. */
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('cases_open_target')
      .on(table.targetKind, table.targetId)
      .where(sql`${table.state} = 'open'`),
    index('cases_queue')
      .on(table.weight.desc().nullsFirst(), table.openedAt, table.id)
      .where(sql`${table.state} = 'open'`),
    index('cases_target').on(table.targetKind, table.targetId),
    index('cases_subject').on(table.subjectId),
    index('cases_asked_by').on(table.askedBy),
    oneOf('cases_target_kind', table.targetKind, reportTargets),
    oneOf('cases_state', table.state, caseStates),
  ],
);

/** Reports: reporter, target and reason. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    /** Whether the reporter holds it for illegal, not only against the rules. */
    isIllegal: boolean('is_illegal').notNull(),
    /** The decision that the person concerned objects to; null for a report. */
    objectsTo: uuid('objects_to').references((): AnyPgColumn => decisions.id, {
      onDelete: 'cascade',
    }),
    /** The texts of the target when it was reported. */
    snapshot: jsonb('snapshot').$type<Record<string, string>>().notNull(),
    /** Null for reports without an account, and after the account was erased. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reporterName: text('reporter_name'),
    reporterEmail: text('reporter_email'),
    /**
     * A hash of the account or of the email, each of which reports once in a case; of a report without either, of its
     * text; of an objection, of the decision.
     */
    reporterKey: bytes('reporter_key').notNull(),
    /** A keyed hash of the network that the report came from, until its case is decided. */
    networkHash: bytes('network_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('reports_case_reporter').on(table.caseId, table.reporterKey),
    unique('reports_objects_to').on(table.objectsTo),
    index('reports_reporter').on(table.reporterId),
    index('reports_created').on(table.createdAt),
    oneOf('reports_reason', table.reason, reportReasons),
  ],
);

/** Decisions with their statements of reasons. Rows are only added; another one reverts a restriction. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    /** Null for a decision without a report. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    targetKind: text('target_kind').$type<ReportTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Whom it concerns; null where that is not stored, as for a message of a job that was deleted long ago. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<DecisionAction>().notNull(),
    reason: text('reason').$type<ReportReason>(),
    ground: text('ground').$type<DecisionGround>().notNull(),
    /** The administrator's explanation to the person concerned. */
    facts: text('facts').notNull(),
    isAutomated: boolean('is_automated').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    index('decisions_case').on(table.caseId),
    index('decisions_target').on(table.targetKind, table.targetId, table.decidedAt),
    index('decisions_decided').on(table.decidedAt),
    index('decisions_subject').on(table.subjectId, table.decidedAt),
    oneOf('decisions_target_kind', table.targetKind, reportTargets),
    oneOf('decisions_action', table.action, decisionActions),
    oneOf('decisions_ground', table.ground, decisionGrounds),
  ],
);

/** Every administrative act. The database refuses to change or delete rows; texts, names and emails are never in it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** The administrator; null for what the site does on its own. No reference: the entry outlives the account. */
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: uuid('target_id'),
    /** States and flags before and after, as `{ hidden: false }`. */
    before: jsonb('before').$type<Record<string, string | number | boolean | null>>().notNull(),
    after: jsonb('after').$type<Record<string, string | number | boolean | null>>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_target').on(table.targetId),
    // An account is erased with the domains that its company has lost or left.
    index('audit_log_domain')
      .on(sql`coalesce(${table.after}->>'domain', ${table.before}->>'domain')`)
      .where(sql`${table.targetKind} = 'company'`),
    oneOf('audit_log_action', table.action, auditActions),
  ],
);
