import type { Queryable } from '#server/database/database.ts';
import { listLikeWords, listUnknownStems, readWords } from './close-words.queries.ts';
import { findJobIds } from './job-search.queries.ts';
import type { JobFilters } from './job-filters.queries.ts';
import { chooseCloseWords } from './search-spelling.ts';
import { listStems, prepareWords, replaceStems, type SearchWords } from './search-words.ts';

/** What only words that are spelt out of letters have: numbers and signs are never misspelt. */
const spelt = /^\p{L}{3,40}$/u;

/** Each unknown word costs two searches among all known ones; nobody misspells more of them at once. */
const mostUnknown = 5;

/** What was typed, to the letter; null where it holds nothing to search for, such as stop words alone. */
export async function readTypedWords(db: Queryable, typed: string): Promise<SearchWords | null> {
  const text = prepareWords(typed);
  const query = text && (await readWords(db, text));
  return query === '' ? null : { query, typed: text };
}

interface Asked {
  readonly words: SearchWords;
  readonly filters: JobFilters;
  readonly now: Date;
}

/** Whether any job has the words, wherever it is and whatever it asks for. */
async function isAnywhere(db: Queryable, { words, filters: { open }, now }: Asked) {
  const search = { words, order: 'newest', offset: 0, limit: 0, now } as const;
  const { count } = await findJobIds(db, { ...search, filters: { jobTypes: 'All Jobs', open } });
  return count > 0;
}

/**
 * Words that are spelt much like those that found nothing; null where there are none, or where it was not the
 * spelling but the filters that left nothing.
 */
export async function findCloseWords(db: Queryable, asked: Asked): Promise<SearchWords | null> {
  const { words } = asked;
  const stems = listStems(words.query).filter((stem) => spelt.test(stem));
  const unknown = stems.length === 0 ? [] : await listUnknownStems(db, stems);
  const isGuessable = unknown.length > 0 && unknown.length <= mostUnknown;
  if (!isGuessable || (await isAnywhere(db, asked))) {
    return null;
  }
  const close = new Map<string, readonly string[]>();
  for (const stem of unknown) {
    close.set(stem, chooseCloseWords(stem, await listLikeWords(db, stem)));
  }
  const query = replaceStems(words.query, (stem) => close.get(stem) ?? []);
  return query === words.query ? null : { ...words, query };
}
