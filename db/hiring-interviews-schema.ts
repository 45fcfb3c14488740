import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  type CancelCause,
  cancelCauses,
  type InterviewKind,
  type InterviewState,
  interviewKinds,
  interviewStates,
} from '#contract/hiring/interview-choices.ts';
import { users } from './accounts-schema.ts';
import { bytes, moment, oneOf } from './columns.ts';
import { applications } from './hiring-applications-schema.ts';

/**
 * Interviews, from the proposal of times until one was agreed on and took place. The constraint `interviews_one_at_a_time`
 * (migration 0022, drizzle knows no exclusion) lets nobody have two at one time.
 */
export const interviews = pgTable(
  'interviews',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Both participants, also after the job was deleted. */
    employerId: uuid('employer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobSeekerId: uuid('job_seeker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<InterviewKind>().notNull(),
    minutes: smallint('minutes').notNull(),
    /** The number to call, the https link of the call, or the address. */
    place: text('place').notNull(),
    note: text('note').notNull(),
    /** The IANA name of the time zone in which the employer entered the times. */
    timeZone: text('time_zone').notNull(),
    state: text('state').$type<InterviewState>().notNull(),
    /** The state that the job seeker knows: a rejection cancels the interview for them when it is shown. */
    stateForApplicant: text('shown_state').$type<InterviewState>().notNull(),
    /** The time that was agreed on; stays after a change, because calendars may still show it. */
    startsAt: moment('starts_at'),
    /** Who said what became of it, or whose act cancelled it; null where the site did. */
    outcomeBy: text('outcome_by').$type<'employer' | 'job-seeker'>(),
    /** Null unless it is cancelled, and for those of earlier releases. */
    cancelledBecause: text('cancelled_because').$type<CancelCause>(),
    /** From the job seeker, when declining. */
    answerNote: text('answer_note').notNull().default(''),
    /** Increases with every change; the `SEQUENCE` of calendar files. */
    sequence: integer('sequence').notNull().default(0),
    changedAt: moment('changed_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('interviews_application').on(table.applicationId, table.createdAt),
    index('interviews_employer').on(table.employerId, table.startsAt),
    index('interviews_job_seeker').on(table.jobSeekerId, table.startsAt),
    oneOf('interviews_kind', table.kind, interviewKinds),
    oneOf('interviews_state', table.state, interviewStates),
    oneOf('interviews_cancelled_because', table.cancelledBecause, cancelCauses),
    oneOf('interviews_outcome_by', table.outcomeBy, ['employer', 'job-seeker']),
    oneOf('interviews_shown_state', table.stateForApplicant, interviewStates),
  ],
);

/** The times to choose from: the employer's while an interview is `proposed`, the job seeker's while it is `declined`. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.startsAt] })],
);

/** Calendars that show a user's interviews, by secret URLs; each user has one at most. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the secret. */
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});
