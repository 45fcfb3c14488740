import type { Identity } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import { toEvent } from '#server/events/event-bus.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { assertNotDisabled } from '#server/http/session-guard.ts';
import { storeUser } from '#server/users/users.service.ts';

/**
 * Stores one of a person's profiles. Profile and role flag change together, and a user who was not stored yet is
 * stored with them.
 */
export const updateProfile = (
  { inTransaction, clock }: ApiDeps,
  identity: Identity,
  save: (transaction: Transaction, userId: string) => Promise<void>,
): Promise<User> =>
  inTransaction(async (transaction) => {
    const user = await storeUser(transaction, identity, clock());
    assertNotDisabled(user);
    const { _id } = user;
    await save(transaction, _id);
    return {
      value: await storeUser(transaction, identity, clock()),
      events: [toEvent('users', [_id])],
    };
  });
