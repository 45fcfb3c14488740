import type { FastifyRequest } from 'fastify';
import { Identity } from '#contract/accounts/identity.ts';
import type { NewSession } from '#server/accounts/identity/sessions.ts';
import type {
  IdentityProvider,
  SiteIdentity,
} from '#server/accounts/identity/identity-provider.ts';

/** The cookie in which a test sends its identity. */
const prefix = 'test-identity=';

export const asIdentity = (identity: Identity): Record<string, string> => ({
  cookie: prefix + encodeURIComponent(JSON.stringify(identity)),
});

const notOffered = () => Promise.reject(new Error('The fake identity provider has no accounts.'));

/** Trusts the cookie: for tests of permissions, not of signing in. */
const fakeProvider: IdentityProvider = {
  identify: async ({ headers: { cookie = '' } }: FastifyRequest) => {
    if (!cookie.startsWith(prefix)) {
      return null;
    }
    const [value = ''] = cookie.slice(prefix.length).split(';');
    const identity = Identity.parse(JSON.parse(decodeURIComponent(value)));
    return { identity, signedInAt: new Date(), session: null };
  },
  refreshSession: async () => [],
  signUp: notOffered,
  signIn: notOffered,
  signInWithGoogle: notOffered,
  signOut: notOffered,
  signOutEverywhere: async () => [],
  changePassword: notOffered,
  hasPassword: async () => false,
  checkPassword: notOffered,
  sendPasswordLink: notOffered,
  resetPassword: notOffered,
  sendVerificationLink: async () => {},
  readVerificationEmail: notOffered,
  verifyEmail: notOffered,
};

export const makeFakeIdentity = (changed: Partial<IdentityProvider> = {}): SiteIdentity => ({
  provider: { ...fakeProvider, ...changed },
  options: { google: false, mailbox: null, demoAccounts: [] },
});

/** An identity that lets everybody in, as the account that is given. */
export const makeWelcomingIdentity = (signedIn: NewSession): SiteIdentity =>
  makeFakeIdentity({
    signUp: async () => signedIn,
    signIn: async () => signedIn,
    signOut: async () => [],
    readVerificationEmail: async () => 'a@people.example',
    verifyEmail: async () => {},
    sendPasswordLink: async () => {},
    resetPassword: async () => '',
    hasPassword: async () => true,
    checkPassword: async () => {},
    changePassword: async () => signedIn,
  });
