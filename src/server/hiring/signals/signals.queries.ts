import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { SignalName } from '#contract/trust/signals.ts';
import { newId } from '#db/new-id.ts';
import { jobs, users } from '#db/schema.ts';
import { cases, jobSignals, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Fingerprint } from './fingerprint.ts';

/** What identifies a post, and what it is compared by. */
export interface CheckedJob {
  readonly id: string;
  readonly ownerId: string;
  readonly publishedAt: Date;
  readonly jobCategory: string;
  readonly salaryCurrency: string | null;
  readonly salaryUnit: string | null;
}

/** Of a category the latest posts are compared, and of the texts that share a band so many. */
const compared = { posts: 500, leastPosts: 20, texts: 200 };

/** Bound as one text: a driver's array would be a binding each. */
const toArrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

const commonPay = ({ ownerId, jobCategory, salaryCurrency, salaryUnit }: CheckedJob) => sql`
  (select percentile_cont(0.95) within group (order by latest.salary_max)::float8 from (
    select salary_max, salary_currency, salary_unit from ${jobs}
    where job_category = ${jobCategory} and suspended_at is null and owner_id <> ${ownerId}::uuid
    order by posted_at desc, id desc limit ${compared.posts}) latest
  where salary_currency = ${salaryCurrency} and salary_unit = ${salaryUnit}
  having count(*) >= ${compared.leastPosts})`;

export interface PostingFacts {
  readonly joinedAt: Date;
  readonly isConfirmed: boolean;
  readonly isFirstPost: boolean;
  readonly firstHourPosts: number;
  readonly commonPay: number | null;
  /** The earlier posts that share a band: of others, and of the same employer those that are taken down. */
  readonly others: readonly { readonly hashes: Buffer; readonly isOwn: boolean }[];
  /** The finding before; null for a new post. */
  readonly earlier: { readonly names: readonly SignalName[]; readonly score: number } | null;
  /** Whether an administrator decided about the post since the finding before. */
  readonly isDecided: boolean;
}

/** Times are ISO 8601, fingerprints hexadecimal. */
type FactsAsJson = Omit<PostingFacts, 'others' | 'joinedAt'> & {
  readonly joinedAt: string;
  readonly others: readonly { readonly hashes: string; readonly isOwn: boolean }[];
};

/** The earlier posts that share a band with a job, as JSON. */
const earlierPosts = ({ ownerId, publishedAt }: CheckedJob, bands: readonly number[]): SQL => sql`(
  select coalesce(json_agg(json_build_object('hashes', encode(fingerprint, 'hex'), 'isOwn', is_own)), '[]')
  from (
    select stored.fingerprint, jobs.owner_id = ${ownerId}::uuid as is_own
    from ${jobSignals} stored join ${jobs} on jobs.id = stored.job_id
    where stored.bands && ${toArrayText(bands)}::int[]
      and (jobs.owner_id <> ${ownerId}::uuid or jobs.hidden_at is not null)
      and jobs.published_at < ${publishedAt.toISOString()}::timestamptz
    limit ${compared.texts}) found)`;

/** Everything about a post that its text does not say, in one statement. */
export async function findPostingFacts(
  db: Queryable,
  job: CheckedJob,
  bands: readonly number[],
): Promise<PostingFacts> {
  const { id, ownerId, salaryUnit } = job;
  const publishedAt = job.publishedAt.toISOString();
  const { rows } = await db.execute<{ facts: FactsAsJson }>(sql`
    select json_build_object(
      'joinedAt', ${users.createdAt},
      'isConfirmed', ${users.emailVerified},
      'isFirstPost', not exists (select from ${jobs} where owner_id = ${ownerId}::uuid
        and id <> ${id}::uuid and published_at <= ${publishedAt}::timestamptz),
      'firstHourPosts', (select count(*) from ${jobs} where owner_id = ${ownerId}::uuid
        and published_at < ${users.createdAt} + interval '1 hour'),
      'commonPay', ${salaryUnit ? commonPay(job) : sql`null`},
      'others', ${earlierPosts(job, bands)},
      'earlier', (select json_build_object('names', signals, 'score', score)
        from ${jobSignals} where job_id = ${id}::uuid),
      'isDecided', exists (select from ${cases} join ${jobSignals} before on before.job_id = ${id}::uuid
        where target_kind = 'job' and target_id = ${id}::uuid and state <> 'open' and decided_at >= before.checked_at)
    ) as facts from ${users} where ${users.id} = ${ownerId}::uuid`);
  const facts = rows[0]?.facts;
  if (!facts) {
    throw new Error('A job is checked whose owner is not stored.');
  }
  return {
    ...facts,
    joinedAt: new Date(facts.joinedAt),
    others: facts.others.map(({ hashes, isOwn }) => ({
      hashes: Buffer.from(hashes, 'hex'),
      isOwn,
    })),
  };
}

