import { type SQL, sql } from 'drizzle-orm';
import { isRestriction } from '#contract/trust/decision-texts.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import { mails } from '#db/platform-schema.ts';
import { decisions } from '#db/trust-schema.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Target } from '#server/trust/targets/target.ts';

/** What people were told last of a target: that it is down, or that it is back. A mail that was cancelled told nobody. */

export const isAboutTarget = ({ kind, id }: Pick<Target, 'kind' | 'id'>): SQL => sql`
  ${decisions.targetKind} = ${kind} and ${decisions.targetId} = ${id}`;

/** Mails are deleted after months: a person is taken to know of a restriction of which there is none any more. */
export async function knowsRestriction(
  transaction: Transaction,
  target: Pick<Target, 'kind' | 'id'>,
  userId: string,
): Promise<boolean> {
  const [last] = await readRows<{ action: DecisionAction; isCancelled: boolean }>(transaction)(sql`
    select ${decisions.action} as action, ${mails.state} = 'cancelled' as "isCancelled"
    from ${mails} join ${decisions} on ${decisions.id} = ${mails.decisionId}
    where ${mails.kind} = 'restricted' and ${mails.userId} = ${userId} and ${isAboutTarget(target)}
    order by ${mails.state} = 'cancelled', ${decisions.decidedAt} desc, ${decisions.id} desc limit 1`);
  return last === undefined || (!last.isCancelled && isRestriction(last.action));
}

/** The ids of the users whose last mail about a target warns them of a fraud. */
export const warnedOf = (target: Pick<Target, 'kind' | 'id'>): SQL => sql`(
  select told.id from (
    select distinct on (${mails.userId}) ${mails.userId} as id, ${mails.kind} as kind
    from ${mails} join ${decisions} on ${decisions.id} = ${mails.decisionId}
    where ${mails.kind} in ('fraud-warning', 'job-restored') and ${mails.state} <> 'cancelled'
      and ${isAboutTarget(target)}
    order by ${mails.userId}, ${decisions.decidedAt} desc, ${decisions.id} desc
  ) as told where told.kind = 'fraud-warning')`;
