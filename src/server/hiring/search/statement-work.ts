import { groupSize } from './split-query.ts';

/** All statements that find the jobs of a call, or count them, take as long as reading so many jobs, of some microseconds each. */
export const workLimit = 14_000;

/** What one statement asks the index of words and keys, by how many jobs are expected to have each. */
export interface IndexQuestion {
  /** Of each word, key and name, but for the location. */
  readonly parts: readonly number[];
  /** The words of the search beyond one for each of its parts. */
  readonly alternatives: number;
  /** How many places or words a location has, and how many jobs have one of them; undefined where none is asked for. */
  readonly location?: { readonly choices: number; readonly jobs: number } | undefined;
  /** Whether an index of a company is asked, too, and what both have is put together. */
  readonly isBeside?: boolean;
}

/** The jobs of a window, and their share of all. */
interface WindowSize {
  readonly keys: number;
  readonly jobs: number;
  readonly share: number;
}

/**
 * As many jobs are read in the time in which the index finds an entry in two keys, looks for it in another one, which few
 * entries reach, in an alternative, a place or a week, passes an entry that lies between two others, and puts one beside those of
 * another index.
 */
const entryWork = {
  pair: 0.07,
  key: 0.01,
  alternative: 0.018,
  place: 0.003,
  week: 0.002,
  passed: 0.0014,
  beside: 0.03,
};

/** A page of entries that an index passes is read as a whole. */
const entriesOfPage = 4_000;

/**
 * What the index reads for a question, in jobs that are read in the same time: for each entry of the rarest word or key it looks
 * for all others. Many places are looked up some after the others, and all else again for each time. Jobs are stored in the
 * order in which they are posted, so that in a window it reads a share of that.
 */
export function estimateIndexWork(
  { parts, alternatives, location, isBeside = false }: IndexQuestion,
  window?: WindowSize,
): number {
  const times = location ? Math.ceil(location.choices / groupSize) : 1;
  const asked = location ? [...parts, location.jobs / times] : parts;
  if (asked.length < (isBeside ? 1 : 2) && alternatives === 0 && times === 1) {
    return isBeside && window ? entryWork.beside * window.jobs : 0;
  }
  const rarest = Math.min(...asked);
  const passed = parts.reduce((sum, jobs) => sum + Math.min(jobs, rarest * entriesOfPage), 0);
  const entry =
    (asked.length > 1 || alternatives > 0 ? entryWork.pair : entryWork.beside) +
    entryWork.key * Math.max(0, asked.length - 2) +
    entryWork.alternative * alternatives +
    entryWork.place * Math.min(location?.choices ?? 0, groupSize) +
    entryWork.week * (window?.keys ?? 0);
  const each = rarest * entry + entryWork.passed * passed;
  return times * (window ? each * window.share + entryWork.passed * window.jobs : each);
}
