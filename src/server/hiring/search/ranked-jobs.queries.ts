import { and, type SQL, sql } from 'drizzle-orm';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { isOfWeeks, matchesFilters } from './job-filters.queries.ts';
import {
  type JobConditions,
  matchesQuery,
  matchesTitlePhrases,
  type SearchWords,
} from './job-conditions.queries.ts';
import { newestFirst, titledJobs } from './newest-jobs.queries.ts';
import { toAnyStemQuery } from './search-text.ts';
import { excludes } from './split-query.ts';

/** How many jobs are ranked: so many of the newest with the words in the position, and of the newest with them anywhere. */
const candidateLimit = 250;

/**
 * The rank depends on the field with the words, then on their share of the position, and a little on the age. It is the rank
 * for any of the words: all candidates have all of them, and `ts_rank` of several required words compares every pair of
 * their occurrences, 60,000 in a long text.
 */
const toRank = ({ stems, typed }: SearchWords, now: Date): SQL => sql`
  ts_rank('{0.05, 0.2, 0.4, 1}', search, ${toAnyStemQuery(stems)}::tsquery)
  + 0.5 * ${isBengali(typed) ? sql`similarity(bengali_letters(position), bengali_letters(${typed}))` : sql`similarity(position, ${typed})`}
  + 0.02 * exp(-abs(extract(epoch from ${moment(now)} - posted_at)) / 2592000)`;

interface RankedConditions extends JobConditions {
  /** Keys one of which the first jobs have. */
  readonly window: readonly string[] | undefined;
  readonly areManyTitled: boolean;
}

/** The columns of `found` that the ranking reads. */
export const rankedColumns = sql.raw('required_exp, position_words');

/**
 * The newest jobs with all words in their title: those of `found`, which are the newest ones, and others only where it was
 * filled before it had enough.
 */
function bestTitles(words: SearchWords, conditions: RankedConditions): SQL {
  const isTitled = matchesQuery(words, sql`position_words`);
  const condition = and(
    matchesQuery(words, jobs.positionWords),
    matchesTitlePhrases(conditions),
    isOfWeeks(conditions, undefined),
    matchesFilters(conditions),
  );
  const areMissing = sql`(select count(*) from found) > ${searchLimit}
    and (select count(*) from known) < ${candidateLimit}`;
  const others = titledJobs('titled', conditions, {
    where: sql`${condition} and ${areMissing}`,
    limit: candidateLimit,
    window: conditions.window,
    areMany: conditions.areManyTitled,
  });
  return sql`
    known as materialized (
      select id from found where ${isTitled} order by ${newestFirst} limit ${candidateLimit}
    ),
    ${others},
    best as materialized (select id from known union select id from titled)`;
}

/** Where words are excluded, the text of a job is looked at, too: its title may lack them alone. All others have the words of their title. */
const isWhole = ({ query }: SearchWords): SQL =>
  excludes(query) ? sql`search @@ ${query}::tsquery` : sql`true`;

/** The candidates by their rank, then the other jobs of `found`, newest first. Few found jobs are all candidates. */
export const rankedJobs = (words: SearchWords, conditions: RankedConditions): SQL => sql`
  ${bestTitles(words, conditions)},
  numbered as (
    select id, posted_at, row_number() over (order by ${newestFirst}) as number from found
  ),
  ranked as (
    select id, posted_at, ${toRank(words, conditions.now)} as rank from ${jobs}
    where id = any(array(
        select id from best union select id from numbered where number <= ${candidateLimit}))
      and ${isWhole(words)}
    union all
    select id, posted_at, -1 from numbered
    where number > ${candidateLimit} and id not in (select id from best)
  )`;
