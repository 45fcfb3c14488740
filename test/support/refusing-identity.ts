import type { IdentityClient } from '#web/features/identity/identity-client.ts';

const refused = { error: { status: 401, data: null } } as const;

/** An identity client whose calls fail, except for `own`. */
export const makeRefusingIdentity = (own: Partial<IdentityClient> = {}): IdentityClient => ({
  signUp: async () => refused,
  signIn: async () => refused,
  signInWithGoogle: async () => refused,
  signOut: async () => ({}),
  signOutEverywhere: async () => refused,
  requestPasswordReset: async () => refused,
  resetPassword: async () => refused,
  changePassword: async () => refused,
  sendVerification: async () => refused,
  verifyEmail: async () => refused,
  refresh: async () => {},
  onSessionChange: () => () => {},
  ...own,
});
