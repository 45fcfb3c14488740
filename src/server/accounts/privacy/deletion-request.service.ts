import type { FastifyRequest } from 'fastify';
import type { DeletionInput } from '#contract/accounts/privacy.ts';
import type { User } from '#contract/accounts/users.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { confirmOwner } from '#server/accounts/identity/passwords.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { findUser } from '#server/accounts/users/users.queries.ts';
import { storeUser } from '#server/accounts/users/users.service.ts';
import { hasOtherAdministrator, setDeletionRequestedAt } from './deletion-requests.queries.ts';

const readUser = async (db: Queryable, id: string): Promise<User> => {
  const user = await findUser(db, { id });
  if (!user) {
    throw new AppError('unknown-user');
  }
  return user;
};

/** The person's banner changes, and an employer's jobs are hidden or shown again. */
const listEvents = (id: string) => [
  toEvent('users', [id]),
  toEvent('jobs', [id]),
  toEvent('removals', 'everyone'),
];

interface DeletionDeps extends ApiDeps {
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  readonly provider: IdentityProvider;
}

/**
 * Requests the erasure of the account after the days of grace. A second request changes nothing.
 *
 * @throws AppError `last-administrator` where the site would have no administrator
 */
export async function requestDeletion(
  { inTransaction, clock, adminEmails, provider }: DeletionDeps,
  request: FastifyRequest,
  form: DeletionInput,
): Promise<User> {
  const actor = signedIn(request);
  assertMyIdentity(actor, { email: form.email });
  await confirmOwner({ provider, clock }, request, form.password);
  const now = clock();
  return inTransaction(async (transaction) => {
    const { _id } = await storeUser(transaction, actor, now);
    if (actor.isAdministrator && !(await hasOtherAdministrator(transaction, _id, adminEmails))) {
      throw new AppError('last-administrator');
    }
    if (await setDeletionRequestedAt(transaction, _id, now)) {
      await enqueueMails(transaction, [{ kind: 'deletion-requested', userId: _id }], now);
    }
    return { value: await readUser(transaction, _id), events: listEvents(_id) };
  });
}

/** Withdraws the request for deletion. */
export const keepAccount = (
  { inTransaction }: Pick<ApiDeps, 'inTransaction'>,
  actor: Pick<Actor, 'userId'>,
): Promise<User> =>
  inTransaction(async (transaction) => {
    const { userId: id } = actor;
    // The account may have been erased meanwhile.
    if (id === null || !(await setDeletionRequestedAt(transaction, id, null))) {
      throw new AppError('unknown-user');
    }
    return { value: await readUser(transaction, id), events: listEvents(id) };
  });
