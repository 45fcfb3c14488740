import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';
import { sql } from 'drizzle-orm';
import { phraseKinds } from '#contract/hiring/search.ts';
import { type JobCategory, jobCategories } from '#contract/accounts/profile-choices.ts';

/** Phrases of jobs, counted once a minute by a task: the suggestions of the search field, and the words of locations. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    kind: text('kind').$type<(typeof phraseKinds)[number]>().notNull(),
    phrase: text('phrase').notNull(),
    /** The number of open jobs with this phrase; 0 of a location that only closed ones have. */
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.phrase] }),
    index('search_phrases_words').using(
      'gin',
      sql`to_tsvector('simple', search_text(${table.phrase}))`,
    ),
    oneOf('search_phrases_kind', table.kind, phraseKinds),
  ],
);

/** Every word stem of any job so far, inserted once a minute by a task: the candidates for misspelt search words. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  // In a database with the locale C, letters of other scripts than Latin have no trigrams.
  index('search_words_bengali')
    .using('gist', sql`bengali_letters(${table.word}) gist_trgm_ops`)
    .where(sql`${table.word} ~ '[\\u0980-\\u09ff]'`),
]);

/**
 * How many jobs each category has, written by a trigger: counting a million rows takes 40 ms, reading this 0.1. A session
 * uses one shard of 16, so that a transaction that lasts does not hold up all others; readers add the shards up. One
 * shard may be below zero, where a job was posted in one session and deleted in another; their sum never is.
 */
export const jobCounts = pgTable(
  'job_counts',
  {
    category: text('category').$type<JobCategory>().notNull(),
    shard: smallint('shard').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.shard] }),
    oneOf('job_counts_category', table.category, jobCategories),
  ],
);
