import { sql } from 'drizzle-orm';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { withKnownForms } from './bengali-stems.queries.ts';
import { estimateRows } from './expected-rows.queries.ts';
import { matchesWords, type SearchWords } from './job-conditions.queries.ts';
import { hasWords } from './job-filters.queries.ts';
import { countWords, listRequired, withoutPhrases } from './split-query.ts';
import { estimateIndexWork, workLimit } from './statement-work.ts';
import { fewJobs } from './windows.ts';

/** The words of a search with their known forms, and how many jobs are expected to have each; not asked of a single one. */
export async function withFrequencies(db: Queryable, typed: SearchWords): Promise<SearchWords> {
  const query = await withKnownForms(db, typed.query);
  const words = listRequired(withoutPhrases(query) ?? '');
  if (words.length < 2) {
    return { ...typed, query };
  }
  const expected = await estimateRows(
    db,
    words.map((word) => hasWords(jobs.search, word)),
  );
  return {
    ...typed,
    query,
    frequencies: new Map(words.map((word, at) => [word, expected[at] ?? 0])),
  };
}

/** Folded words have no other Latin letters. */
const latin = /[a-z]/;

/** Hardly a job has words of two scripts, however many have each of them. */
const areOfTwoScripts = (words: readonly string[]): boolean =>
  words.some(isBengali) && words.some((word) => latin.test(word));

/** So much of a call goes at most into looking for the jobs that have words of two scripts. */
const mostMetWork = workLimit / 2;

/**
 * An index that is asked for words that never meet reads all jobs of each. Of two scripts they hardly do: the jobs that have
 * them are looked for once, so that no other statement of the call asks the index again.
 */
export async function withMet(db: Queryable, words: SearchWords): Promise<SearchWords> {
  const frequencies = words.frequencies ?? new Map<string, number>();
  const metWork = estimateIndexWork({
    parts: [...frequencies.values()],
    alternatives: Math.max(0, countWords(words.query) - frequencies.size),
  });
  if (
    !areOfTwoScripts([...frequencies.keys()]) ||
    Math.min(...frequencies.values()) <= fewJobs ||
    metWork > mostMetWork
  ) {
    return words;
  }
  const rows = await readRows<{ id: string }>(db)(
    sql`select id from ${jobs} where ${matchesWords({ words, areFew: true })} limit ${searchLimit + 1}`,
  );
  return rows.length > searchLimit
    ? { ...words, metWork }
    : { ...words, metWork, met: rows.map(({ id }) => id) };
}
