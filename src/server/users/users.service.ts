import type { Identity } from '#contract/identity.ts';
import type { CurrentUser, User } from '#contract/users.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/app-error.ts';
import { violatesUnique } from '#server/platform/database/constraint.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { findUser, insertUser } from './users.queries.ts';

export interface UserDeps {
  readonly db: Executor;
  readonly clock: Clock;
}

export async function getCurrentUser(db: Executor, identity: Identity): Promise<CurrentUser> {
  const user = await findUser(db, identity.uid);
  return user ? { status: true, user } : { status: false };
}

/**
 * The stored user of a session, stored now if need be. An email that belongs to another account's user
 * is refused: owning a session with an address is not owning what somebody else did under it.
 */
export async function ensureUser({ db, clock }: UserDeps, identity: Identity): Promise<User> {
  const createdAt = clock();
  try {
    await insertUser(db, { id: newId(createdAt), identity, createdAt });
  } catch (error) {
    if (violatesUnique(error, 'users_email_unique')) {
      throw new AppError('email-already-in-use');
    }
    throw error;
  }
  const user = await findUser(db, identity.uid);
  if (!user) {
    throw new Error(`The user of identity ${identity.uid} vanished while it was stored.`);
  }
  return user;
}
