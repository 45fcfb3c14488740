import { type JobHighlights, type JobSearchQuery, searchLimit } from '#contract/search.ts';
import { findCloseWords, readTypedWords } from './close-words.service.ts';
import { type FoundJobRow, listFoundJobs } from './found-jobs.queries.ts';
import { findJobIds, type JobSearch } from './job-search.queries.ts';
import type { ReadDeps } from '#server/http/api.ts';
import { toMarkedPieces, toPieces } from './search-marks.ts';

export interface FoundJobs {
  readonly rows: FoundJobRow[];
  /** `searchLimit` at most. */
  readonly count: number;
  readonly isMore: boolean;
  /** Nothing has the words to the letter: these have words that are spelt much like them. */
  readonly isClose: boolean;
}

const nothing: FoundJobs = { rows: [], count: 0, isMore: false, isClose: false };

/** One page of what a search finds; empty past its end. */
export async function searchJobs(
  { db, clock }: ReadDeps,
  { q, order, page, size, ...filters }: JobSearchQuery,
): Promise<FoundJobs> {
  const words = q ? await readTypedWords(db, q) : undefined;
  if (words === null) {
    return nothing;
  }
  const search = { words, filters, order, offset: page * size, limit: size, now: clock() };
  const found = await readPage({ db }, search);
  if (found.count > 0 || words === undefined) {
    return found;
  }
  const close = await findCloseWords(db, { ...search, words });
  const closeJobs = close ? await readPage({ db }, { ...search, words: close }) : nothing;
  return { ...closeJobs, isClose: closeJobs.count > 0 };
}

async function readPage({ db }: Pick<ReadDeps, 'db'>, search: JobSearch): Promise<FoundJobs> {
  const { ids, count } = await findJobIds(db, search);
  return {
    rows: await listFoundJobs(db, ids, search.words),
    count: Math.min(count, searchLimit),
    isMore: count > searchLimit,
    isClose: false,
  };
}

/** Where the words of the search stand in a found job; nothing where none were searched for. */
export const toHighlights = ({ marked }: FoundJobRow): { highlights?: JobHighlights } =>
  marked
    ? {
        highlights: {
          position: toPieces(marked.position),
          company: toPieces(marked.company),
          location: toPieces(marked.location),
          excerpt: toMarkedPieces(marked.excerpt),
        },
      }
    : {};
