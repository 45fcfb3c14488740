import { inArray } from 'drizzle-orm';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { JobSearch } from './job-conditions.queries.ts';
import { measureNearest } from './nearness.ts';
import type { Work } from './read-newest.ts';

interface Found extends Work {
  readonly ids: string[];
  readonly count: number;
  readonly isPartial: boolean;
}

interface Search<Result extends Found> {
  readonly db: Queryable;
  /** Finds the newest jobs, and reads no more than what is left. */
  readonly findNewest: (search: JobSearch, left: number) => Promise<Result>;
  readonly left: number;
}

/** The jobs by how far they are; remote ones are last. The newest are first among those as far. */
async function sortByDistance(db: Queryable, ids: string[], { places }: JobSearch) {
  const { id, jobType } = jobs;
  const rows = await db
    .select({ id, jobType, places: jobs.places })
    .from(jobs)
    .where(inArray(jobs.id, ids));
  const distances = new Map(
    rows.map((row) => [
      row.id,
      row.jobType === 'remote' ? undefined : measureNearest(row.places ?? [], places?.places ?? []),
    ]),
  );
  const distanceOf = (each: string) => Math.round(distances.get(each) ?? 1e6);
  return ids.toSorted((one, other) => distanceOf(one) - distanceOf(other));
}

/**
 * The ids of a page of the nearest jobs. Where more match than a search shows, rings are read from the smallest on, while
 * something is left to read.
 */
export async function findNearest<Result extends Found>(
  search: JobSearch,
  { db, findNewest, left }: Search<Result>,
): Promise<Result> {
  const { offset, limit, places } = search;
  const newest = { ...search, order: 'newest', offset: 0, limit: searchLimit } as const;
  const all = await findNewest(newest, left);
  if (!places || all.ids.length === 0) {
    return { ...all, ids: all.ids.slice(offset, offset + limit) };
  }
  const rings = all.count > searchLimit ? places.rings : [];
  let { work } = all;
  let ids: string[] = [];
  for (const location of rings) {
    if (ids.length < offset + limit && work < left) {
      const ring = await findNewest({ ...newest, location, counts: rings.length }, left - work);
      const known = new Set(ids);
      const added = ring.ids.filter((id) => !known.has(id));
      ids = [...ids, ...(await sortByDistance(db, added, search))];
      work += ring.work;
    }
  }
  const known = new Set(ids);
  const others = all.ids.filter((id) => !known.has(id));
  const rest = ids.length < offset + limit ? await sortByDistance(db, others, search) : [];
  const page = [...ids, ...rest].slice(offset, Math.min(offset + limit, searchLimit));
  return { ...all, ids: page, work };
}
