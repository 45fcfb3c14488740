import type { SignInOptions } from '#contract/identity.ts';
import { type AccountSecurityDeps, makeAccountSecurity } from './account-security.ts';
import { googleRoutes, registerPopupPage } from './google-popup.routes.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { ownAccountRoutes } from './identity.routes.ts';
import type { SiteIdentity } from './identity-provider.ts';
import { makeOwnAccountsProvider } from './own-accounts-provider.ts';
import { limitSignIns, makeKnownAddresses } from './sign-in-limits.ts';

interface OwnIdentityDeps extends Omit<AccountSecurityDeps, 'knownAddresses'> {
  readonly options: SignInOptions;
  /** Undefined where signing in with Google is not set up. */
  readonly google?: GoogleSignIn | undefined;
}

/** Identity by accounts in the site's own database. */
export function makeOwnIdentity(deps: OwnIdentityDeps): SiteIdentity {
  const { auth, limiter, options, google } = deps;
  const knownAddresses = makeKnownAddresses(auth.options.database);
  const security = makeAccountSecurity({ ...deps, knownAddresses });
  const provider = limitSignIns(makeOwnAccountsProvider(auth), limiter, knownAddresses);
  return {
    provider,
    registerRoutes: (api) => {
      ownAccountRoutes(api, provider, security);
      googleRoutes(api, google);
    },
    registerPages: registerPopupPage,
    getOptions: () => options,
  };
}
