import { and, eq, isNull, sql } from 'drizzle-orm';
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
 * A request whose body comes late may be of somebody whose session has ended meanwhile: the owner of the address took the account over,
 * or somebody signed out everywhere. Asked after the locks, for what another transaction has just changed.
 *
 * @throws AppError `not-signed-in`
 */
export async function assertStillSignedIn(
  transaction: Transaction,
  { session }: Pick<Actor, 'session'>,
): Promise<void> {
  if (session === null) {
    return;
  }
  const { rowCount } = await transaction.execute(sql`
    select from sessions left join users on identity_uid = uid
    where token_hash = ${session} and (sign_ins_valid_from is null or signed_in_at >= sign_ins_valid_from)`);
  if (rowCount !== 1) {
    throw new AppError('not-signed-in');
  }
}

/**
 * Locks the client's account against its erasure. A client whose user is not stored has none.
 *
 * @throws AppError `not-signed-in` where the account was just erased, or the session has ended
 */
export async function lockMyAccount(
  transaction: Transaction,
  actor: Pick<Actor, 'userId' | 'session'>,
): Promise<void> {
  if (actor.userId !== null && !(await lockStored(transaction, actor.userId))) {
    throw new AppError('not-signed-in');
  }
  await assertStillSignedIn(transaction, actor);
}
