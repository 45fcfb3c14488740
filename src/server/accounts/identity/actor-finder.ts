import type { Identity } from '#contract/accounts/identity.ts';
import type { makeRolesFinder } from '#server/accounts/users/users.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { FindActor } from '#server/platform/http/session-guard.ts';
import { type AdministratorAddresses, isAdministratorAddress } from './administrator-addresses.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface ActorSources extends AdministratorAddresses {
  readonly provider: Pick<IdentityProvider, 'identify'>;
  readonly findRoles: ReturnType<typeof makeRolesFinder>;
  readonly markEmailVerified: (userId: string) => Promise<void>;
}

/** An unverified email proves nothing. */
const isAdministrator = (sources: AdministratorAddresses, identity: Identity): boolean =>
  identity.emailVerified && isAdministratorAddress(sources, identity.email);

type Roles = Awaited<ReturnType<ActorSources['findRoles']>>;

const toActor = (
  sources: AdministratorAddresses,
  { identity, session }: Pick<Actor, 'identity' | 'session'>,
  user: Roles,
): Actor => ({
  identity,
  session,
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
  }: AdministratorAddresses & Pick<ActorSources, 'findRoles'>): FindActorOf =>
  async (identity) =>
    toActor(sources, { identity, session: null }, await findRoles(identity.uid));

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
    return toActor(sources, proof, user);
  };
