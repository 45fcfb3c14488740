import { toEvent, toSessionEvent } from '#server/platform/events/event-bus.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { AccountDeps, MailedAccounts } from './accounts.ts';
import { claimAccount } from './local-accounts.queries.ts';
import type { Auth } from './local-auth.ts';
import {
  createUser,
  type SignUpLimit,
  toIdentity,
  toPasswordMethod,
  toProof,
} from './local-sign-ins.ts';
import { type EndOfUse, leaveUserBehind } from './unconfirmed-users.queries.ts';

/** As a request to delete an account, or its end: jobs are hidden, or shown again. */
export const endOfUseEvents = (uid: string, userId: string) => [
  toSessionEvent(uid, userId),
  toEvent('users', [userId]),
  toEvent('jobs', [userId]),
  toEvent('removals', 'everyone'),
];

/**
 * Gives an account that nobody has confirmed to the owner of its address: another person may have made it. Nothing that this
 * person has opens it any more. False for a confirmed account.
 */
export async function takeOver(
  deps: Pick<AccountDeps, 'inTransaction' | 'onSessionsEnd' | 'clock'>,
  uid: string,
  endUse: EndOfUse,
): Promise<boolean> {
  const { inTransaction, onSessionsEnd, clock } = deps;
  const isTaken = await inTransaction<boolean>(async (transaction) => {
    if (!(await claimAccount(transaction, uid))) {
      return { value: false, events: [] };
    }
    const userId = await endUse(transaction, { uid, now: clock() });
    const events = userId === undefined ? [] : endOfUseEvents(uid, userId);
    return { value: true, events };
  });
  if (isTaken) {
    await onSessionsEnd(uid);
  }
  return isTaken;
}

/** Accounts of people with the link of a mail, which was sent to their address. */
export function makeMailedAccounts(
  auth: Auth,
  deps: AccountDeps,
  limitSignUps: SignUpLimit,
): MailedAccounts {
  const { internalAdapter, password: hasher } = auth;
  return {
    isConfirmed: async (email) =>
      (await internalAdapter.findUserByEmail(email))?.user.emailVerified === true,

    signUp: ({ email, password, fullName }) =>
      limitSignUps(async () => {
        const found = await internalAdapter.findUserByEmail(email);
        if (found?.user.emailVerified) {
          throw new AppError('email-already-in-use');
        }
        const hash = await hasher.hash(password);
        if (!found) {
          const values = { email, name: fullName, emailVerified: true };
          return createUser(auth, values, ({ id }) => toPasswordMethod(id, hash));
        }
        const { id } = found.user;
        // Of two at once, one takes the account over.
        if (!(await takeOver(deps, id, leaveUserBehind))) {
          throw new AppError('email-already-in-use');
        }
        const user = await internalAdapter.updateUser(id, { name: fullName, image: null });
        const method = { userId: id, ...toPasswordMethod(id, hash) };
        return toProof(toIdentity(user), await internalAdapter.linkAccount(method));
      }),

    confirm: async ({ uid }) => {
      await internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}
