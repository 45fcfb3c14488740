import { isPictureLink } from '#contract/accounts/site-pictures.ts';
import type { CurrentUser, User, UserInput } from '#contract/accounts/users.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ChangeEvent, toEvent, toSessionEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import {
  administrators,
  assertMyIdentity,
  type NamedIdentity,
  storedUsers,
} from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize, authorizeRole, type Authorized } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { deleteBounce } from '#server/accounts/bounces/bounces.queries.ts';
import { setLanguage, setTimeZone } from './language-and-time-zone.queries.ts';
import { lockMyAccount } from './my-account.queries.ts';
import { enqueueLink } from './picture-links.queries.ts';
import { accountOwner } from './users.policy.ts';
import * as queries from './users.queries.ts';

/** The users of the site, for administrators. */
export function listUsers(db: Queryable, actor: Actor, after: Cursor | undefined) {
  authorize(actor, undefined, administrators);
  return queries.listUsers(db, after);
}

/**
 * Finds the user of a session, or stores a new one. If a user of another identity has the email, it may be that of another
 * person, and is rejected. If both identities have verified the email, they are the same person at two providers, and the
 * user is handed over.
 *
 * @throws AppError `email-already-in-use`, `not-signed-in` for a user who was erased since the session was read
 */
export async function storeUser(
  transaction: Transaction,
  actor: Actor,
  createdAt: Date,
): Promise<Authorized<User, 'change'>> {
  const { identity, userId } = actor;
  const isNew = userId === null && (await queries.insertUser(transaction, identity, createdAt));
  let user = await queries.findUser(transaction, identity);
  if (!user && userId !== null) {
    throw new AppError('not-signed-in');
  }
  if (!user && identity.emailVerified) {
    await queries.handOverUser(transaction, identity);
    user = await queries.findUser(transaction, identity);
  }
  if (!user) {
    throw new AppError('email-already-in-use');
  }
  if (isNew && identity.photoURL !== null && isPictureLink(identity.photoURL)) {
    const picture = { table: 'users', ownerId: user._id, link: identity.photoURL } as const;
    await enqueueLink(transaction, picture, createdAt);
  }
  return authorize(actor, user, accountOwner);
}

/** The user of the session, if one is stored. */
export async function findCurrentUser(
  findUser: ReturnType<typeof queries.makeUserFinder>,
  actor: Actor,
  named: NamedIdentity,
): Promise<CurrentUser> {
  assertMyIdentity(actor, named);
  const user = await findUser(actor.identity.uid);
  return user ? { status: true, user } : { status: false };
}

type WriteDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

/** @throws AppError `identity-mismatch` where the request names another user */
export async function ensureUser(
  { inTransaction, clock }: WriteDeps,
  actor: Actor,
  { uid, email, userEmail, language }: UserInput,
): Promise<User> {
  assertMyIdentity(actor, { uid, email });
  assertMyIdentity(actor, { email: userEmail });
  const user = await inTransaction<User>(async (transaction) => {
    const row: User = await storeUser(transaction, actor, clock());
    if (language === undefined || language === row.language) {
      // Nobody else sees the user.
      return { value: row, events: [] };
    }
    await setLanguage(transaction, row._id, language);
    return { value: { ...row, language }, events: [toEvent('users', [row._id])] };
  });
  // After the commit, so that a disabled user that was handed over stays disabled under the new identity.
  assertNotDisabled(user);
  return user;
}

/** Stores the time zone in which the client reads times. */
export async function updateTimeZone(
  { inTransaction }: Pick<ApiDeps, 'inTransaction'>,
  actor: Actor,
  timeZone: string,
): Promise<void> {
  const { userId } = authorizeRole(actor, storedUsers);
  await inTransaction(async (transaction) => {
    await lockMyAccount(transaction, actor);
    await setTimeZone(transaction, userId, timeZone);
    return [toEvent('jobApply', [userId])];
  });
}

/** Publishes that sessions were deleted without a request of their user. */
export const publishSessionEndByUid = (inTransaction: InTransaction, uid: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = await queries.findUser(transaction, { uid });
    return [toSessionEvent(uid, user?._id ?? null)];
  });

/** Stores that the user has proved to own the email. */
export const verifyEmail = (inTransaction: InTransaction, userId: string): Promise<void> =>
  inTransaction(async (transaction) => ({
    value: await queries.markEmailVerified(transaction, userId),
    events: [toEvent('users', [userId])],
  }));

/** Mails are sent to this address again: its owner has just used the link of one. */
export const liftBounce = (inTransaction: InTransaction, email: string): Promise<void> =>
  inTransaction(async (transaction) => {
    await deleteBounce(transaction, email);
    return [];
  });

/** A disabled user's jobs are suspended and sessions end. */
export const accessEvents = (userId: string, change: 'disable' | 'enable'): ChangeEvent[] => [
  toEvent('users', [userId]),
  toEvent('jobs', [userId]),
  ...(change === 'disable' ? [toEvent('session', [userId]), toEvent('removals', 'everyone')] : []),
];
