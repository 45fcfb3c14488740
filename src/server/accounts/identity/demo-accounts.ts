import type { AccountDeps } from './identity-provider.ts';
import type { Auth } from './local-auth.ts';
import { makeAccountLinks } from './account-links.ts';

/** An account of the demo content. Only the site verifies its email. */
interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

const findByEmail = async (auth: Auth, email: string) =>
  (await auth.$context).internalAdapter.findUserByEmail(email, { includeAccounts: true });

/** In this order: a concurrent sign-in checks the password again after it has created its session. */
async function removeSignIns(auth: Auth, uid: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteAccounts(uid);
  await internalAdapter.deleteUserSessions(uid);
}

/**
 * Creates an account with a verified email. For one that exists, left by a start that did not complete, the password is
 * set and its sessions end.
 */
async function createAccount(
  auth: Auth,
  { email, password, displayName: name }: DemoAccount,
): Promise<{ uid: string }> {
  const { internalAdapter, password: hasher } = await auth.$context;
  const fields = { email, name, emailVerified: true };
  const { id: uid } =
    (await findByEmail(auth, email))?.user ??
    (await internalAdapter.createUser(fields, { method: 'email-password' }));
  await removeSignIns(auth, uid);
  await internalAdapter.updateUser(uid, { emailVerified: true });
  await internalAdapter.createAccount({
    userId: uid,
    accountId: uid,
    providerId: 'credential',
    password: await hasher.hash(password),
  });
  return { uid };
}

/** Makes the accounts of the demo content, and decides whether their published passwords sign in. */
export const makeDemoAccounts = (
  auth: Auth,
  { onSessionsEnd }: Pick<AccountDeps, 'onSessionsEnd'>,
) => ({
  createAccount: (account: DemoAccount) => createAccount(auth, account),
  signIn: {
    /**
     * Removes password, sessions and links; the account's content stays. An unverified account with that email belongs to
     * a person and does not change.
     */
    close: async (email: string): Promise<void> => {
      const found = await findByEmail(auth, email);
      if (found?.user.emailVerified) {
        const { id } = found.user;
        await removeSignIns(auth, id);
        await makeAccountLinks(auth).removeAll(id);
        await onSessionsEnd(id);
      }
    },
    /** Ends the sessions of the account, which opens with the new password alone; leaves an account of a person as it is. */
    replacePassword: async (account: DemoAccount): Promise<void> => {
      const found = await findByEmail(auth, account.email);
      if (found?.user.emailVerified) {
        const { uid } = await createAccount(auth, account);
        await makeAccountLinks(auth).removeAll(uid);
        await onSessionsEnd(uid);
      }
    },
    /** Opens an account again that was closed; leaves any other as it is. */
    reopen: async (account: DemoAccount): Promise<void> => {
      const found = await findByEmail(auth, account.email);
      if (found?.user.emailVerified && found.accounts.length === 0) {
        await createAccount(auth, account);
      }
    },
  },
});
