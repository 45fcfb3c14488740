import type { FastifyRequest } from 'fastify';
import type { Identity } from '#contract/identity.ts';

/** The server's side of sign-in: who sends a request, whatever service keeps the accounts. */
export interface IdentityProvider {
  identify(request: FastifyRequest): Promise<Identity | null>;
}
