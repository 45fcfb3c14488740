import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { JobFacetsQuery } from '#contract/search.ts';
import { jobs } from '#db/schema.ts';
import { toCategory } from '#server/jobs/job-category.ts';
import { isOpenSql } from '#server/jobs/job-openness.queries.ts';
import { withoutControls } from './search-words.ts';

export type JobFilters = Omit<JobFacetsQuery, 'q'>;

/** Every word of the location, of the last one its beginning. */
const inLocation = (location: string): SQL =>
  sql`${jobs.locationWords} @@ regexp_replace(
    plainto_tsquery('simple', search_text(${withoutControls(location)}))::text, '''$', ''':*')::tsquery`;

/** Where a search looks, as far as the choices go that are not counted. */
export const inPlace = ({ open, location }: JobFilters, now: Date): SQL | undefined =>
  and(open === 'yes' ? isOpenSql(now) : undefined, location ? inLocation(location) : undefined);

export function passing(filters: JobFilters, now: Date): SQL | undefined {
  const { jobTypes, jobType, companyCategory, maxExp } = filters;
  const category = toCategory[jobTypes];
  return and(
    inPlace(filters, now),
    category && eq(jobs.jobCategory, category),
    jobType && eq(jobs.jobType, jobType),
    companyCategory && eq(jobs.companyCategory, companyCategory),
    maxExp === undefined ? undefined : lte(jobs.requiredExp, maxExp),
  );
}

export const havingWords = (query: string): SQL => sql`${jobs.search} @@ ${query}::tsquery`;
