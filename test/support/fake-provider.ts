import type { FastifyRequest } from 'fastify';
import { Identity } from '#contract/identity.ts';
import type { EmbeddedProvider } from '#server/identity/embedded-provider.ts';

/** The header by which a test says who sends a request. */
const identityHeader = 'x-test-identity';

export const asIdentity = (identity: Identity): Record<string, string> => ({
  [identityHeader]: encodeURIComponent(JSON.stringify(identity)),
});

const notOffered = () => Promise.reject(new Error('This test signs nobody in.'));

/** Believes the header: for tests that are about what a person may do, not about how one signs in. */
export const fakeProvider: EmbeddedProvider = {
  identify: async (request: FastifyRequest) => {
    const header = request.headers[identityHeader];
    return typeof header === 'string'
      ? Identity.parse(JSON.parse(decodeURIComponent(header)))
      : null;
  },
  signIn: notOffered,
  signUp: notOffered,
  signOut: notOffered,
  renew: async () => [],
};
