import type { AccountDeps } from './accounts.ts';
import type { Auth } from './local-auth.ts';
import { makeAccountLinks } from './account-links.ts';
import { passwordProviderId } from './local-sign-ins.ts';
import { removeSessions } from './sessions.ts';

/** An account of the demo content. Only the site verifies its email. */
interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

const findByEmail = ({ internalAdapter }: Auth, email: string) =>
  internalAdapter.findUserByEmail(email, { includeAccounts: true });

type DemoDeps = Pick<AccountDeps, 'database' | 'onSessionsEnd'>;

/** Passwords first: a concurrent sign-in looks at the password again when it stores its session. */
async function removeSignIns({ internalAdapter }: Auth, deps: DemoDeps, uid: string) {
  await internalAdapter.deleteAccounts(uid);
  await removeSessions(deps, { provider: 'local', uid });
}

/**
 * Creates an account with a verified email. Where a start that did not complete has left the account, sets its password
 * and ends its sessions.
 */
async function createAccount(
  auth: Auth,
  deps: DemoDeps,
  { email, password, displayName: name }: DemoAccount,
): Promise<{ uid: string }> {
  const { internalAdapter, password: hasher } = auth;
  const fields = { email, name, emailVerified: true };
  const { id: uid } =
    (await findByEmail(auth, email))?.user ??
    (await internalAdapter.createUser(fields, { method: 'email-password' }));
  await removeSignIns(auth, deps, uid);
  await internalAdapter.updateUser(uid, { emailVerified: true });
  await internalAdapter.createAccount({
    userId: uid,
    accountId: uid,
    providerId: passwordProviderId,
    password: await hasher.hash(password),
  });
  return { uid };
}

/** Makes the accounts of the demo content, and decides whether their published passwords sign in. */
export const makeDemoAccounts = (auth: Auth, deps: DemoDeps) => ({
  createAccount: (account: DemoAccount) => createAccount(auth, deps, account),
  signIn: {
    /**
     * Removes password, sessions and links; the account's content stays. An unverified account with that email belongs to
     * a real person and stays as it is.
     */
    close: async (email: string): Promise<void> => {
      const found = await findByEmail(auth, email);
      if (found?.user.emailVerified) {
        const { id } = found.user;
        await removeSignIns(auth, deps, id);
        await makeAccountLinks(auth).removeAll(id);
        await deps.onSessionsEnd(id);
      }
    },
    /** Sets a new password and ends the sessions; leaves the account of a real person as it is. */
    replacePassword: async (account: DemoAccount): Promise<void> => {
      const found = await findByEmail(auth, account.email);
      if (found?.user.emailVerified) {
        const { uid } = await createAccount(auth, deps, account);
        await makeAccountLinks(auth).removeAll(uid);
        await deps.onSessionsEnd(uid);
      }
    },
    /** Opens a closed account again; leaves any other as it is. */
    reopen: async (account: DemoAccount): Promise<void> => {
      const found = await findByEmail(auth, account.email);
      if (found?.user.emailVerified && found.accounts.length === 0) {
        await createAccount(auth, deps, account);
      }
    },
  },
});
