import { and, count, eq, sql } from 'drizzle-orm';
import type { DecisionAction } from '#contract/trust/trust.ts';
import { mails } from '#db/mails-schema.ts';
import { jobs, messages, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { setHidden } from '#server/hiring/jobs/hide-job.queries.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { setDisabled } from '#server/accounts/users/users.queries.ts';

type Change = (transaction: Transaction, id: string, at: Date) => Promise<unknown>;

/** Triggers take the jobs of the user off the site and bring them back; those hidden for themselves stay hidden. */
const setFrozen =
  (isFrozen: boolean): Change =>
  (transaction, id, at) =>
    transaction
      .update(users)
      .set({ frozenAt: isFrozen ? at : null })
      .where(eq(users.id, id));

/** A rejection is stored a second time, for its mail. */
const removeMessage: Change = async (transaction, id, at) => {
  await transaction.execute(sql`
    update ${mails} set text = null
    from ${messages} as removed
    where removed.id = ${id} and mails.application_id = removed.application_id
      and mails.text = removed.text`);
  await transaction.update(messages).set({ text: '', removedAt: at }).where(eq(messages.id, id));
};

/** What each action writes; jobs and accounts come back as they were. */
export const changes: Readonly<Record<Exclude<DecisionAction, 'none'>, Change>> = {
  'hide-job': setHidden,
  'restore-job': (transaction, id) => setHidden(transaction, id, null),
  'freeze-company': setFrozen(true),
  'unfreeze-company': setFrozen(false),
  'disable-user': (transaction, id, at) => setDisabled(transaction, { _id: id }, at),
  'enable-user': (transaction, id) => setDisabled(transaction, { _id: id }, null),
  'remove-message': removeMessage,
};

/** How many jobs of an owner take applications. */
export async function countOpenJobs(
  db: Queryable,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), isOpenSql(now)));
  return row?.n ?? 0;
}
