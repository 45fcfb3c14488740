import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { SignalName } from '#contract/trust/signals.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs, jobSignals } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The identity of a post, and the values that it is compared by. */
export interface CheckedJob {
  readonly id: string;
  readonly ownerId: string;
  readonly publishedAt: Date;
  readonly jobCategory: string;
  readonly salaryCurrency: string | null;
  readonly salaryUnit: string | null;
}

/** The latest posts of a category that are compared, and the minimum of them. */
const compared = { posts: 500, minPosts: 20 };

const commonPay = ({ ownerId, jobCategory, salaryCurrency, salaryUnit }: CheckedJob) => sql`
  (select percentile_cont(0.95) within group (order by latest.salary_max)::float8 from (
    select salary_max, salary_currency, salary_unit from ${jobs}
    where job_category = ${jobCategory} and suspended_at is null and owner_id <> ${ownerId}::uuid
    order by posted_at desc, id desc limit ${compared.posts}) latest
  where salary_currency = ${salaryCurrency} and salary_unit = ${salaryUnit}
  having count(*) >= ${compared.minPosts})`;

export interface PostingContext {
  readonly joinedAt: Date;
  readonly isConfirmed: boolean;
  readonly isFirstPost: boolean;
  readonly firstHourPosts: number;
  readonly commonPay: number | null;
  /** Whether another employer posted the text before. */
  readonly isCopy: boolean;
  /** Whether an earlier job of the same employer with the text is taken down. */
  readonly isRepost: boolean;
  /** The finding before; null for a new post. */
  readonly earlier: { readonly names: readonly SignalName[]; readonly score: number } | null;
  /** Whether an administrator decided about the post since the finding before. */
  readonly isDecided: boolean;
}

/** Whether an earlier job has the text of this one, which is stored already. */
const hasEarlierCopy = ({ id, publishedAt }: CheckedJob, condition: SQL): SQL => sql`exists (
  select from ${jobs} where copy_hash = (select copy_hash from ${jobs} where id = ${id}::uuid)
    and published_at < ${publishedAt.toISOString()}::timestamptz and ${condition})`;

/** Reads everything about a post that its text does not say, in one statement. */
export async function findPostingContext(db: Queryable, job: CheckedJob): Promise<PostingContext> {
  const { id, ownerId, salaryUnit } = job;
  const publishedAt = job.publishedAt.toISOString();
  // Times in JSON are ISO 8601.
  const { rows } = await db.execute<{
    context: PostingContext & { readonly joinedAt: string };
  }>(sql`
    select json_build_object(
      'joinedAt', ${users.createdAt},
      'isConfirmed', ${users.emailVerified},
      'isFirstPost', not exists (select from ${jobs} where owner_id = ${ownerId}::uuid
        and id <> ${id}::uuid and published_at <= ${publishedAt}::timestamptz),
      'firstHourPosts', (select count(*) from ${jobs} where owner_id = ${ownerId}::uuid
        and published_at < ${users.createdAt} + interval '1 hour'),
      'commonPay', ${salaryUnit ? commonPay(job) : sql`null`},
      'isCopy', ${hasEarlierCopy(job, sql`owner_id <> ${ownerId}::uuid`)},
      'isRepost', ${hasEarlierCopy(job, sql`owner_id = ${ownerId}::uuid and hidden_at is not null`)},
      'earlier', (select json_build_object('names', signals, 'score', score)
        from ${jobSignals} where job_id = ${id}::uuid),
      'isDecided', exists (select from ${cases} join ${jobSignals} before on before.job_id = ${id}::uuid
        where target_kind = 'job' and target_id = ${id}::uuid and state <> 'open' and decided_at >= before.checked_at)
    ) as context from ${users} where ${users.id} = ${ownerId}::uuid`);
  const context = rows[0]?.context;
  if (!context) {
    throw new Error('A job is checked whose owner is not stored.');
  }
  return { ...context, joinedAt: new Date(context.joinedAt) };
}

interface StoredFinding {
  readonly jobId: string;
  readonly names: readonly SignalName[];
  readonly score: number;
  /** All that the poster wrote. */
  readonly text: string;
  readonly checkedAt: Date;
}

/** Stores a finding; one that an administrator has decided about already stays older than the decision. */
export async function saveFinding(
  transaction: Transaction,
  { jobId, names, score, checkedAt, text }: StoredFinding,
  { isDecidedStill }: { readonly isDecidedStill: boolean },
): Promise<void> {
  const values = {
    signals: names,
    score,
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
