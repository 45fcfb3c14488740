import { and, type SQL, sql } from 'drizzle-orm';
import { type JobOrder, searchLimit } from '#contract/search.ts';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import { havingWords, type JobFilters, passing } from './job-filters.queries.ts';
import type { SearchWords } from './search-words.ts';

export interface JobSearch {
  /** None finds whatever passes the filters. */
  readonly words: SearchWords | undefined;
  readonly filters: JobFilters;
  readonly order: JobOrder;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

export interface FoundIds {
  readonly ids: string[];
  /** One more than `searchLimit` says that there are more. */
  readonly count: number;
}

/** How many jobs are compared with each other: the newest that have the words in the position, and anywhere. */
const candidateLimit = 500;

const newestFirst = sql.raw('posted_at desc, id desc');
const orders: Readonly<Record<JobOrder, SQL>> = {
  best: newestFirst,
  newest: newestFirst,
  experience: sql.raw('required_exp, posted_at desc, id desc'),
};

/** Where the words stand counts most, then how much of the position they are, and a little how new the job is. */
const rankOf = ({ query, typed }: SearchWords, now: Date): SQL => sql`
  ts_rank('{0.05, 0.2, 0.4, 1}', search, ${query}::tsquery)
  + 0.5 * similarity(position, ${typed})
  + 0.02 * exp(-abs(extract(epoch from ${now.toISOString()}::timestamptz - posted_at)) / 2592000)`;

/** The best first: the candidates by their rank, then the other jobs, newest first. */
const byRank = (words: SearchWords, { filters, now }: JobSearch) => sql`
  titled as materialized (
    select id, posted_at, position, search from jobs
    where ${and(sql`position_words @@ ${words.query}::tsquery`, passing(filters, now))}
    order by posted_at desc, id desc limit ${candidateLimit}
  ),
  numbered as (
    select *, row_number() over (order by posted_at desc, id desc) as place from found
  ),
  ranked as (
    select id, posted_at, ${rankOf(words, now)} as rank from titled
    where search @@ ${words.query}::tsquery
    union all
    select id, posted_at, case when place <= ${candidateLimit} then ${rankOf(words, now)} else -1 end
    from numbered where id not in (select id from titled)
  )`;

/** The jobs of one page by their ids, and how many were found in all. */
export async function findJobIds(db: Queryable, search: JobSearch): Promise<FoundIds> {
  const { words, filters, order, offset, now } = search;
  const condition = and(words && havingWords(words.query), passing(filters, now));
  const isRanked = words !== undefined && order === 'best';
  const limit = Math.max(0, Math.min(search.limit, searchLimit - offset));
  const start = Math.min(offset, searchLimit);
  const { rows } = await db.execute<{ ids: string[]; count: number }>(sql`
    with found as materialized (
      select id, posted_at, ${isRanked ? sql`position, search` : sql`required_exp`} from ${jobs}
      where ${condition ?? sql`true`} order by ${orders[order]} limit ${searchLimit + 1}
    )${isRanked ? sql`, ${byRank(words, search)}` : sql``}
    select
      (select count(*)::int from found) as count,
      array(
        select id::text from ${isRanked ? sql`ranked order by rank desc,` : sql`found order by`}
        ${orders[order]} offset ${start} limit ${limit}
      ) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}
