import type { EmbeddedAuth } from './embedded-auth.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** Makes an account whose email counts as verified, or answers the one that exists: for content that the site brings along. */
export async function createAccount(
  auth: EmbeddedAuth,
  { email, password, displayName }: NewAccount,
): Promise<{ uid: string }> {
  const { internalAdapter, password: hasher } = await auth.$context;
  const existing = await internalAdapter.findUserByEmail(email);
  if (existing) {
    return { uid: existing.user.id };
  }
  const user = await internalAdapter.createUser(
    { email, name: displayName, emailVerified: true },
    { method: 'email-password' },
  );
  await internalAdapter.createAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await hasher.hash(password),
  });
  return { uid: user.id };
}
