import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { companyDomains, companyMembers } from '#db/accounts-companies-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { type jobQuestions, jobs } from '#db/hiring-jobs-schema.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Finding, PostContext } from './signals.ts';

/** The columns of a job that no check reads. */
type UncheckedColumn =
  | 'search'
  | 'positionWords'
  | 'filterWords'
  | 'copyHash'
  | 'criteria'
  | 'droppedDay'
  | 'otherVersion';

/** A job that is stored, with its questions. */
export type CheckedPost = Omit<typeof jobs.$inferSelect, UncheckedColumn> & {
  readonly questions: readonly Pick<
    typeof jobQuestions.$inferSelect,
    'label' | 'help' | 'choices'
  >[];
};

export interface EarlierCheck {
  /** The finding before; null for a new post. */
  readonly earlier: Finding | null;
  /** Whether an administrator decided about the post since the finding before. */
  readonly isDecided: boolean;
}

type StoredContext = Omit<PostContext, 'text' | 'pay'> & EarlierCheck;

/** The latest posts of a category that are compared, and the minimum of them. */
const compared = { posts: 500, minPosts: 20 };

const commonPay = ({ ownerId, jobCategory, salaryCurrency, salaryUnit }: CheckedPost) => sql`
  (select percentile_cont(0.95) within group (order by latest.salary_max)::float8 from (
    select salary_max, salary_currency, salary_unit from ${jobs}
    where job_category = ${jobCategory} and suspended_at is null and owner_id <> ${ownerId}::uuid
    order by posted_at desc, id desc limit ${compared.posts}) latest
  where salary_currency = ${salaryCurrency} and salary_unit = ${salaryUnit}
  having count(*) >= ${compared.minPosts})`;

/** Whether an earlier job has the text of this one, which is stored already. */
const hasEarlierCopy = ({ id, publishedAt }: CheckedPost, condition: SQL): SQL => sql`exists (
  select from ${jobs} where copy_hash = (select copy_hash from ${jobs} where id = ${id}::uuid)
    and published_at < ${moment(publishedAt)} and ${condition})`;

/** Since when a company has its name with a confirmed domain. */
const guardedSince = (domain: string, company: string) =>
  sql.raw(`greatest(${domain}.confirmed_at, ${company}.named_at)`);

type Named = Pick<CheckedPost, 'ownerId' | 'company'>;

/**
 * Whether a post has the name of a company with a confirmed domain, in any spelling, and its owner belongs neither to it
 * nor to a company that had name and domain before: who takes a name later does not clear a post under it.
 */
const namesAnother = ({ ownerId, company }: Named): SQL => {
  const hasName = (table: string) =>
    sql`company_key(${sql.raw(table)}.company_name) = company_key(${company}::text)`;
  return sql`exists (
    select from companies theirs join company_domains proof on proof.company_id = theirs.id
    where proof.confirmed_at is not null and ${hasName('theirs')} and not exists (
      select from company_members me join companies mine on mine.id = me.company_id
      join company_domains my_proof on my_proof.company_id = mine.id
      where me.user_id = ${ownerId}::uuid and my_proof.confirmed_at is not null and ${hasName('mine')}
        and (mine.id = theirs.id or ${guardedSince('my_proof', 'mine')} < ${guardedSince('proof', 'theirs')})))`;
};

/** Whether a post borrows the name of another company. */
export async function borrowsName(db: Queryable, post: Named): Promise<boolean> {
  const rows = await readRows<{ borrows: boolean }>(db)(
    sql`select ${namesAnother(post)} as borrows`,
  );
  return onlyRow(rows).borrows;
}

/** Reads everything about a post that its own columns do not say, in one statement. */
export async function findPostContext(
  db: Queryable,
  post: CheckedPost,
  isComparable: boolean,
): Promise<StoredContext> {
  const { id, ownerId, salaryUnit } = post;
  const publishedAt = moment(post.publishedAt);
  const isOwn = sql`owner_id = ${ownerId}::uuid`;
  const [row] = await readRows<{ context: StoredContext }>(db)(sql`
    select json_build_object(
      'accountAge', (1000 * extract(epoch from ${publishedAt} - ${users.createdAt}))::float8,
      'isConfirmed', ${users.emailVerified},
      'hasDomain', exists (select from ${companyMembers}
        join ${companyDomains} on ${companyDomains.companyId} = ${companyMembers.companyId}
        where ${companyMembers.userId} = ${ownerId}::uuid and ${companyDomains.confirmedAt} is not null),
      'namesAnother', ${namesAnother(post)},
      'isFirstPost', not exists (select from ${jobs} where ${isOwn}
        and id <> ${id}::uuid and published_at <= ${publishedAt}),
      'firstHourPosts', (select count(*) from ${jobs} where ${isOwn}
        and published_at < ${users.createdAt} + interval '1 hour'),
      'commonPay', ${salaryUnit ? commonPay(post) : sql`null`},
      'isCopy', ${isComparable} and ${hasEarlierCopy(post, sql`not ${isOwn}`)},
      'isRepost', ${isComparable} and ${hasEarlierCopy(post, sql`${isOwn} and hidden_at is not null`)},
      'earlier', (select json_build_object('names', signals, 'score', score)
        from ${jobSignals} where job_id = ${id}::uuid),
      'isDecided', exists (select from ${cases} join ${jobSignals} before on before.job_id = ${id}::uuid
        where target_kind = 'job' and target_id = ${id}::uuid and state <> 'open' and decided_at >= before.checked_at)
    ) as context from ${users} where ${users.id} = ${ownerId}::uuid`);
  if (!row) {
    throw new Error('The owner of a job that is checked is not stored.');
  }
  return row.context;
}

interface StoredFinding extends Finding {
  readonly jobId: string;
  /** All that the poster wrote. */
  readonly text: string;
  readonly checkedAt: Date;
}

/** Stores a finding. One that an earlier decision covers stays older than the decision, so that it covers later edits, too. */
export async function saveFinding(
  transaction: Transaction,
  { jobId, names, score, checkedAt, text }: StoredFinding,
  keepsDecision: boolean,
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
      set: { ...values, textChangedAt, ...(!keepsDecision && { checkedAt }) },
    });
}
