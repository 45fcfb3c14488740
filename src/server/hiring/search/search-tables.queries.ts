import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/**
 * Counts the open jobs of each position, company and location, and removes those that none has; locations stay while a closed job
 * has them, because these are searched, too.
 */
export async function updatePhrases(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    with counted as materialized (
      select kind, phrase, count(*) filter (where closed_at is null) as n
      from jobs cross join lateral (
        values ('position', position), ('company', company), ('location', location)
      ) as phrases (kind, phrase)
      where suspended_at is null and (closed_at is null or kind = 'location')
      group by kind, phrase
    ), removed as (
      delete from search_phrases as stored where not exists (
        select from counted where counted.kind = stored.kind and counted.phrase = stored.phrase)
    )
    insert into search_phrases select * from counted except select kind, phrase, n from search_phrases
    on conflict (kind, phrase) do update set n = excluded.n`);
}

export const hasSearchWords = async (db: Queryable): Promise<boolean> =>
  (await readRows(db)(sql`select from search_words limit 1`)).length > 0;

/** Adds the stems of jobs that were posted or edited since. */
export async function addWords(transaction: Transaction, since: Date): Promise<void> {
  await transaction.execute(sql`
    insert into search_words (word)
    select distinct stem.word
    from jobs cross join lateral unnest(tsvector_to_array(search)) as stem (word)
    where posted_at >= ${moment(since)} and stem.word ~ '^([[:alpha:]]{3,40}|[\\u0980-\\u09ff]{3,40})$'
    on conflict do nothing`);
}
