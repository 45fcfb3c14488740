import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { type QuestionKind, questionKinds } from '#contract/hiring/question-rules.ts';
import { eventKinds, eventRoles, type EventRole, type Stage } from '#contract/hiring/stages.ts';
import { moment, oneOf } from './columns.ts';
import { applications, jobs, users } from './schema.ts';

/** The tables of what happens to an application between its sending and its outcome. */

/** The questions that a job asks. One that was answered is retired and never edited. */
export const jobQuestions = pgTable(
  'job_questions',
  {
    id: uuid('id').primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Their order, from 0. */
    ordinal: smallint('ordinal').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    label: text('label').notNull(),
    help: text('help'),
    required: boolean('required').notNull(),
    choices: jsonb('choices').$type<string[]>(),
    requiredAnswer: text('must'),
    retiredAt: moment('retired_at'),
  },
  (table) => [
    index('job_questions_job').on(table.jobId, table.ordinal),
    oneOf('job_questions_kind', table.kind, questionKinds),
  ],
);

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

/** The history of each application. Rows are only added. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    role: text('role').$type<EventRole>().notNull(),
    kind: text('kind').$type<(typeof eventKinds)[number]>().notNull(),
    fromStage: text('from_stage').$type<Stage>(),
    toStage: text('to_stage').$type<Stage>(),
    reason: text('reason'),
    note: text('note'),
    /** Whether the job seeker may see it. Notes and reasons are never shown. */
    isShown: boolean('is_shown').notNull(),
    /** The moves of one call. */
    batchId: uuid('batch_id'),
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.at, table.id),
    index('application_events_batch').on(table.batchId),
    oneOf('application_events_role', table.role, eventRoles),
    oneOf('application_events_kind', table.kind, eventKinds),
  ],
);

export const savedJobs = pgTable(
  'saved_jobs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index('saved_jobs_user_saved').on(table.userId, table.savedAt, table.jobId),
    index('saved_jobs_job').on(table.jobId),
  ],
);

/** Job posts that are not finished, as the form has them. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('job_drafts_owner').on(table.ownerId, table.updatedAt)],
);

/** How many applications each employer answers, counted once a night. */
export const employerResponsiveness = pgTable('employer_responsiveness', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Applications that should have been answered by now. */
  due: integer('due').notNull(),
  answered: integer('answered').notNull(),
  computedAt: moment('computed_at').notNull(),
});
