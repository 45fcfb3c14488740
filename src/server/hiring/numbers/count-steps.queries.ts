import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import { lt, sql } from 'drizzle-orm';
import type { JobSource, ReportedStep } from '#contract/hiring/job-number-choices.ts';
import { countedReaders, jobNumbers, readerSalts, siteNumbers } from '#db/hiring-numbers-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { texts, uuids } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The secret of a day, which all nodes share; the first that asks makes it. */
export async function readSalt(
  transaction: Transaction,
  { day, fresh }: { readonly day: string; readonly fresh: string },
): Promise<string> {
  const rows = await readRows<{ salt: string }>(transaction)(sql`
    insert into ${readerSalts} (day, salt) values (${day}, ${fresh})
    on conflict (day) do update set salt = ${readerSalts}.salt
    returning salt`);
  return onlyRow(rows).salt;
}

/** A step of a reader towards an application, or an application that was sent. */
export interface CountedStep {
  readonly jobId: string;
  readonly source: JobSource;
  readonly step: ReportedStep | 'sent';
  /** Who it was, as a hash, or which application. Each counts once. */
  readonly reader: string;
  /** The user, if known: employers do not count for their own jobs. */
  readonly userId: string | null;
}

const sums = (table: string) =>
  sql.raw(
    ['views', 'begun', 'sent']
      .map((column) => `${column} = ${table}.${column} + excluded.${column}`)
      .join(', '),
  );

/** Adds steps of one day to the numbers; those of readers who were counted before, and those of deleted jobs, add nothing. */
export async function addSteps(
  transaction: Transaction,
  day: string,
  steps: readonly CountedStep[],
): Promise<void> {
  await transaction.execute(sql`
    with reported as (
      select distinct on (reader) * from unnest(
        ${uuids(steps.map(({ jobId }) => jobId))}, ${texts(steps.map(({ source }) => source))},
        ${texts(steps.map(({ step }) => step))}, ${texts(steps.map(({ reader }) => reader))},
        ${uuids(steps.map(({ userId }) => userId))}
      ) as reported (job_id, source, step, reader, user_id)
      order by reader
    ), counted as (
      insert into ${countedReaders} (day, reader)
      select ${day}::date, reader from reported order by reader
      on conflict do nothing returning reader
    ), summed as (
      select job_id, source, count(*) filter (where step = 'view')::int as views,
        count(*) filter (where step = 'begin')::int as begun,
        count(*) filter (where step = 'sent')::int as sent
      from reported join counted using (reader) join ${jobs} as job on job.id = job_id
      where user_id is null or user_id not in ${colleaguesOf(sql`job.owner_id`)}
      group by job_id, source
    ), of_jobs as (
      insert into ${jobNumbers} (job_id, day, source, views, begun, sent)
      select job_id, ${day}::date, source, views, begun, sent from summed order by job_id, source
      on conflict (job_id, day, source) do update set ${sums('job_numbers')}
    )
    insert into ${siteNumbers} (day, source, views, begun, sent)
    select ${day}::date, source, sum(views), sum(begun), sum(sent)
    from summed group by source order by source
    on conflict (day, source) do update set ${sums('site_numbers')}`);
}

/** Forgets who was counted before this day. */
export async function forgetReaders(db: Executor, day: string): Promise<void> {
  await db.delete(readerSalts).where(lt(readerSalts.day, day));
  await db.delete(countedReaders).where(lt(countedReaders.day, day));
}

/** Removes the numbers of the days before this one. */
export async function removeNumbers(db: Executor, day: string): Promise<void> {
  await db.delete(jobNumbers).where(lt(jobNumbers.day, day));
  await db.delete(siteNumbers).where(lt(siteNumbers.day, day));
}
