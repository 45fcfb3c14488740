import type { User } from '#contract/accounts/users.ts';
import { type ChangeEvent, toEvent, toSessionEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import {
  findUser,
  handOverUser,
  insertUser,
  lockStored,
  markEmailVerified,
} from './users.queries.ts';

/**
 * The stored user of a session, inserted for one that had none. An email of another identity's user is rejected, because a
 * session with that email may belong to another person. Where both identities have verified the email, it is the same
 * person at another provider, and the user is handed over.
 *
 * @throws AppError `not-signed-in` for a user who was erased since the session was read, and is not stored anew
 */
export async function storeUser(
  transaction: Transaction,
  { identity, userId }: Pick<Actor, 'identity' | 'userId'>,
  createdAt: Date,
): Promise<User> {
  if (userId === null) {
    await insertUser(transaction, identity, createdAt);
  }
  let user = await findUser(transaction, identity);
  if (!user && userId !== null) {
    throw new AppError('not-signed-in');
  }
  if (!user && identity.emailVerified) {
    await handOverUser(transaction, identity);
    user = await findUser(transaction, identity);
  }
  if (!user) {
    throw new AppError('email-already-in-use');
  }
  return user;
}

type WriteDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

export async function ensureUser({ inTransaction, clock }: WriteDeps, actor: Actor): Promise<User> {
  const user = await inTransaction(async (transaction) => ({
    value: await storeUser(transaction, actor, clock()),
    // Only the caller sees the user.
    events: [],
  }));
  // After the commit, so that a disabled user that was handed over stays disabled under the new identity.
  assertNotDisabled(user);
  return user;
}

/** For sessions that end without a request of their owner. Call it after they are deleted. */
export const publishSessionEndByUid = (inTransaction: InTransaction, uid: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = await findUser(transaction, { uid });
    return { value: undefined, events: [toSessionEvent(uid, user?._id ?? null)] };
  });

/**
 * Has an erasure of the client's account wait for this transaction, and see what it writes.
 *
 * @throws AppError `not-signed-in` where the account was erased a moment ago
 */
export async function lockOwnAccount(
  transaction: Transaction,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  if (userId !== null && !(await lockStored(transaction, userId))) {
    throw new AppError('not-signed-in');
  }
}

/** Stores that the user has proved to own the email. */
export const verifyEmail = (inTransaction: InTransaction, userId: string): Promise<void> =>
  inTransaction(async (transaction) => ({
    value: await markEmailVerified(transaction, userId),
    events: [toEvent('users', [userId])],
  }));

/** The jobs of a disabled user are suspended, and its sessions end. */
export const accessEvents = (userId: string, change: 'disable' | 'enable'): ChangeEvent[] => [
  toEvent('users', [userId]),
  toEvent('jobs', [userId]),
  ...(change === 'disable' ? [toEvent('session', [userId]), toEvent('removals', 'everyone')] : []),
];
