import { and, gte, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { withAnyKey } from './filter-keys.ts';
import {
  isExclusion,
  isPhraseSearch,
  type JobConditions,
  matchesBesidePhrases,
  matchesIndex,
  matchesTitlePhrases,
} from './job-conditions.queries.ts';
import { hasRareRange, hasWords } from './job-filters.queries.ts';
import { asksForPlaces } from './location-filter.queries.ts';
import { listPhrases } from './split-query.ts';
import { fewJobs, type Look, startOfPart } from './windows.ts';

/** A phrase is read from this many of the newest jobs that have its words, as each takes some hundredths of a millisecond. */
export const phraseLimit = 1_000;

/** Excluded words are read from this many of the first jobs that have all else. */
export const exclusionLimit = 4_000;

/** How many texts one of several counts reads: each takes some hundredths of a millisecond. */
const shareOf = (limit: number, { counts = 1 }: JobConditions): number => Math.ceil(limit / counts);

/** How many texts are read at most. */
export function mostTexts(conditions: JobConditions): number {
  if (isExclusion(conditions)) {
    return shareOf(exclusionLimit, conditions);
  }
  return isPhraseSearch(conditions) ? shareOf(phraseLimit, conditions) : Infinity;
}

interface Range extends Look {
  /** Names of columns of jobs, beside `id` and `posted_at`. */
  readonly columns: SQL;
  readonly order: SQL;
  readonly limit: number;
  /** All are wanted, in no order, but no more than `mostOfFew`. */
  readonly isWhole?: boolean;
}

/** So many are read where few were expected: filters that go together may leave four times as many. */
export const mostOfFew = 4 * fewJobs;

/** The order of lists. */
export const newestFirst = sql.raw('posted_at desc, id desc');

/** So many are looked at where all would take too long. */
const recentLimit = 2_000;

/** So many jobs are walked over at most for the titles of a search that most jobs match. */
const titleLimit = 20_000;

const newestJobs = ({ filters, now }: JobConditions, limit: number): SQL => sql`
  (select * from ${jobs} where ${filters.open === 'yes' ? isOpenSql(now) : isShownSql}
    order by ${newestFirst} limit ${limit}) as jobs`;

/** The table that is searched. */
const jobsOf = (conditions: JobConditions): SQL =>
  conditions.isRecentOnly ? newestJobs(conditions, recentLimit) : sql`${jobs}`;

interface Titles {
  /** Names of columns of jobs, beside `id` and `posted_at`. */
  readonly columns?: SQL;
  readonly where: SQL;
  readonly limit: number;
  /** Keys one of which the first jobs have. */
  readonly window: readonly string[] | undefined;
  /** Many are expected: all of few are not looked for. */
  readonly areMany?: boolean;
}

const isInWindow = (window: readonly string[] | undefined): SQL =>
  window ? hasWords(jobs.filterWords, withAnyKey(window)) : sql`true`;

/**
 * The newest jobs that have something in their title, as a table of a `with`. Where these are few, an index finds all. Of
 * many, those in the window are looked for. The planner may not choose: it takes words that no title has for more frequent
 * than they are, and would walk over all jobs to find them.
 */
export function titledJobs(
  name: 'titled' | 'phrased',
  conditions: JobConditions,
  titles: Titles,
): SQL {
  const { columns, where, limit, window, areMany } = titles;
  const more = columns ? sql`, ${columns}` : sql``;
  const isWalked = areMany === true && !window && !conditions.isRecentOnly;
  const table = isWalked ? newestJobs(conditions, titleLimit) : jobsOf(conditions);
  const from = sql`select id, posted_at${more} from ${table} where ${where}`;
  const first = sql`order by ${newestFirst} limit ${limit}`;
  const [all, few] = [sql.raw(name), sql.raw(`few_${name}`)];
  return areMany
    ? sql`${all} as materialized (${from} and ${isInWindow(window)} ${first})`
    : sql`
      ${few} as materialized (${from} limit ${fewJobs}),
      ${all} as materialized (
        (select * from ${few} where (select count(*) from ${few}) < ${fewJobs})
        union all (
          ${from} and ${isInWindow(window)} and (select count(*) from ${few}) = ${fewJobs} ${first}
        )
        ${first}
      )`;
}

/** The conditions for an index: of few jobs one of a column may have those of a company, or those that pay so well. */
function ofLook(searched: JobConditions, look: Look): JobConditions {
  const { areFew, isLocationCompared = searched.isLocationCompared } = look;
  const conditions = { ...searched, isLocationCompared };
  const { location } = conditions;
  if (!areFew || (location !== undefined && asksForPlaces(location, isLocationCompared))) {
    return conditions;
  }
  return { ...conditions, areFew: !hasRareRange(conditions) };
}

/** For a search with phrases: the newest jobs that have them, and those that have them in the title, however old. */
function foundPhrases(conditions: JobConditions, range: Range): SQL {
  const { columns, order, limit, window, titles, areFew } = range;
  const phrases = listPhrases(conditions.words?.query ?? '');
  const isExact = and(...phrases.map((phrase) => sql`search @@ ${phrase}::tsquery`));
  const isIndexed = matchesIndex(ofLook(conditions, range), window) ?? sql`true`;
  const inTitle = matchesTitlePhrases(conditions);
  const where = inTitle && and(inTitle, matchesBesidePhrases(conditions));
  const areMany = titles !== undefined;
  const titled = { columns, limit, window: titles ?? window, areMany };
  const phrased = where && titledJobs('phrased', conditions, { ...titled, where });
  return sql`
    candidates as materialized (
      select * from (
        select id, posted_at, ${columns}, search from ${jobsOf(conditions)}
        where ${isIndexed} ${areFew ? sql`offset 0` : sql``}
      ) as jobs order by ${newestFirst} limit ${mostTexts(conditions)}
    ),
    ${phrased ? sql`${phrased},` : sql``}
    found as materialized (
      select id, posted_at, ${columns} from candidates where ${isExact}
      ${phrased ? sql`union select * from phrased` : sql``}
      order by ${order} limit ${limit}
    )`;
}

/** The first jobs of an order that an index finds, with these columns. */
function firstJobs(conditions: JobConditions, { columns, order, limit, window, ...look }: Range) {
  const { since, part, areFew } = look;
  const given = since ? { ...conditions, hasKeys: false } : ofLook(conditions, look);
  const newerThan =
    window && part !== undefined ? startOfPart(window, part, conditions.now) : since;
  const isRecent = newerThan && gte(jobs.postedAt, newerThan);
  const condition = and(matchesIndex(given, window), isRecent) ?? sql`true`;
  const first = look.isWhole ? sql`limit ${mostOfFew}` : sql`order by ${order} limit ${limit}`;
  return sql`
    select * from (
      select id, posted_at, ${columns} from ${jobsOf(conditions)} where ${condition} ${areFew ? sql`offset 0` : sql``}
    ) as jobs ${first}`;
}

/**
 * For a search that only excludes words: the jobs without them, among the first of all others, up to as many as are wanted.
 * These are read in their order, and no further than the last of the wanted.
 */
function foundWithout(conditions: JobConditions, range: Range): SQL {
  const { columns, limit } = range;
  const others = { ...conditions, words: undefined };
  const read = {
    ...range,
    columns: sql`${columns}, search`,
    limit: mostTexts(conditions),
  };
  return sql`
    candidates as materialized (${firstJobs(others, read)}),
    found as materialized (
      select id, posted_at, ${columns} from candidates where search @@ ${conditions.words?.query}::tsquery
      limit ${limit}
    )`;
}

/** The first jobs of an order as `found`, a table of a `with`. */
export function foundJobs(conditions: JobConditions, range: Range): SQL {
  if (isPhraseSearch(conditions)) {
    return foundPhrases(conditions, range);
  }
  return isExclusion(conditions)
    ? foundWithout(conditions, range)
    : sql`found as materialized (${firstJobs(conditions, range)})`;
}

/** Whether there are older jobs than were looked at. */
export const hasOlder = (conditions: JobConditions): SQL =>
  conditions.isRecentOnly
    ? sql`(select count(*) = ${recentLimit} from ${jobsOf(conditions)})`
    : sql`false`;

/** How many jobs there were whose texts were read; 0 where enough were found before all were read. */
export function countCandidates(conditions: JobConditions, { limit }: Pick<Range, 'limit'>): SQL {
  if (isExclusion(conditions)) {
    return sql`(select case when count(*) < ${limit} then (select count(*)::int from candidates) else 0 end from found)`;
  }
  return isPhraseSearch(conditions) ? sql`(select count(*)::int from candidates)` : sql`0`;
}

/** Whether there may be more jobs than those whose texts were read. */
export const areCut = (conditions: JobConditions, candidates: number): boolean =>
  candidates === mostTexts(conditions);

/** Whether titles beyond their window may have the phrases. */
export const hasOlderTitles = ({ titles, limit }: Pick<Range, 'titles' | 'limit'>): SQL =>
  titles ? sql`(select count(*) < ${limit} from phrased)` : sql`false`;
