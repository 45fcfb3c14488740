import type { Identity } from '#contract/identity.ts';
import type { CurrentUser, User } from '#contract/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { Executor } from '#server/database/database.ts';
import { newId } from '#db/new-id.ts';
import { publishSessionEnd } from '#server/events/session-ends.ts';
import { refuseDisabled } from '#server/http/session-guard.ts';
import { findUser, handOverUser, insertUser, updateSignInsValidFrom } from './users.queries.ts';

export interface UserDeps {
  readonly db: Executor;
  readonly clock: Clock;
}

export const toCurrentUser = (user: User | undefined): CurrentUser =>
  user ? { status: true, user } : { status: false };

async function findOrHandOver(db: Executor, identity: Identity): Promise<User | undefined> {
  const user = await findUser(db, identity.uid);
  if (user || !identity.emailVerified) {
    return user;
  }
  await handOverUser(db, identity);
  return findUser(db, identity.uid);
}

/**
 * The stored user of a session, stored now if need be. An email that belongs to another identity's user
 * is refused: owning a session with an address is not owning what somebody else did under it. Only where
 * both have proved that the address is theirs, the same person came back by another way.
 */
export async function ensureUser({ db, clock }: UserDeps, identity: Identity): Promise<User> {
  const createdAt = clock();
  await insertUser(db, { id: newId(createdAt), identity, createdAt });
  const user = await findOrHandOver(db, identity);
  if (!user) {
    throw new AppError('email-already-in-use');
  }
  refuseDisabled(user);
  return user;
}

/** Makes the sign-ins of a person count no more that began before the moment. */
export async function endSignIns(deps: UserDeps, identity: Identity, moment: Date): Promise<void> {
  const { _id } = await ensureUser(deps, identity);
  await updateSignInsValidFrom(deps.db, _id, moment);
}

export interface SessionEndDeps {
  readonly db: Executor;
  readonly events: Pick<EventBus, 'publish'>;
}

/** For where sessions end without a call of their owner: call it once they are deleted. */
export async function publishSessionEndByUid(
  { db, events }: SessionEndDeps,
  uid: string,
): Promise<void> {
  const user = await findUser(db, uid);
  publishSessionEnd(events, { uid, userId: user?._id ?? null });
}
