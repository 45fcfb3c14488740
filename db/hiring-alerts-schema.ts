import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type AlertCadence, alertCadences } from '#contract/hiring/alert-texts.ts';
import type { Language } from '#contract/platform/language.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { users } from './accounts-schema.ts';
import { moment, oneOf } from './columns.ts';

/** The people who saved searches, with an account or by an email alone. A digest goes to one of them. */
export const alertRecipients = pgTable(
  'alert_recipients',
  {
    /** Names the recipient in links, which end up in logs. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case; null for a user. */
    email: text('email').unique(),
    /** As in the IANA database; digests are sent at eight in the morning there. */
    timeZone: text('time_zone').notNull(),
    /** Of the page that asked for confirmed alerts to an email; null for the site's, and for users, who choose theirs. */
    language: text('language').$type<Language>(),
    /** When this person last saved a search, or followed a link of a digest. */
    activeAt: moment('active_at').notNull(),
    /** Since when there are no digests, because nobody followed a link of them. */
    pausedAt: moment('paused_at'),
    /** The jobs that the latest digests listed: a job of two searches with different cadences is listed once. */
    listedJobIds: uuid('listed_job_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('alert_recipients_active').on(table.activeAt),
    check('alert_recipients_who', sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
  ],
);

/** Searches for jobs that people saved, with the emails that they want. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => alertRecipients.id, { onDelete: 'cascade' }),
    filters: jsonb('filters').$type<SavedFilters>().notNull(),
    cadence: text('cadence').$type<AlertCadence>().notNull(),
    /** What the unconfirmed request said, whoever sent it: the recipient gets both when its owner confirms. */
    requestedTimeZone: text('requested_time_zone'),
    requestedLanguage: text('requested_language').$type<Language>(),
    /** When it was saved or, for an unconfirmed one, when the latest mail was sent. */
    requestedAt: moment('requested_at').notNull(),
    /** Null until the owner of the email confirms it. */
    confirmedAt: moment('confirmed_at'),
    /** The jobs published until then were in a digest, or did not match. */
    seenUntil: moment('seen_until').notNull(),
    /** When its list was last opened. */
    visitedAt: moment('visited_at').notNull(),
    /** When its next digest is due; null where none is. */
    nextAt: moment('next_at'),
  },
  (table) => [
    unique('saved_searches_once').on(table.recipientId, table.filters),
    index('saved_searches_next').on(table.nextAt),
    index('saved_searches_unconfirmed')
      .on(table.requestedAt)
      .where(sql`${table.confirmedAt} is null`),
    oneOf('saved_searches_cadence', table.cadence, alertCadences),
  ],
);
