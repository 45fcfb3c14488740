import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { externalAccountEndpoints } from '#contract/accounts.ts';
import type { FirebaseSettings, Identity } from '#contract/identity.ts';
import type { PolicySources } from '#server/http/security-headers.ts';
import type { Clock } from '#server/ops/clock.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { makeFirebaseKeys, makeTokenReader } from './firebase-tokens.ts';
import type { ProvenIdentity, SiteIdentity } from './identity-provider.ts';

interface FirebaseIdentityDeps {
  readonly settings: FirebaseSettings;
  /** Whether only this machine can reach the site. */
  readonly isLoopback: boolean;
  /** Invalidates all sign-ins of a person that began before the given moment. */
  readonly endSignIns: (identity: Identity, before: Date) => Promise<void>;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

/** What pages connect to so that the SDK can sign people in. */
const getPolicySources = ({ authDomain, emulatorUrl }: FirebaseSettings): PolicySources => ({
  script: ['https://apis.google.com'],
  connect: emulatorUrl
    ? [emulatorUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  frame: [emulatorUrl ?? `https://${authDomain}`],
});

/** Tokens give the time of the sign-in in whole seconds, so sessions of the present second have to end, too. */
const nextSecond = (...moments: Date[]): Date =>
  new Date((Math.floor(Math.max(...moments.map(Number)) / 1000) + 1) * 1000);

/** Verifies the ID token of Firebase Authentication that a request carries. */
function makeIdentify({ settings, clock, logger }: FirebaseIdentityDeps) {
  const readToken = makeTokenReader({
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
  return async ({ headers }: FastifyRequest): Promise<ProvenIdentity | null> => {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? null : readToken(token);
  };
}

function checkEmulator({ settings, isLoopback, logger }: FirebaseIdentityDeps): void {
  if (!settings.emulatorUrl) {
    return;
  }
  if (!isLoopback) {
    throw new StartupError(
      'FIREBASE_AUTH_EMULATOR_HOST lets everybody be anybody: unset it, or set HOST and PUBLIC_URL to a loopback address.',
    );
  }
  // A proxy on this machine may serve the site to others.
  logger.warn(
    'FIREBASE_AUTH_EMULATOR_HOST is set: everybody who reaches this site can sign in as anybody.',
  );
}

/** Identity by accounts at Firebase Authentication. */
export function makeFirebaseIdentity(deps: FirebaseIdentityDeps): SiteIdentity {
  checkEmulator(deps);
  const { settings, endSignIns, clock } = deps;
  const identify = makeIdentify(deps);
  return {
    provider: {
      identify,
      // The browser gets itself a new token before the old one expires.
      renew: async () => [],
      signOutEverywhere: async (request) => {
        const proof = await identify(request);
        if (proof) {
          await endSignIns(proof.identity, nextSecond(clock(), proof.signedInAt));
        }
        return [];
      },
    },
    hasExternalAccounts: true,
    policySources: getPolicySources(settings),
    registerRoutes: (api) => {
      api.route({
        ...externalAccountEndpoints.signOutElsewhere,
        handler: async (request, reply) => {
          const proof = await identify(request);
          if (proof) {
            // Sessions that began with this one or after it continue.
            await endSignIns(proof.identity, proof.signedInAt);
          }
          return reply.code(204).send(null);
        },
      });
    },
    getOptions: () => ({ google: true, mailbox: null, demoAccounts: [] }),
  };
}
