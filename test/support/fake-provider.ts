import type { FastifyRequest } from 'fastify';
import { Identity } from '#contract/identity.ts';
import type { AccountSecurity } from '#server/identity/account-security.ts';
import type { OwnAccountsProvider } from '#server/identity/own-accounts-provider.ts';
import { googleRoutes, registerPopupPage } from '#server/identity/google-popup.routes.ts';
import { accountSecurityRoutes, signInRoutes } from '#server/identity/identity.routes.ts';
import type { SiteIdentity } from '#server/identity/identity-provider.ts';

/** The header by which a test says who sends a request. */
const identityHeader = 'authorization';

export const asIdentity = (identity: Identity): Record<string, string> => ({
  [identityHeader]: encodeURIComponent(JSON.stringify(identity)),
});

const notOffered = () => Promise.reject(new Error('This test signs nobody in.'));

/** Believes the header: for tests that are about what a person may do, not about how one signs in. */
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
      signInRoutes(api, whole, fakeSecurity);
      accountSecurityRoutes(api, { ...fakeSecurity, ...security });
      googleRoutes(api, undefined);
    },
    registerPages: registerPopupPage,
    getOptions: () => ({ google: false, mailbox: null, demoAccounts: [] }),
  };
};
