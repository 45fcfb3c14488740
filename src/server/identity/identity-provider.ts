import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity, SignInOptions } from '#contract/identity.ts';
import type { ApiApp } from '#server/http/api.ts';
import type { PolicySources } from '#server/http/security-headers.ts';

export interface ProvenIdentity {
  readonly identity: Identity;
  readonly signedInAt: Date;
}

/** The server's side of sign-in, for accounts of the site or of an external service. */
export interface IdentityProvider {
  /** Null for an anonymous request. */
  identify(request: FastifyRequest): Promise<ProvenIdentity | null>;
  /** Prolongs the session when that is due; returns the cookies with the new expiry. */
  renew(request: FastifyRequest): Promise<string[]>;
  /** Ends all sessions of the user; returns the cookies that end this one in the browser. */
  signOutEverywhere(request: FastifyRequest): Promise<string[]>;
}

/** An identity provider with everything that it adds to the site. */
export interface SiteIdentity {
  readonly provider: IdentityProvider;
  registerRoutes(api: ApiApp): void;
  registerPages?(app: FastifyInstance): void;
  getOptions(): SignInOptions;
  /** What its sign-in connects to in the browser. */
  readonly policySources?: PolicySources;
  /** The accounts are elsewhere: programs send its token instead of a cookie. */
  readonly hasExternalAccounts?: boolean;
}
