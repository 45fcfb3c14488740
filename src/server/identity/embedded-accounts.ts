import type { AccountLinks } from './account-links.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * Makes an account whose email counts as verified, for content that the site brings along. One that is there
 * already, left by a start that did not get through, is made the same: its password is set and its sessions end.
 */
export async function createAccount(
  auth: EmbeddedAuth,
  { email, password, displayName }: NewAccount,
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

export interface AccountClosing {
  readonly auth: EmbeddedAuth;
  readonly links: AccountLinks;
  /** Called after the sessions were deleted. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

/**
 * Closes an account that the site brought along: no password opens it, whoever set it, and its sessions and links
 * end. What was done with it stays. Only the site verifies such an email; an unverified account is a person's own.
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
  // In this order: a sign-in under way looks, once it has its session, whether the password is still there.
  await internalAdapter.deleteAccounts(id);
  await internalAdapter.deleteUserSessions(id);
  await links.removeAll(id);
  await onSessionsEnd(id);
}

/** Opens an account again that was closed; leaves any other as it is. */
export async function reopenAccount(auth: EmbeddedAuth, account: NewAccount): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(account.email, { includeAccounts: true });
  if (found?.user.emailVerified && found.accounts.length === 0) {
    await createAccount(auth, account);
  }
}
