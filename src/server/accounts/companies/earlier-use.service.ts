import type { EarlierUseChoice } from '#contract/accounts/earlier-use.ts';
import {
  keepEarlierUse,
  leaveUser,
  lockTakenOver,
} from '#server/accounts/identity/unconfirmed-users.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { countMembers, lockMyCompany } from './members.queries.ts';

interface Decision {
  readonly actor: Actor;
  readonly earlierUse: EarlierUseChoice | undefined;
  readonly now: Date;
}

/**
 * Lets nothing into a company that a stranger did with the account before its owner proved the address: the owner says whether it
 * was theirs, before joining, or inviting the first colleague. Returns the person, without a stored user where that is left behind.
 *
 * @throws AppError `earlier-use-undecided`; `in-another-company` where colleagues would lose what is left behind
 */
export async function decideEarlierUse(
  transaction: Transaction,
  { actor, earlierUse, now }: Decision,
): Promise<Actor> {
  const { userId } = actor;
  if (userId === null || !(await lockTakenOver(transaction, userId))) {
    return actor;
  }
  if (earlierUse === undefined) {
    throw new AppError('earlier-use-undecided');
  }
  if (earlierUse === 'keep') {
    await keepEarlierUse(transaction, userId);
    return actor;
  }
  const own = await lockMyCompany(transaction, userId);
  if (own && (await countMembers(transaction, own)) > 1) {
    throw new AppError('in-another-company');
  }
  await leaveUser(transaction, { userId, now });
  // The account may have the name and portrait that a stranger gave it.
  const identity = { ...actor.identity, displayName: '', photoURL: null };
  return { ...actor, userId: null, joinedAt: null, company: null, identity };
}
