import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { JobOrder } from '#contract/hiring/job-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { uuids } from '#server/platform/database/parameters.ts';
import { withAllKeys } from './filter-keys.ts';
import type { ParsedQuery } from './fuzzy-search.queries.ts';
import {
  countsFilters,
  type FilterConditions,
  hasWords,
  isOfWeeks,
  listFilterKeys,
  matchesFilters,
} from './job-filters.queries.ts';
import type { SearchedPlaces } from './searched-places.queries.ts';
import {
  besidePhrases,
  excludes,
  hasPhrase,
  isTrueOfNothing,
  listPairKeys,
  listPhrases,
  listWordsOfEach,
  splitQuery,
  withoutPhrases,
} from './split-query.ts';

/** The words of a search, as they were typed and as PostgreSQL parses them. */
export interface SearchWords extends ParsedQuery {
  readonly typed: string;
  /** How many jobs are expected to have each word; undefined of a single one. */
  readonly frequencies?: ReadonlyMap<string, number>;
  /** The jobs that have all words, those of phrases anywhere; undefined where these were not looked for, or are many. */
  readonly met?: readonly string[];
  /** What it took to look for these, in jobs that are read in the same time. */
  readonly metWork?: number;
}

export interface JobConditions extends FilterConditions {
  /** Undefined for all jobs that match the filters. */
  readonly words: SearchWords | undefined;
  /** The searched places, and the jobs of each smaller radius around them. */
  readonly places?: SearchedPlaces | undefined;
  /** Whether the words are compared in each of the few jobs of a company. */
  readonly areWordsCompared?: boolean;
  /** Looks at some of the newest jobs alone. */
  readonly isRecentOnly?: boolean;
  /** Of how many statements of a kind this is one: together they read as much as one list. */
  readonly counts?: number;
}

/** A page of a search in an order. */
export interface JobSearch extends JobConditions {
  readonly order: JobOrder;
  readonly offset: number;
  readonly limit: number;
}

/** `is true` keeps the planner from an index, or from the whole table, where words are only excluded: filters find the rows. */
const matchesPart = (part: string, column: SQLWrapper, areFew?: boolean): SQL =>
  isTrueOfNothing(part)
    ? sql`(${column} @@ ${part}::tsquery) is true`
    : hasWords(column, part, areFew);

const matchesAll = (
  { query, frequencies }: Pick<SearchWords, 'query' | 'frequencies'>,
  column: SQLWrapper,
  areFew?: boolean,
): SQL | undefined =>
  and(...splitQuery(query, frequencies).map((part) => matchesPart(part, column, areFew)));

export const matchesQuery = (words: SearchWords | undefined, column: SQLWrapper = jobs.search) =>
  words && matchesAll(words, column);

/** Whether words and phrases are only excluded: no index has the jobs without them. */
export const isExclusion = ({ words }: JobConditions): boolean =>
  words !== undefined && isTrueOfNothing(words.query);

export const isPhraseSearch = (conditions: JobConditions): boolean =>
  conditions.words !== undefined && hasPhrase(conditions.words.query) && !isExclusion(conditions);

/** The words without their places, unless each text is read anyway. */
export function matchesWords({
  words,
  areFew,
  areWordsCompared,
}: Pick<JobConditions, 'words' | 'areFew' | 'areWordsCompared'>): SQL | undefined {
  if (words?.met) {
    return sql`${jobs.id} = any(${uuids(words.met)})`;
  }
  const query =
    words && isTrueOfNothing(words.query) ? words.query : words && withoutPhrases(words.query);
  const matched =
    query === undefined ? undefined : matchesAll({ ...words, query }, jobs.search, areFew);
  return matched && areWordsCompared ? sql`(${matched}) is true` : matched;
}

/** How many jobs more are read in the time in which the phrases, or the excluded words, of one text are compared. */
const textWork = { phrase: 5, exclusion: 2, none: 0 };

export function weighText(conditions: JobConditions): number {
  const others = isPhraseSearch(conditions) ? 'phrase' : 'none';
  return textWork[isExclusion(conditions) ? 'exclusion' : others];
}

/** Whether words or keys choose the jobs. */
export const isNarrow = ({ words, location, filters }: JobConditions): boolean =>
  words !== undefined || location !== undefined || listFilterKeys(filters).length > 0;

/**
 * What an index answers: the filters, and the words without their places; of a window alone, where there is one. Of the keys
 * those of the weeks are the first: the index looks for the others beginning with the oldest job that has one of them.
 */
export const matchesIndex = (
  conditions: JobConditions,
  window: readonly string[] | undefined,
): SQL | undefined =>
  and(
    window || isNarrow(conditions) ? isOfWeeks(conditions, window) : undefined,
    matchesWords(conditions),
    matchesFilters(conditions),
  );

/** The same jobs, for the planner to count. */
export const countsIndex = (conditions: JobConditions): SQL | undefined =>
  and(matchesWords(conditions), countsFilters(conditions));

/** A part of the words that all found jobs have. */
interface WordPart {
  readonly condition: SQL;
  /** The words of each alternative, where one has several or lacks some: they go together. */
  readonly alternatives: readonly (readonly SQL[])[];
}

/** The words that all found jobs have, each alone. */
export function listWordParts(conditions: JobConditions): WordPart[] {
  const query = conditions.words && withoutPhrases(conditions.words.query);
  const words = query === undefined ? [] : splitQuery(query, conditions.words?.frequencies);
  const met = conditions.words?.met && matchesWords(conditions);
  const toPart = (part: string): WordPart => {
    const alternatives = listWordsOfEach(part);
    const isOfOne = !excludes(part) && alternatives.every(({ length }) => length === 1);
    return {
      condition: matchesPart(part, jobs.search),
      alternatives: isOfOne
        ? []
        : alternatives.map((each) => each.map((word) => matchesPart(word, jobs.search))),
    };
  };
  return met ? [{ condition: met, alternatives: [] }] : words.map(toPart);
}

/** The keys of titles with all phrases of a search; undefined where it has others than words in a row, or not all jobs have keys. */
function listTitleKeys({ words, hasKeys }: JobConditions): string[] | undefined {
  const keys = words && hasKeys ? listPairKeys(listPhrases(words.query)) : undefined;
  return keys?.length ? keys : undefined;
}

const hasEach = (keys: readonly string[]): SQL[] =>
  keys.map((key) => hasWords(jobs.filterWords, withAllKeys([key])));

/** The words of a search that are in no phrase, and its filters. */
export const matchesBesidePhrases = (conditions: JobConditions): SQL | undefined => {
  const query = besidePhrases(conditions.words?.query ?? '');
  return and(
    query === undefined ? undefined : matchesAll({ ...conditions.words, query }, jobs.search),
    isOfWeeks(conditions, undefined),
    matchesFilters(conditions),
  );
};

/**
 * The titles with all phrases of a search; undefined where it has none that keys tell of. An index has the keys; the phrases are
 * compared in the titles that it finds.
 */
export function matchesTitlePhrases(conditions: JobConditions): SQL | undefined {
  const keys = listTitleKeys(conditions);
  const phrases = and(
    ...listPhrases(conditions.words?.query ?? '').map((phrase) =>
      hasWords(jobs.positionWords, phrase),
    ),
  );
  return keys && and(...hasEach(keys), sql`(${phrases}) is true`);
}

/** The same jobs, for the planner to count: no more than have the rarest of their keys. */
export const countsTitlePhrases = (conditions: JobConditions): SQL[] =>
  hasEach(listTitleKeys(conditions) ?? []).map(
    (key) => sql`${and(key, countsFilters(conditions))}`,
  );
