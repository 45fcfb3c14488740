import type { FastifyRequest } from 'fastify';
import type { Identity } from '#contract/identity.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { ReadToken } from './firebase-tokens.ts';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.ts';

/** Makes all sign-ins of a person count no more that began before the given moment. */
export type EndSignIns = (identity: Identity, before: Date) => Promise<void>;

export interface FirebaseProviderDeps {
  readonly readToken: ReadToken;
  readonly endSignIns: EndSignIns;
  readonly clock: Clock;
}

export interface FirebaseProvider extends IdentityProvider {
  /** Ends the sessions of whoever sends the request, but for those that began with this one or after it. */
  signOutElsewhere(request: FastifyRequest): Promise<void>;
}

/** Tokens say in whole seconds when somebody signed in: what began in the present second is over, too. */
const nextSecond = (...moments: Date[]): Date =>
  new Date((Math.floor(Math.max(...moments.map(Number)) / 1000) + 1) * 1000);

const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** People are who the ID token of Firebase Authentication says that each call carries. */
export function makeFirebaseProvider({
  readToken,
  endSignIns,
  clock,
}: FirebaseProviderDeps): FirebaseProvider {
  const identify = async (request: FastifyRequest): Promise<ProvenIdentity | null> => {
    const token = bearerToken(request);
    return token === undefined ? null : readToken(token);
  };

  return {
    identify,
    // Nothing to do: the browser gets itself a new token before the old one expires.
    renew: async () => [],
    signOutEverywhere: async (request) => {
      const proof = await identify(request);
      if (proof) {
        await endSignIns(proof.identity, nextSecond(clock(), proof.signedInAt));
      }
      return [];
    },
    signOutElsewhere: async (request) => {
      const proof = await identify(request);
      if (proof) {
        await endSignIns(proof.identity, proof.signedInAt);
      }
    },
  };
}
