import type { Identity } from '#contract/identity.ts';
import type { CurrentUser, User } from '#contract/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { toEvent } from '#server/events/event-bus.ts';
import type { InTransaction, Transaction } from '#server/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { newId } from '#db/new-id.ts';
import { toSessionEvent } from '#server/events/session-ends.ts';
import { assertNotDisabled } from '#server/http/session-guard.ts';
import {
  findUser,
  handOverUser,
  insertUser,
  markEmailVerified,
  updateSignInsValidFrom,
} from './users.queries.ts';

export const toCurrentUser = (user: User | undefined): CurrentUser =>
  user ? { status: true, user } : { status: false };

async function findOrHandOver(transaction: Transaction, identity: Identity) {
  const user = await findUser(transaction, identity.uid);
  if (user || !identity.emailVerified) {
    return user;
  }
  await handOverUser(transaction, identity);
  return findUser(transaction, identity.uid);
}

/**
 * The stored user of a session, stored now if need be. An email that belongs to another identity's user is refused:
 * a session with an address does not own what was done under it before. Only where both have proved that the address
 * is theirs, it is the same person with another provider.
 */
export async function storeUser(
  transaction: Transaction,
  identity: Identity,
  createdAt: Date,
): Promise<User> {
  await insertUser(transaction, { id: newId(createdAt), identity, createdAt });
  const user = await findOrHandOver(transaction, identity);
  if (!user) {
    throw new AppError('email-already-in-use');
  }
  return user;
}

type WriteDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

export async function ensureUser(
  { inTransaction, clock }: WriteDeps,
  identity: Identity,
): Promise<User> {
  const user = await inTransaction(async (transaction) => ({
    value: await storeUser(transaction, identity, clock()),
    // The caller gets the user; nobody else sees it.
    events: [],
  }));
  // After the commit: a disabled user is disabled under the other identity from now on.
  assertNotDisabled(user);
  return user;
}

/** Invalidates the sign-ins of a person that began before the moment. */
export async function endSignIns(deps: WriteDeps, identity: Identity, moment: Date): Promise<void> {
  const { _id } = await ensureUser(deps, identity);
  await deps.inTransaction(async (transaction) => ({
    value: await updateSignInsValidFrom(transaction, _id, moment),
    // The session guard compares the moment at each request.
    events: [],
  }));
}

/** For sessions that end without a call of their owner: call it once they are deleted. */
export const publishSessionEndByUid = (inTransaction: InTransaction, uid: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = await findUser(transaction, uid);
    return { value: undefined, events: [toSessionEvent(uid, user?._id ?? null)] };
  });

/** Stores that the user has proved to own the email. */
export const verifyEmail = (inTransaction: InTransaction, userId: string): Promise<void> =>
  inTransaction(async (transaction) => ({
    value: await markEmailVerified(transaction, userId),
    events: [toEvent('users', [userId])],
  }));
