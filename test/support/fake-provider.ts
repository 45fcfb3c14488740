import type { FastifyRequest } from 'fastify';
import { Identity } from '#contract/accounts/identity.ts';
import type {
  IdentityProvider,
  SiteIdentity,
} from '#server/accounts/identity/identity-provider.ts';

/** The header in which a test sends its identity. */
const identityHeader = 'authorization';

export const asIdentity = (identity: Identity): Record<string, string> => ({
  [identityHeader]: encodeURIComponent(JSON.stringify(identity)),
});

const notOffered = () => Promise.reject(new Error('The fake identity provider has no accounts.'));

/** Trusts the header: for tests of permissions, not of signing in. */
const fakeProvider: IdentityProvider = {
  identify: async (request: FastifyRequest) => {
    const header = request.headers[identityHeader];
    if (typeof header !== 'string') {
      return null;
    }
    const identity = Identity.parse(JSON.parse(decodeURIComponent(header)));
    return { identity, signedInAt: new Date() };
  },
  refreshSession: async () => [],
  signUp: notOffered,
  signIn: notOffered,
  signInWithGoogle: notOffered,
  signOut: notOffered,
  signOutEverywhere: async () => [],
  changePassword: notOffered,
  confirmOwner: async () => {},
  sendPasswordLink: notOffered,
  resetPassword: notOffered,
  sendVerificationLink: async () => {},
  verifyEmail: notOffered,
};

export const makeFakeIdentity = (changed: Partial<IdentityProvider> = {}): SiteIdentity => ({
  provider: { ...fakeProvider, ...changed },
  options: { google: false, mailbox: null, demoAccounts: [] },
});
