import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { withAllKeys, withAnyKey } from './filter-keys.ts';
import type { ParsedQuery } from './fuzzy-search.queries.ts';
import { type FilterConditions, listFilterParts, matchesFilters } from './job-filters.queries.ts';
import {
  hasPhrase,
  isTrueOfNothing,
  listPairKeys,
  listPhrases,
  splitQuery,
  withoutPhrases,
} from './split-query.ts';
import { fewJobs, type Look } from './windows.ts';

/** The words of a search, as they were typed and as PostgreSQL parses them. */
export interface SearchWords extends ParsedQuery {
  readonly typed: string;
}

export interface JobConditions extends FilterConditions {
  /** Undefined for all jobs that match the filters. */
  readonly words: SearchWords | undefined;
  /** Looks at some of the newest jobs alone. */
  readonly isRecentOnly?: boolean;
}

/** `is true` keeps the planner from an index, or from the whole table, where words are only excluded: filters find the rows. */
const matchesPart = (part: string, column: SQLWrapper): SQL =>
  isTrueOfNothing(part)
    ? sql`(${column} @@ ${part}::tsquery) is true`
    : sql`${column} @@ ${part}::tsquery`;

const matchesAll = (query: string, column: SQLWrapper): SQL | undefined =>
  and(...splitQuery(query).map((part) => matchesPart(part, column)));

export const matchesQuery = (words: SearchWords | undefined, column: SQLWrapper = jobs.search) =>
  words && matchesAll(words.query, column);

/** A phrase is read from this many of the newest jobs that have its words, as each takes some hundredths of a millisecond. */
export const phraseLimit = 1_000;

export const isPhraseSearch = ({ words }: JobConditions): boolean =>
  words !== undefined && hasPhrase(words.query);

/** What an index answers: the filters, and the words without their places. */
export function matchesIndex(conditions: JobConditions): SQL | undefined {
  const query = conditions.words && withoutPhrases(conditions.words.query);
  return and(
    query === undefined ? undefined : matchesAll(query, jobs.search),
    matchesFilters(conditions),
  );
}

/** What all found jobs have, each condition alone. */
export const listParts = (conditions: JobConditions): SQL[] => {
  const query = conditions.words && withoutPhrases(conditions.words.query);
  const words = query === undefined ? [] : splitQuery(query);
  return [...words.map((part) => matchesPart(part, jobs.search)), ...listFilterParts(conditions)];
};

/** The titles with all phrases of a search; undefined where it has others than words in a row, or not all jobs have keys. */
export function matchesTitlePhrases({ words, hasKeys }: JobConditions): SQL | undefined {
  const phrases = words && hasKeys ? listPhrases(words.query) : [];
  const keys = listPairKeys(phrases);
  return keys === undefined || keys.length === 0
    ? undefined
    : and(
        sql`${jobs.filterWords} @@ ${withAllKeys(keys)}::tsquery`,
        ...phrases.map((phrase) => sql`${jobs.positionWords} @@ ${phrase}::tsquery`),
      );
}

interface Range extends Look {
  /** Names of columns of jobs, beside `id` and `posted_at`. */
  readonly columns: SQL;
  readonly order: SQL;
  readonly limit: number;
}

/** The order of lists. */
export const newestFirst = sql.raw('posted_at desc, id desc');

/** So many are looked at where all would take too long. */
const recentLimit = 2_000;

/** The table that is searched. */
const jobsOf = ({ isRecentOnly, filters, now }: JobConditions): SQL =>
  isRecentOnly
    ? sql`(select * from ${jobs} where ${filters.open === 'yes' ? isOpenSql(now) : isShownSql}
        order by ${newestFirst} limit ${recentLimit}) as jobs`
    : sql`${jobs}`;

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
  window ? sql`${jobs.filterWords} @@ ${withAnyKey(window)}::tsquery` : sql`true`;

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
  const from = sql`select id, posted_at${more} from ${jobsOf(conditions)} where ${where}`;
  const first = sql`order by ${newestFirst} limit ${limit}`;
  const [table, few] = [sql.raw(name), sql.raw(`few_${name}`)];
  return areMany
    ? sql`${table} as materialized (${from} and ${isInWindow(window)} ${first})`
    : sql`
      ${few} as materialized (${from} limit ${fewJobs}),
      ${table} as materialized (
        (select * from ${few} where (select count(*) from ${few}) < ${fewJobs})
        union all (
          ${from} and ${isInWindow(window)} and (select count(*) from ${few}) = ${fewJobs} ${first}
        )
        ${first}
      )`;
}

/** For a search with phrases: the newest jobs that have them, and those that have them in the title, however old. */
function foundPhrases(conditions: JobConditions, range: Range): SQL {
  const { columns, order, limit, window } = range;
  const phrases = listPhrases(conditions.words?.query ?? '');
  const isExact = and(...phrases.map((phrase) => sql`search @@ ${phrase}::tsquery`));
  const isIndexed = matchesIndex(conditions) ?? sql`true`;
  const inTitle = matchesTitlePhrases(conditions);
  const where = inTitle && sql`${inTitle} and ${isIndexed}`;
  const phrased = where && titledJobs('phrased', conditions, { columns, where, limit, window });
  return sql`
    candidates as materialized (
      select id, posted_at, ${columns}, search from ${jobsOf(conditions)}
      where ${isIndexed} and ${isInWindow(window)} order by ${newestFirst} limit ${phraseLimit}
    ),
    ${phrased ? sql`${phrased},` : sql``}
    found as materialized (
      select id, posted_at, ${columns} from candidates where ${isExact}
      ${phrased ? sql`union select * from phrased` : sql``}
      order by ${order} limit ${limit}
    )`;
}

/** The first jobs of an order as `found`, a table of a `with`. */
export function foundJobs(conditions: JobConditions, range: Range): SQL {
  const { columns, order, limit, window, areFew } = range;
  if (isPhraseSearch(conditions)) {
    return foundPhrases(conditions, range);
  }
  const condition = sql`${matchesIndex(conditions) ?? sql`true`} and ${isInWindow(window)}`;
  return sql`
    found as materialized (
      select * from (
        select id, posted_at, ${columns} from ${jobsOf(conditions)} where ${condition} ${areFew ? sql`offset 0` : sql``}
      ) as jobs order by ${order} limit ${limit}
    )`;
}

/** Whether there are older jobs than were looked at. */
export const hasOlder = (conditions: JobConditions): SQL =>
  conditions.isRecentOnly
    ? sql`(select count(*) = ${recentLimit} from ${jobsOf(conditions)})`
    : sql`false`;

/** How many jobs a window held, of which phrases were read. */
export const countCandidates = (conditions: JobConditions): SQL =>
  isPhraseSearch(conditions) ? sql`(select count(*)::int from candidates)` : sql`0`;
