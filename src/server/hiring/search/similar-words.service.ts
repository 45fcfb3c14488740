import { isBengali } from '#contract/platform/text/words.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listUnknownBengaliStems } from './bengali-stems.queries.ts';
import { listUnknownStems, replaceStems } from './fuzzy-search.queries.ts';
import type { JobConditions, SearchWords } from './job-conditions.queries.ts';
import type { JobFilters } from './job-filters.queries.ts';
import { findJobIds } from './job-search.queries.ts';

/** Whether the list has one of the two kinds of jobs, or both, and no other filter. */
export const isPlainList = (filters: JobFilters): boolean => {
  const { jobTypes: _jobTypes, open, currency: _currency, salaryUnit: _unit, ...others } = filters;
  return open === 'yes' && Object.values(others).every((value) => value === undefined);
};

/** Whether any job has the words, whatever the filters; not asked where there were none. */
async function isFoundAnywhere(
  db: Queryable,
  { words, filters, now, hasKeys }: JobConditions & { readonly words: SearchWords },
) {
  const { open, jobTypes } = filters;
  if (jobTypes === 'All Jobs' && isPlainList(filters)) {
    return false;
  }
  const all = { jobTypes: 'All Jobs', open } as const;
  const page = { order: 'newest', offset: 0, limit: 0 } as const;
  const { count } = await findJobIds(db, { words, filters: all, now, hasKeys, ...page });
  return count > 0;
}

/** The words with similar ones in place of unknown ones, or the same in another spelling. Undefined where none is similar, or the filters alone exclude all jobs. */
export async function findFuzzyWords(
  db: Queryable,
  words: SearchWords,
  known: JobConditions & { readonly words: SearchWords },
): Promise<{ readonly words: SearchWords; readonly isSpelling: boolean } | undefined> {
  const others = words.stems.filter((stem) => !isBengali(stem));
  const unknown = [
    ...(await listUnknownBengaliStems(db, words.stems.filter(isBengali))),
    ...(others.length > 0 ? await listUnknownStems(db, others) : []),
  ];
  const similar = unknown.filter((stem) => stem.similar.length > 0);
  if (similar.length === 0 || (await isFoundAnywhere(db, known))) {
    return undefined;
  }
  const isSpelling = similar.every((stem) => stem.isSpelling);
  return { words: { ...words, ...(await replaceStems(db, words.query, similar)) }, isSpelling };
}
