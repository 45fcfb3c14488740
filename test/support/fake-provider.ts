import type { FastifyRequest } from 'fastify';
import { Identity } from '#contract/identity.ts';
import type { AccountSecurity } from '#server/identity/account-security.ts';
import type { OwnAccountsProvider } from '#server/identity/own-accounts-provider.ts';
import { googleRoutes, registerPopupPage } from '#server/identity/google-popup.routes.ts';
import { ownAccountRoutes } from '#server/identity/identity.routes.ts';
import type { SiteIdentity } from '#server/identity/identity-provider.ts';

/** The header in which a test sends its identity. */
const identityHeader = 'authorization';

export const asIdentity = (identity: Identity): Record<string, string> => ({
  [identityHeader]: encodeURIComponent(JSON.stringify(identity)),
});

const notOffered = () => Promise.reject(new Error('The fake identity provider has no accounts.'));

/** Trusts the header: for tests of permissions, not of signing in. */
const fakeProvider: OwnAccountsProvider = {
  identify: async (request: FastifyRequest) => {
    const header = request.headers[identityHeader];
    if (typeof header !== 'string') {
      return null;
    }
    const identity = Identity.parse(JSON.parse(decodeURIComponent(header)));
    return { identity, signedInAt: new Date() };
  },
  signIn: notOffered,
  signUp: notOffered,
  signOut: notOffered,
  renew: async () => [],
  signOutEverywhere: async () => [],
};

const fakeSecurity: AccountSecurity = {
  sendFirstVerification: () => {},
  sendVerification: () => {},
  verifyEmail: notOffered,
  requestPasswordReset: notOffered,
  resetPassword: notOffered,
  changePassword: notOffered,
};

export const makeFakeIdentity = (
  provider: Partial<OwnAccountsProvider> = {},
  security: Partial<AccountSecurity> = {},
): SiteIdentity => {
  const whole = { ...fakeProvider, ...provider };
  return {
    provider: whole,
    registerRoutes: (api) => {
      ownAccountRoutes(api, whole, { ...fakeSecurity, ...security });
      googleRoutes(api, undefined);
    },
    registerPages: registerPopupPage,
    getOptions: () => ({ google: false, mailbox: null, demoAccounts: [] }),
  };
};
