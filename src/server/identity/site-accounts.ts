import type { AccountLinks } from './account-links.ts';
import type { Auth } from './own-accounts.ts';

/** An account of the demo content. Only the site verifies its email. */
interface SiteAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * Creates an account with a verified email. For one that exists, left by a start that did not complete, the password is set
 * and its sessions end.
 */
export async function createAccount(
  auth: Auth,
  { email, password, displayName }: SiteAccount,
): Promise<{ uid: string }> {
  const { internalAdapter, password: hasher } = await auth.$context;
  const existing = await internalAdapter.findUserByEmail(email);
  const user =
    existing?.user ??
    (await internalAdapter.createUser(
      { email, name: displayName, emailVerified: true },
      { method: 'email-password' },
    ));
  await internalAdapter.deleteAccounts(user.id);
  await internalAdapter.deleteUserSessions(user.id);
  await internalAdapter.updateUser(user.id, { emailVerified: true });
  await internalAdapter.createAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await hasher.hash(password),
  });
  return { uid: user.id };
}

interface AccountClosing {
  readonly auth: Auth;
  readonly links: AccountLinks;
  /** Called after the sessions were deleted. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

/**
 * Removes password, sessions and links of a demo account; its content stays. An unverified account with that email
 * belongs to a person and does not change.
 */
export async function closeAccount(
  { auth, links, onSessionsEnd }: AccountClosing,
  email: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found?.user.emailVerified) {
    return;
  }
  const { id } = found.user;
  // In this order: a concurrent sign-in checks the password again after it has created its session.
  await internalAdapter.deleteAccounts(id);
  await internalAdapter.deleteUserSessions(id);
  await links.removeAll(id);
  await onSessionsEnd(id);
}

/** Opens an account again that was closed; leaves any other as it is. */
export async function reopenAccount(auth: Auth, account: SiteAccount): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(account.email, { includeAccounts: true });
  if (found?.user.emailVerified && found.accounts.length === 0) {
    await createAccount(auth, account);
  }
}
