import type { CriterionScore } from '#contract/hiring/scorecards.ts';
import {
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts-schema.ts';
import { moment } from './columns.ts';
import { applications } from './hiring-applications-schema.ts';

/** What the people of a company think of applicants, one card of each for each application. */
export const scorecards = pgTable(
  'scorecards',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scores: jsonb('scores').$type<readonly CriterionScore[]>().notNull(),
    comment: text('comment'),
    /** Of the scores: lists sort by it. */
    mean: doublePrecision('mean').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.authorId] }),
    index('scorecards_author').on(table.authorId),
  ],
);
