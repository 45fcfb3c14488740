import type { SignInOptions } from '#contract/identity.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import type { AccountSecurityDeps } from './account-security.ts';
import { googleRoutes, registerPopupPage } from './google-popup.routes.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { accountRoutes, ownAccountRoutes } from './identity.routes.ts';
import type { SiteIdentity } from './identity-provider.ts';
import { makeOwnAccounts } from './own-accounts-provider.ts';
import { limitProvider } from './sign-in-limits.ts';

interface OwnIdentityDeps extends AccountSecurityDeps {
  readonly limiter: RateLimiter;
  readonly options: SignInOptions;
  /** Undefined where signing in with Google is not set up. */
  readonly google?: GoogleSignIn | undefined;
}

/** Identity by accounts in the site's own database. */
export function makeOwnIdentity(deps: OwnIdentityDeps): SiteIdentity {
  const { auth, limiter, backgroundTasks, options, google } = deps;
  const { database: pool } = auth.options;
  const provider = limitProvider(makeOwnAccounts(deps), { pool, limiter, backgroundTasks });
  return {
    provider,
    registerRoutes: (api) => {
      ownAccountRoutes(api, provider);
      accountRoutes(api, provider);
      googleRoutes(api, provider, google);
    },
    registerPages: registerPopupPage,
    getOptions: () => options,
  };
}
