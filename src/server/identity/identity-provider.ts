import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity, SignInOptions } from '#contract/identity.ts';
import type { ApiApp } from '#server/http/api.ts';
import type { PolicySources } from '#server/http/security-headers.ts';

/** Who sends a request, and since when that person has been signed in. */
export interface ProvenIdentity {
  readonly identity: Identity;
  readonly signedInAt: Date;
}

/** The server's side of sign-in: who sends a request, whatever service keeps the accounts. */
export interface IdentityProvider {
  identify(request: FastifyRequest): Promise<ProvenIdentity | null>;
  /** Prolongs the session when that is due; answers the cookies by which the browser learns of it. */
  renew(request: FastifyRequest): Promise<string[]>;
  /** Ends all sessions of whoever sends the request; answers the cookies that end this one in the browser. */
  signOutEverywhere(request: FastifyRequest): Promise<string[]>;
}

/** An identity provider as the site is put together with it. */
export interface SiteIdentity {
  readonly provider: IdentityProvider;
  /** Adds the calls that only this provider has. */
  registerRoutes(api: ApiApp): void;
  /** Adds the pages that only this provider has. */
  registerPages?(app: FastifyInstance): void;
  getOptions(): SignInOptions;
  /** The addresses elsewhere that its sign-in needs in the browser. */
  readonly policySources?: PolicySources;
  /** The accounts are kept elsewhere: programs send its token in place of a cookie. */
  readonly hasOutsideAccounts?: boolean;
}
