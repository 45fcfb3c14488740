import { jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { jobs } from './hiring-jobs-schema.ts';

/** The results of the fraud checks of a job post. */
export const jobSignals = pgTable('job_signals', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  /** Names of the signals found. */
  signals: jsonb('signals').$type<readonly string[]>().notNull(),
  /** The sum of their weights. */
  score: smallint('score').notNull(),
  checkedAt: moment('checked_at').notNull(),
  /** A hash of all that the poster wrote, and since when it is that; null until the job is next saved. */
  textHash: bytes('text_hash'),
  textChangedAt: moment('text_changed_at'),
});
