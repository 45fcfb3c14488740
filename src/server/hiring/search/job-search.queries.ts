import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type JobOrder, searchLimit } from '#contract/hiring/job-choices.ts';
import { type JobSuggestion, suggestionLimit } from '#contract/hiring/search.ts';
import { searchPhrases } from '#db/hiring-search-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { addUmlautReadings } from './location-words.queries.ts';
import {
  countCandidates,
  foundJobs,
  hasOlder,
  isPhraseSearch,
  type JobConditions,
  newestFirst,
  phraseLimit,
} from './newest-jobs.queries.ts';
import { rankedJobs } from './ranked-jobs.queries.ts';
import { chooseWay, readInWindow } from './search-window.queries.ts';
import type { Look } from './windows.ts';

export interface JobSearch extends JobConditions {
  readonly order: JobOrder;
  readonly offset: number;
  readonly limit: number;
}

const orders: Readonly<Record<JobOrder, SQL>> = {
  best: newestFirst,
  newest: newestFirst,
  experience: sql.raw('required_exp, posted_at desc, id desc'),
};

interface FoundIds {
  readonly ids: string[];
  readonly count: number;
  /** The jobs of which phrases were read. */
  readonly candidates: number;
  readonly hasOlder: boolean;
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
  const columns = sql.raw('required_exp');
  const range = { columns, order: orders[order], limit: searchLimit + 1, ...look };
  const rows = await readRows<FoundIds>(db)(sql`
    with ${foundJobs(search, range)}${isRanked ? sql`, ${rankedJobs(words, { ...search, window: look.window })}` : sql``}
    select
      (select count(*)::int from found) as count,
      ${countCandidates(search)} as candidates,
      ${hasOlder(search)} as "hasOlder",
      array(
        select id::text from ${isRanked ? sql`ranked order by rank desc,` : sql`found order by`}
        ${orders[order]} offset ${start} limit ${limit}
      ) as ids`);
  const { ids, count, ...read } = onlyRow(rows);
  const isPartial = read.hasOlder || read.candidates === phraseLimit;
  const isFull = isPartial || count > searchLimit;
  return { ids, count, isPartial, isFull, looked: Math.max(count, read.candidates) };
}

/**
 * The ids of the jobs of one page, and how many were found: `searchLimit + 1` when there are more. `isPartial` where older jobs
 * may have the phrases.
 */
export async function findJobIds(db: Queryable, search: JobSearch) {
  // Phrases are read from the newest jobs in any order.
  const order = isPhraseSearch(search) ? 'newest' : search.order;
  const way = await chooseWay(db, search, { order, limit: searchLimit + 1 });
  const { conditions, areManyTitled = false } = way;
  return readInWindow(way, (look) =>
    readIds(db, { ...search, ...conditions, areManyTitled }, look),
  );
}

type SuggestionKind = JobSuggestion['kind'] | undefined;

const findPhrases = (
  db: Queryable,
  query: string,
  kind: SuggestionKind,
): Promise<JobSuggestion[]> =>
  db
    .select({ kind: searchPhrases.kind, text: searchPhrases.phrase })
    .from(searchPhrases)
    .where(
      and(
        sql`${searchPhrases.n} > 0 and to_tsvector('simple', search_text(${searchPhrases.phrase})) @@ ${query}::tsquery`,
        kind && eq(searchPhrases.kind, kind),
      ),
    )
    .orderBy(desc(searchPhrases.n), asc(searchPhrases.phrase), asc(searchPhrases.kind))
    .limit(suggestionLimit);

/** The most frequent positions, companies and locations, or one of these kinds, with words that begin like the typed ones. */
export async function listSuggestions(
  db: Queryable,
  typed: string,
  kind?: SuggestionKind,
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
