import type { User } from '#contract/accounts/users.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { storeUser } from '#server/accounts/users/users.service.ts';

/** Stores a profile and the role that comes with it; a user who is not stored yet is stored first. */
export const updateProfile = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  save: (transaction: Transaction, userId: string) => Promise<void>,
): Promise<User> =>
  inTransaction(async (transaction) => {
    const user = await storeUser(transaction, actor, clock());
    assertNotDisabled(user);
    await save(transaction, user._id);
    return {
      value: await storeUser(transaction, actor, clock()),
      events: [toEvent('users', [user._id])],
    };
  });
