import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { AnswerDays } from '#contract/hiring/answer-texts.ts';
import type { OfferTerms } from '#contract/hiring/offers.ts';
import type { QuestionKind } from '#contract/hiring/question-rules.ts';
import { type OneOf, moment, oneOf } from './columns.ts';
import { companyMembers } from './accounts-companies-schema.ts';
import { files, users } from './accounts-schema.ts';
import { jobQuestions, jobs } from './hiring-jobs-schema.ts';
import {
  type HistoryRole,
  type OfferResponse,
  type Stage,
  eventKinds,
  historyRoles,
  maxRating,
  offerResponses,
  stages,
} from '#contract/hiring/stages.ts';
import { type OptionalKind, optionalKinds } from '#contract/hiring/notifications.ts';
import {
  type PgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';

const partialIndex = (name: string, column: PgColumn, condition: SQL) =>
  index(name).on(column).where(condition);

/** Answers, each with its question as it was asked, which outlasts the job. */
export const applicationAnswers = pgTable(
  'application_answers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    questionId: uuid('question_id').references(() => jobQuestions.id, { onDelete: 'set null' }),
    kind: text('kind').$type<QuestionKind>().notNull(),
    label: text('label').notNull(),
    value: text('value').notNull(),
    failsRequirement: boolean('misses_must').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.ordinal] }),
    index('application_answers_question').on(table.questionId),
  ],
);

/** The history of each application. Rows are only added, but for assignments that their actor replaces at once. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the employer's events: the actor's name and the company of the job at that time. Null for events of before. */
    actorName: text('actor_name'),
    actorCompany: text('actor_company'),
    role: text('role').$type<HistoryRole>().notNull(),
    kind: text('kind').$type<(typeof eventKinds)[number]>().notNull(),
    fromStage: text('from_stage').$type<Stage>(),
    toStage: text('to_stage').$type<Stage>(),
    reason: text('reason'),
    note: text('note'),
    /** The colleague to whom `assigned` gave the application; of `job-deleted`, whose job it was, where a colleague acted. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether the job seeker may see it. Notes, reasons and assignments are never shown. */
    isShown: boolean('is_shown').notNull(),
    /** The moves of one call. */
    batchId: uuid('batch_id'),
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.at, table.id),
    index('application_events_batch').on(table.batchId),
    partialIndex('application_events_actor', table.actorId, sql`${table.actorName} is not null`),
    oneOf('application_events_role', table.role, historyRoles),
    oneOf('application_events_kind', table.kind, eventKinds),
  ],
);

/** How many applications each employer answers, counted once a night. */
export const employerResponsiveness = pgTable('employer_responsiveness', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Applications that should have been answered by now. */
  due: integer('due').notNull(),
  answered: integer('answered').notNull(),
  /** Within how many days half of them were answered, one of `answerDays`; null where too little is known, or too few were. */
  answerDays: smallint('answer_days').$type<AnswerDays>(),
  computedAt: moment('computed_at').notNull(),
});

/** Where a user learns of each kind: by mail, in the bell, in both or in neither. Without a row in both. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OptionalKind>().notNull(),
    mail: boolean('mail').notNull(),
    bell: boolean('bell').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    oneOf('notification_settings_kind', table.kind, optionalKinds),
  ],
);

const stageColumn = (name: string) =>
  text(name).$type<OneOf<typeof stages>>().notNull().default('applied');

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    /** Null after the employer deleted the job: what the job seeker sent stays. */
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appliedAt: moment('applied_at').notNull(),
    /** Up to when each side has seen the messages; null before the first look. */
    employerReadAt: moment('employer_read_at'),
    jobSeekerReadAt: moment('job_seeker_read_at'),
    /** The job as it was when the application was sent. */
    position: text('position').notNull(),
    company: text('company').notNull(),
    /** The profile as it was when the application was sent; null for those from before it was stored. */
    profile: jsonb('profile').$type<JobSeekerProfile>(),
    coverNote: text('cover_note'),
    cvFileId: uuid('cv_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whether an answer is not what the job demands. */
    failsRequirement: boolean('misses_must').notNull().default(false),
    stage: stageColumn('stage'),
    /** The stage that the job seeker knows: a rejection is shown when its message was sent. */
    stageForApplicant: stageColumn('shown_stage'),
    stageAt: moment('stage_at').notNull(),
    /** When the employer first opened the application. */
    seenAt: moment('seen_at'),
    /** When the employer first answered: by a message, a move out of `applied`, or a rejection that was sent. */
    answeredAt: moment('answered_at'),
    /** When the job seeker learned the outcome. */
    settledAt: moment('settled_at'),
    /** The latest offer, and its answer. It counts in the stages `offer` and `hired` only, so that undoing a move restores it. */
    offeredAt: moment('offered_at'),
    answerBy: date('answer_by'),
    offerTerms: jsonb('offer_terms').$type<OfferTerms>(),
    offerResponse: text('offer_response').$type<OfferResponse>(),
    offerAnsweredAt: moment('offer_answered_at'),
    /** When the job seeker agreed that the employer gets what was sent, and the version of the text agreed to. */
    consentAt: moment('consent_at'),
    consentVersion: text('consent_version'),
    /** When the keeping period was announced to the job seeker, and when the contents were erased. */
    retentionWarnedAt: moment('retention_warned_at'),
    erasedAt: moment('erased_at'),
    /** Increases with every change of the stage. */
    version: integer('version').notNull().default(0),
    /** Stars, which only the employer sees. */
    rating: smallint('rating'),
    /** The colleague who cares for the applicant; nobody once they left the company. The job seeker never learns of it. */
    assigneeId: uuid('assignee_id').references(() => companyMembers.userId, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    unique('applications_job_user').on(table.jobId, table.userId),
    index('applications_job_applied').on(table.jobId, table.appliedAt, table.id),
    index('applications_user_applied').on(table.userId, table.appliedAt, table.id),
    index('applications_job_stage').on(table.jobId, table.stage, table.appliedAt, table.id),
    index('applications_cv').on(table.cvFileId),
    partialIndex('applications_assignee', table.assigneeId, sql`${table.assigneeId} is not null`),
    /** The moment from which the retention period counts. */
    partialIndex('applications_retention', table.stageAt, sql`${table.erasedAt} is null`),
    oneOf('applications_stage', table.stage, stages),
    oneOf('applications_shown_stage', table.stageForApplicant, stages),
    oneOf('applications_offer_response', table.offerResponse, offerResponses),
    check('applications_rating', sql`${table.rating} between 1 and ${sql.raw(String(maxRating))}`),
  ],
);

const messageSenders = ['employer', 'job-seeker'] as const;

export type MessageSender = OneOf<typeof messageSenders>;

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    sender: text('sender').$type<MessageSender>().notNull(),
    /** Of the employer's messages: the colleague who wrote it. Null for the job seeker's, and where that is not known. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their name and the company of the job at that time; null for messages of before these were stored. */
    authorName: text('author_name'),
    authorCompany: text('author_company'),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the text was removed, by an administrator or because its writer was erased; the text is empty then. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('messages_application_sent').on(table.applicationId, table.sentAt, table.id),
    partialIndex('messages_author', table.authorId, sql`${table.authorId} is not null`),
    oneOf('messages_sender', table.sender, messageSenders),
  ],
);
