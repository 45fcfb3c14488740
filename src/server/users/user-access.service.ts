import type { User } from '#contract/users.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authorized } from '#server/http/authorize.ts';
import { disableUser, enableUser, findUserById } from './users.queries.ts';

/** Lets a user in no more, at once and everywhere, or lets the user in again. */
export async function changeAccess(
  { db, clock, events }: ApiDeps,
  user: Authorized<User>,
  change: 'disable' | 'enable',
): Promise<User> {
  await (change === 'disable' ? disableUser(db, user, clock()) : enableUser(db, user));
  events.publish('users', [user._id]);
  // The jobs of the user close or open with it.
  events.publish('jobs', [user._id]);
  if (change === 'disable') {
    events.publish('session', [user._id]);
  }
  const changed = await findUserById(db, user._id);
  if (!changed) {
    throw new AppError('unknown-user');
  }
  return changed;
}
