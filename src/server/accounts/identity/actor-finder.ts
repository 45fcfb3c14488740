import type { Identity } from '#contract/accounts/identity.ts';
import type { FindActor } from '#server/platform/http/session-guard.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface StoredRoles {
  readonly id: string;
  readonly isEmployer: boolean;
  readonly isJobSeeker: boolean;
  readonly emailVerified: boolean;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly signInsValidFrom: Date | null;
}

interface ActorSources {
  readonly provider: Pick<IdentityProvider, 'identify'>;
  readonly findRoles: (uid: string) => Promise<StoredRoles | undefined>;
  readonly markEmailVerified: (userId: string) => Promise<void>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  /** The email of the demo account that administrates the site, as long as one does. */
  readonly demo?: { readonly administrator: string | undefined } | undefined;
}

/** Unverified emails are no proof. */
function isAdministrator(
  { adminEmails, demo }: Pick<ActorSources, 'adminEmails' | 'demo'>,
  identity: Identity,
): boolean {
  const email = identity.email.toLowerCase();
  return identity.emailVerified && (email === demo?.administrator || adminEmails.has(email));
}

/** Joins the identity that the provider has verified with the user's roles. */
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
      // Checked first: disabling also ends the sign-in, but has an error of its own.
      if (user.disabledAt !== null) {
        return 'disabled';
      }
      const isSignedOut = user.signInsValidFrom !== null && signedInAt < user.signInsValidFrom;
      // An account that was created before the owner of the address signed in.
      const emailBelongsToAnother = user.emailVerified && !identity.emailVerified;
      if (isSignedOut || emailBelongsToAnother) {
        return null;
      }
      if (identity.emailVerified && !user.emailVerified) {
        await markEmailVerified(user.id);
      }
    }
    return {
      identity,
      userId: user?.id ?? null,
      joinedAt: user?.createdAt ?? null,
      isEmployer: user?.isEmployer ?? false,
      isJobSeeker: user?.isJobSeeker ?? false,
      isAdministrator: isAdministrator(sources, identity),
    };
  };
