import type { User } from '#contract/users.ts';
import { toEvent } from '#server/events/event-bus.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authorized } from '#server/http/authorize.ts';
import { disableUser, enableUser, findUserById } from './users.queries.ts';

/** Disables or enables a user, at once and on all nodes. */
export const changeAccess = (
  { inTransaction, clock }: ApiDeps,
  user: Authorized<User>,
  change: 'disable' | 'enable',
): Promise<User> =>
  inTransaction(async (transaction) => {
    await (change === 'disable'
      ? disableUser(transaction, user, clock())
      : enableUser(transaction, user));
    const changed = await findUserById(transaction, user._id);
    if (!changed) {
      throw new AppError('unknown-user');
    }
    // The jobs of a disabled user are suspended, and its sessions end.
    const topics = [
      'users',
      'jobs',
      ...(change === 'disable' ? (['session'] as const) : []),
    ] as const;
    return { value: changed, events: topics.map((topic) => toEvent(topic, [user._id])) };
  });
