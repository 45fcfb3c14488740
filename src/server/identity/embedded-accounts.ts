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
  await internalAdapter.createAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await hasher.hash(password),
  });
  return { uid: user.id };
}
