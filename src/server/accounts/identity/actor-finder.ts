import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import type { makeRolesFinder } from '#server/accounts/users/users.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { FindActor } from '#server/platform/http/session-guard.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface ActorSources {
  readonly provider: Pick<IdentityProvider, 'identify'>;
  readonly findRoles: ReturnType<typeof makeRolesFinder>;
  readonly markEmailVerified: (userId: string) => Promise<void>;
  /** As addresses are stored. */
  readonly adminEmails: ReadonlySet<string>;
  /** The email of the demo's administrator; undefined without one. */
  readonly demo?: { readonly administrator: string | undefined } | undefined;
}

/** An unverified email proves nothing. */
function isAdministrator(
  { adminEmails, demo }: Pick<ActorSources, 'adminEmails' | 'demo'>,
  identity: Identity,
): boolean {
  const email = toStoredAddress(identity.email);
  return identity.emailVerified && (email === demo?.administrator || adminEmails.has(email));
}

type Roles = Awaited<ReturnType<ActorSources['findRoles']>>;

const toActor = (
  sources: Pick<ActorSources, 'adminEmails' | 'demo'>,
  identity: Identity,
  user: Roles,
): Actor => ({
  identity,
  userId: user?.id ?? null,
  joinedAt: user?.createdAt ?? null,
  isEmployer: user?.isEmployer ?? false,
  isJobSeeker: user?.isJobSeeker ?? false,
  company: user?.company ?? null,
  isAdministrator: (user?.isAdministrator ?? false) || isAdministrator(sources, identity),
});

/** The actor of an identity whose session has just begun. */
export type FindActorOf = (identity: Identity) => Promise<Actor>;

export const makeIdentityActorFinder =
  ({
    findRoles,
    ...sources
  }: Pick<ActorSources, 'findRoles' | 'adminEmails' | 'demo'>): FindActorOf =>
  async (identity) =>
    toActor(sources, identity, await findRoles(identity.uid));

/** Finds the identity of a request, and the roles of its user. */
export const makeActorFinder =
  ({ provider, findRoles, markEmailVerified, ...sources }: ActorSources): FindActor =>
  async (request) => {
    const proof = await provider.identify(request);
    if (proof === null) {
      return null;
    }
    const { identity, signedInAt } = proof;
    const user = await findRoles(identity.uid);
    if (user) {
      // First, because disabling also ends the sign-in but has its own error.
      if (user.disabledAt !== null) {
        return 'disabled';
      }
      const isSignedOut = user.signInsValidFrom !== null && signedInAt < user.signInsValidFrom;
      // Somebody created this account before the owner of the email signed in.
      const emailBelongsToAnother = user.emailVerified && !identity.emailVerified;
      if (isSignedOut || emailBelongsToAnother) {
        return null;
      }
      if (identity.emailVerified && !user.emailVerified) {
        await markEmailVerified(user.id);
      }
    }
    return toActor(sources, identity, user);
  };
