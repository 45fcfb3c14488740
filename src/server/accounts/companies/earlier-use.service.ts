import { toEvent } from '#server/platform/events/event-bus.ts';
import type { EarlierUseChoice } from '#contract/accounts/earlier-use.ts';
import {
  keepEarlierUse,
  leaveUser,
  lockTakenOver,
} from '#server/accounts/identity/unconfirmed-users.queries.ts';
import { assertStillSignedIn, lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { companyMembers } from './companies.policy.ts';
import {
  countMembers,
  hasUndecidedColleagues,
  lockMyCompany,
  type Member,
} from './members.queries.ts';

interface Decision {
  readonly actor: Actor;
  readonly earlierUse: EarlierUseChoice | undefined;
  readonly now: Date;
}

/**
 * Lets nothing into a company that a stranger did with the account before its owner proved the address: the owner says whether it
 * was theirs, before joining. Returns the person, without a stored user where that is left behind.
 *
 * @throws AppError `earlier-use-undecided`; `in-another-company` where colleagues would lose what is left behind;
 * `not-signed-in` for the stranger, whose session has ended
 */
export async function decideEarlierUse(
  transaction: Transaction,
  { actor, earlierUse, now }: Decision,
): Promise<Actor> {
  const { userId } = actor;
  if (userId === null || !(await lockTakenOver(transaction, userId))) {
    return actor;
  }
  await assertStillSignedIn(transaction, actor);
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

/**
 * The person has looked at the jobs and the people of the company: all that is still there is theirs.
 *
 * @throws AppError `not-signed-in` for the stranger, whose session ended when the account was marked
 */
export const keepMyEarlierUse = (
  { inTransaction }: Pick<ApiDeps, 'inTransaction'>,
  actor: Actor,
): Promise<void> => {
  const { userId } = authorizeRole(actor, companyMembers);
  return inTransaction(async (transaction) => {
    if (!(await lockTakenOver(transaction, userId))) {
      return [];
    }
    await assertStillSignedIn(transaction, actor);
    await keepEarlierUse(transaction, userId);
    return [toEvent('users', [userId])];
  });
};

/** Nobody is invited to see what a stranger may have left. @throws AppError `earlier-use-undecided` */
export async function assertDecided(
  transaction: Transaction,
  { userId }: Pick<Member, 'userId'>,
): Promise<void> {
  if (await lockTakenOver(transaction, userId)) {
    throw new AppError('earlier-use-undecided');
  }
}

/** A stranger may have let the colleagues in. @throws AppError `earlier-use-undecided` */
export async function assertOwnColleagues(
  transaction: Transaction,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  if (userId !== null && (await hasUndecidedColleagues(transaction, userId))) {
    throw new AppError('earlier-use-undecided');
  }
}

/**
 * Before a job is posted or changed: colleagues would see it and its new applicants.
 *
 * @throws AppError `earlier-use-undecided`; `not-signed-in` where the account was erased, or the session has ended
 */
export async function lockPoster(
  transaction: Transaction,
  actor: Pick<Actor, 'userId' | 'session'>,
): Promise<void> {
  await lockMyAccount(transaction, actor);
  await assertOwnColleagues(transaction, actor);
}
