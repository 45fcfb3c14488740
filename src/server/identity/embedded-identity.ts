import type { SignInOptions } from '#contract/identity.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { BackgroundTasks } from '#server/ops/background-tasks.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import { makeAccountLinks } from './account-links.ts';
import { makeAccountSecurity } from './account-security.ts';
import { accountSecurityRoutes } from './account-security.routes.ts';
import { accountRoutes } from './account.routes.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import type { GoogleSignIn } from './embedded-google.ts';
import { makeEmbeddedProvider } from './embedded-provider.ts';
import { googleRoutes } from './google.routes.ts';
import type { SiteIdentity } from './identity-provider.ts';
import { makeKnownAddresses } from './known-addresses.ts';
import { limitSignIns } from './limited-provider.ts';
import { registerPopupPage } from './popup-page.ts';

export interface EmbeddedIdentityDeps {
  readonly auth: EmbeddedAuth;
  readonly publicUrl: string;
  readonly options: SignInOptions;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
  readonly backgroundTasks: BackgroundTasks;
  readonly clock: Clock;
  /** Called after all sessions of somebody were deleted without a call of that person. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
  /** Undefined where signing in with Google is not set up. */
  readonly google?: GoogleSignIn | undefined;
}

/** The accounts of the site's own, as the site is put together with them. */
export function makeEmbeddedIdentity(deps: EmbeddedIdentityDeps): SiteIdentity {
  const { auth, publicUrl, options, google } = deps;
  const knownAddresses = makeKnownAddresses(auth.options.database);
  const links = makeAccountLinks(auth, deps.clock);
  const security = makeAccountSecurity({ ...deps, links, knownAddresses });
  const provider = limitSignIns(makeEmbeddedProvider(auth, publicUrl), {
    limiter: deps.limiter,
    knownAddresses,
  });
  return {
    provider,
    registerRoutes: (api) => {
      accountRoutes(api, { provider, welcome: (identity) => security.welcome(identity) });
      accountSecurityRoutes(api, security);
      googleRoutes(api, { google });
    },
    registerPages: registerPopupPage,
    getOptions: () => options,
  };
}