interface StoredFinding {
  readonly jobId: string;
  readonly names: readonly SignalName[];
  readonly score: number;
  readonly fingerprint: Fingerprint;
  /** All that the poster wrote. */
  readonly text: string;
  readonly checkedAt: Date;
}

/** Stores a finding; one that an administrator has decided about already stays older than the decision. */
export async function saveFinding(
  transaction: Transaction,
  { jobId, names, score, checkedAt, fingerprint, text }: StoredFinding,
  { isDecidedStill }: { readonly isDecidedStill: boolean },
): Promise<void> {
  const values = {
    signals: names,
    score,
    fingerprint: fingerprint.hashes,
    bands: [...fingerprint.bands],
    textHash: createHash('sha256').update(text).digest(),
  };
  const isSameText = sql`${jobSignals.textHash} = excluded.text_hash`;
  const textChangedAt = sql`case when ${isSameText} then ${jobSignals.textChangedAt} else excluded.text_changed_at end`;
  await transaction
    .insert(jobSignals)
    .values({ jobId, ...values, checkedAt, textChangedAt: checkedAt })
    .onConflictDoUpdate({
      target: jobSignals.jobId,
      set: { ...values, textChangedAt, ...(!isDecidedStill && { checkedAt }) },
    });
}

/** Locks the open case of a job. A decision locks the case before the job, so an edit does, too. */
export const lockOpenCase = (transaction: Transaction, jobId: string) =>
  transaction.execute(sql`
    select from ${cases} where target_kind = 'job' and target_id = ${jobId}::uuid and state = 'open' for update`);

interface CaseChange {
  readonly jobId: string;
  readonly ownerId: string;
  /** Added to the weight of the open case; negative for a post that looks better now. */
  readonly weight: number;
  readonly now: Date;
}

/** Opens a case for a job, or adds to the open one. */
export async function raiseCase(
  transaction: Transaction,
  { jobId, ownerId, weight, now }: CaseChange,
): Promise<void> {
  await transaction
    .insert(cases)
    .values({
      id: newId(now),
      targetKind: 'job',
      targetId: jobId,
      subjectId: ownerId,
      weight,
      openedAt: now,
    })
    .onConflictDoUpdate({
      target: [cases.targetKind, cases.targetId],
      targetWhere: sql`state = 'open'`,
      set: { weight: sql`${cases.weight} + excluded.weight` },
    });
}

/** Takes weight from the open case of a job; one without reports and weight ends. */
export async function lowerCase(
  transaction: Transaction,
  { jobId, weight, now }: Omit<CaseChange, 'ownerId'>,
): Promise<void> {
  const left = sql`greatest(0, ${cases.weight} + ${weight}::int)`;
  const isOver = sql`${left} = 0 and not exists (select from ${reports} where ${reports.caseId} = ${cases.id})`;
  await transaction.execute(sql`
    update ${cases} set weight = ${left}, state = case when ${isOver} then 'fixed' else 'open' end,
      decided_at = case when ${isOver} then ${now.toISOString()}::timestamptz end
    where target_kind = 'job' and target_id = ${jobId}::uuid and state = 'open'`);
}
