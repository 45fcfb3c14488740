import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type JobSource, jobSources } from '#contract/hiring/job-number-choices.ts';
import { oneOf } from './columns.ts';
import { jobs } from './hiring-jobs-schema.ts';

const counts = {
  views: integer('views').notNull(),
  /** Applications begun. */
  begun: integer('begun').notNull(),
  sent: integer('sent').notNull(),
};

const key = { day: date('day').notNull(), source: text('source').$type<JobSource>().notNull() };

/** The numbers of a job on a day, by where its readers came from. Days are those of the site's time zone. */
export const jobNumbers = pgTable(
  'job_numbers',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    ...key,
    ...counts,
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.day, table.source] }),
    index('job_numbers_day').on(table.day),
    oneOf('job_numbers_source', table.source, jobSources),
  ],
);

/** The same of all jobs together, deleted ones too. */
export const siteNumbers = pgTable('site_numbers', { ...key, ...counts }, (table) => [
  primaryKey({ columns: [table.day, table.source] }),
  oneOf('site_numbers_source', table.source, jobSources),
]);

/** The secret of a day, with which its readers are hashed. It is deleted when the day is over, and nobody can be found again. */
export const readerSalts = pgTable('reader_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** The readers of a day, as hashes, so that nobody is counted twice. Deleted with the day. */
export const countedReaders = pgTable(
  'counted_readers',
  { day: date('day').notNull(), reader: text('reader').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.reader] })],
);
