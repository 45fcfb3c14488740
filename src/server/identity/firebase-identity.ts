import type { FastifyBaseLogger } from 'fastify';
import { outsideAccountEndpoints } from '#contract/accounts.ts';
import type { FirebaseSettings } from '#contract/identity.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { PolicySources } from '#server/http/security-headers.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { makeFirebaseKeys } from './firebase-keys.ts';
import {
  type EndSignIns,
  type FirebaseProvider,
  makeFirebaseProvider,
} from './firebase-provider.ts';
import { makeTokenReader } from './firebase-tokens.ts';
import type { SiteIdentity } from './identity-provider.ts';

export interface FirebaseIdentityDeps {
  readonly settings: FirebaseSettings;
  /** Whether only this machine can reach the site. */
  readonly isLoopback: boolean;
  readonly endSignIns: EndSignIns;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

/** Where pages have to reach so that the SDK can sign people in; it brings one script from outside. */
const policySourcesOf = ({ authDomain, emulatorUrl }: FirebaseSettings): PolicySources => ({
  script: ['https://apis.google.com'],
  connect: emulatorUrl
    ? [emulatorUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  frame: [emulatorUrl ?? `https://${authDomain}`],
});

const readTokens = ({ settings, clock, logger }: FirebaseIdentityDeps) =>
  makeTokenReader({
    projectId: settings.projectId,
    clock,
    keys: settings.emulatorUrl
      ? 'unsigned'
      : makeFirebaseKeys({
          fetchKeys: (url, options) => fetch(url, options),
          clock,
          warn: (error) => logger.warn(error, 'The keys of Firebase cannot be read.'),
        }),
  });

const registerOutside =
  (provider: FirebaseProvider): SiteIdentity['registerRoutes'] =>
  (api) => {
    api.route({
      ...outsideAccountEndpoints.signOutElsewhere,
      handler: async (request, reply) => {
        await provider.signOutElsewhere(request);
        return reply.code(204).send(null);
      },
    });
  };

/** Accounts that Firebase Authentication keeps, as the site is put together with them. */
export function makeFirebaseIdentity(deps: FirebaseIdentityDeps): SiteIdentity {
  const { settings, endSignIns, clock } = deps;
  if (settings.emulatorUrl && !deps.isLoopback) {
    throw new StartupError(
      'FIREBASE_AUTH_EMULATOR_HOST lets everybody be anybody: unset it, or set HOST and PUBLIC_URL to a loopback address.',
    );
  }
  if (settings.emulatorUrl) {
    // A proxy on this machine may show the site to others, whatever its settings say.
    deps.logger.warn(
      'FIREBASE_AUTH_EMULATOR_HOST is set: everybody who reaches this site can sign in as anybody.',
    );
  }
  const provider = makeFirebaseProvider({ readToken: readTokens(deps), endSignIns, clock });
  return {
    provider,
    hasOutsideAccounts: true,
    policySources: policySourcesOf(settings),
    registerRoutes: registerOutside(provider),
    getOptions: () => ({ google: true, mailbox: null, demoAccounts: [] }),
  };
}
