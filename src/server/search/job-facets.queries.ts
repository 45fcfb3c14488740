import { and, count, desc } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import { countedLimit, type JobGroup } from './job-facets.ts';
import { havingWords, inPlace, type JobFilters } from './job-filters.queries.ts';
import type { SearchWords } from './search-words.ts';

interface GroupsQuery {
  readonly words: SearchWords | undefined;
  readonly filters: JobFilters;
  readonly now: Date;
}

/** The jobs that have the words, by all that can be chosen. */
export function listJobGroups(
  db: Queryable,
  { words, filters, now }: GroupsQuery,
): Promise<JobGroup[]> {
  const found = db
    .select({
      jobCategory: jobs.jobCategory,
      jobType: jobs.jobType,
      companyCategory: jobs.companyCategory,
      requiredExp: jobs.requiredExp,
    })
    .from(jobs)
    .where(and(words && havingWords(words.query), inPlace(filters, now)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    // One more says that there are more.
    .limit(countedLimit + 1)
    .as('found');
  const { jobCategory, jobType, companyCategory, requiredExp } = found;
  return db
    .select({ jobCategory, jobType, companyCategory, requiredExp, n: count() })
    .from(found)
    .groupBy(jobCategory, jobType, companyCategory, requiredExp);
}
