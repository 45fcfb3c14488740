import type { Identity } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import type { ApiDeps } from '#server/http/api.ts';
import type { Executor } from '#server/database/database.ts';
import { ensureUser } from '#server/users/users.service.ts';

/**
 * Stores one of a person's profiles. Profile and role flag change together, and a user
 * who was not stored yet is stored with them.
 */
export async function updateProfile(
  { db, clock }: ApiDeps,
  identity: Identity,
  save: (db: Executor, userId: string) => Promise<void>,
): Promise<User> {
  return db.transaction(async (transaction) => {
    const deps = { db: transaction, clock };
    const { _id } = await ensureUser(deps, identity);
    await save(transaction, _id);
    return ensureUser(deps, identity);
  });
}
