import { eq, type SQL, sql } from 'drizzle-orm';
import { type JobOrder, searchLimit } from '#contract/hiring/job-choices.ts';
import { type JobSuggestion, type phraseKinds, suggestionLimit } from '#contract/hiring/search.ts';
import { placeSeparator } from '#contract/hiring/place-texts.ts';
import { searchPhrases } from '#db/hiring-search-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { addUmlautReadings } from './location-words.queries.ts';
import { isPhraseSearch, type JobSearch } from './job-conditions.queries.ts';
import {
  areCut,
  countCandidates,
  foundJobs,
  hasOlder,
  hasOlderTitles,
  newestFirst,
} from './newest-jobs.queries.ts';
import { findNearest } from './nearest-jobs.queries.ts';
import { rankedColumns, rankedJobs } from './ranked-jobs.queries.ts';
import { chooseWayOfLeast, withExperience } from './least-experience.queries.ts';
import { canReadAll, readNewest } from './read-newest.ts';
import { chooseWay, type Way } from './search-window.queries.ts';
import { workLimit } from './statement-work.ts';
import type { Look } from './windows.ts';

const orders: Readonly<Record<JobOrder, SQL>> = {
  best: newestFirst,
  newest: newestFirst,
  experience: sql.raw('required_exp, posted_at desc, id desc'),
  nearest: newestFirst,
};

interface FoundIds {
  readonly ids: string[];
  readonly count: number;
  /** The jobs of which phrases were read. */
  readonly candidates: number;
  readonly hasOlder: boolean;
  readonly hasOlderTitles: boolean;
}

async function readIds(
  db: Queryable,
  search: JobSearch & { readonly areManyTitled: boolean },
  look: Look,
) {
  const { words, order, offset } = search;
  const isRanked = words !== undefined && order === 'best';
  const limit = Math.max(0, Math.min(search.limit, searchLimit - offset));
  const start = Math.min(offset, searchLimit);
  const columns = isRanked ? rankedColumns : sql.raw('required_exp');
  const range = { columns, order: orders[order], limit: searchLimit + 1, ...look };
  const rows = await readRows<FoundIds>(db)(sql`
    with ${foundJobs(search, range)}${isRanked ? sql`, ${rankedJobs(words, { ...search, window: look.window })}` : sql``}
    select
      (select count(*)::int from found) as count,
      ${countCandidates(search, range)} as candidates,
      ${hasOlder(search)} as "hasOlder",
      ${hasOlderTitles(range)} as "hasOlderTitles",
      array(
        select id::text from ${isRanked ? sql`ranked order by rank desc,` : sql`found order by`}
        ${orders[order]} offset ${start} limit ${limit}
      ) as ids`);
  const { ids, count, ...read } = onlyRow(rows);
  const isPartial = read.hasOlder || areCut(search, read.candidates);
  const isFull = count > searchLimit || (isPartial && !read.hasOlderTitles);
  return { ids, count, isPartial, isFull, looked: Math.max(count, read.candidates) };
}

async function findNewest(db: Queryable, search: JobSearch, left: number) {
  const way = await chooseWay(db, search, searchLimit + 1);
  const { conditions, areManyTitled = false } = way;
  const read = (look: Look) => readIds(db, { ...search, ...conditions, areManyTitled }, look);
  return readNewest(way, { read, left });
}

/** Of those that require nothing the newest are the first. */
async function findLeast(db: Queryable, search: JobSearch, most: number) {
  const { steps, ...way } = await chooseWayOfLeast(db, search, searchLimit + 1);
  let left = most;
  const readLeast = (given: Way) => {
    const all = { ...search, ...given.conditions, areManyTitled: false };
    return readNewest(given, { read: (look) => readIds(db, all, look), left });
  };
  const readWithin = async (step: number) => {
    const conditions = withExperience(way.conditions, step);
    return step === 0
      ? findNewest(db, { ...search, ...conditions, order: 'newest' }, left)
      : readLeast({ ...way, conditions });
  };
  for (const step of canReadAll(way, most) ? steps : []) {
    const found = await readWithin(step);
    if (found.isFull) {
      return found;
    }
    left -= found.work;
  }
  return readLeast(way);
}

/**
 * The ids of the jobs of one page, and how many were found: `searchLimit + 1` when there are more. `isPartial` where older jobs
 * may match. `left` is what may be read, `work` what was, in jobs that are read in the same time.
 */
export function findJobIds(db: Queryable, search: JobSearch, left = workLimit) {
  if (search.order === 'nearest') {
    return findNearest(search, {
      left,
      findNewest: (given, most) => findNewest(db, given, most),
      db,
    });
  }
  const isLeast = search.order === 'experience';
  if (isLeast && search.filters.maxExp === 0) {
    return findNewest(db, { ...search, order: 'newest' }, left);
  }
  // Phrases are read from the newest jobs in any order.
  return isLeast && !isPhraseSearch(search)
    ? findLeast(db, search, left)
    : findNewest(db, search, left);
}

type PhraseKind = (typeof phraseKinds)[number];

/** Those of a phrase that are one text each: a job in two cities is in either. */
const singlePhrases = sql`unnest(
  case when ${searchPhrases.kind} = 'location' then string_to_array(${searchPhrases.phrase}, ${placeSeparator}) else array[${searchPhrases.phrase}] end)`;

const findPhrases = (
  db: Queryable,
  query: string,
  kind: PhraseKind | undefined,
): Promise<JobSuggestion[]> => {
  const matches = (text: SQL) =>
    sql`to_tsvector('simple', search_text(${text})) @@ ${query}::tsquery`;
  return readRows<JobSuggestion>(db)(sql`
    select ${searchPhrases.kind}, single.text
    from ${searchPhrases} cross join lateral ${singlePhrases} as single (text)
    where ${searchPhrases.n} > 0 and ${matches(sql`${searchPhrases.phrase}`)}
      and (single.text = ${searchPhrases.phrase} or ${matches(sql`single.text`)})
      and ${kind ? eq(searchPhrases.kind, kind) : sql`true`}
    group by ${searchPhrases.kind}, single.text
    order by sum(${searchPhrases.n}) desc, single.text, ${searchPhrases.kind}
    limit ${suggestionLimit}`);
};

/** The most frequent positions, companies and locations, or one of these kinds, with words that begin like the typed ones. */
export async function listPhrases(
  db: Queryable,
  typed: string,
  kind?: PhraseKind,
): Promise<JobSuggestion[]> {
  const parsed = await readRows<{ query: string }>(db)(sql`
    select regexp_replace(plainto_tsquery('simple', query_text(${typed}))::text,
      '''( |$)', ''':*\\1', 'g') as query`);
  const { query } = onlyRow(parsed);
  const found = await findPhrases(db, query, kind);
  return found.length === 0 && (kind ?? 'location') === 'location'
    ? findPhrases(db, await addUmlautReadings(db, query), 'location')
    : found;
}
