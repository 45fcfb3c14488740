import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Makes an erasure of the account wait for this transaction and erase its rows, too; false for an erased account. */
export async function lockStored(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('key share');
  return rows.length > 0;
}

/**
 * Locks an account that is about to join others, against the administration's restriction.
 *
 * @throws AppError `user-disabled` for an account that the administration disabled, `member-restricted` for a frozen one
 */
export async function lockUnrestricted(transaction: Transaction, userId: string): Promise<void> {
  const [user] = await transaction
    .select({ disabledAt: users.disabledAt, frozenAt: users.frozenAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  assertNotDisabled({ isDisabled: Boolean(user?.disabledAt) });
  if (user?.frozenAt) {
    throw new AppError('member-restricted');
  }
}

/**
 * Locks the client's account against its erasure. A client whose user is not stored has none.
 *
 * @throws AppError `not-signed-in` where the account was just erased
 */
export async function lockMyAccount(
  transaction: Transaction,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  if (userId !== null && !(await lockStored(transaction, userId))) {
    throw new AppError('not-signed-in');
  }
}
