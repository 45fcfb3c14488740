import type { FindActor } from '#server/http/session-guard.ts';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.ts';

export interface StoredRoles {
  readonly id: string;
  readonly isEmployer: boolean;
  readonly isJobSeeker: boolean;
  readonly emailVerified: boolean;
  readonly disabledAt: Date | null;
  readonly signInsValidFrom: Date | null;
}

export interface ActorSources {
  readonly provider: IdentityProvider;
  readonly findRoles: (uid: string) => Promise<StoredRoles | undefined>;
  /** Keeps in mind that the user has proved to own the email. */
  readonly markEmailVerified: (userId: string) => Promise<void>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
}

/**
 * A proof from before the user signed out everywhere counts no more. Nor does one without a verified email when
 * the user's has been verified: its holder made the account before the owner of the address came.
 */
const isOutdated = ({ identity, signedInAt }: ProvenIdentity, user: StoredRoles): boolean =>
  (user.signInsValidFrom !== null && signedInAt < user.signInsValidFrom) ||
  (user.emailVerified && !identity.emailVerified);

/** Joins who somebody is, as the identity provider says, with what that person may be here. */
export function makeActorFinder(sources: ActorSources): FindActor {
  const { provider, findRoles, markEmailVerified, adminEmails } = sources;
  return async (request) => {
    const proof = await provider.identify(request);
    if (proof === null) {
      return null;
    }
    const { identity } = proof;
    const user = await findRoles(identity.uid);
    // Disabling a user ends the sign-ins, too; whoever was in there is told why.
    if (user && user.disabledAt !== null) {
      return 'disabled';
    }
    if (user && isOutdated(proof, user)) {
      return null;
    }
    if (user && identity.emailVerified && !user.emailVerified) {
      await markEmailVerified(user.id);
    }
    return {
      identity,
      userId: user?.id ?? null,
      isEmployer: user?.isEmployer ?? false,
      isJobSeeker: user?.isJobSeeker ?? false,
      // An address that nobody proved to own makes nobody an administrator.
      isAdministrator: identity.emailVerified && adminEmails.has(identity.email.toLowerCase()),
    };
  };
}
