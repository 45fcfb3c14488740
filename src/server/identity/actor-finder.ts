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
  readonly markEmailVerified: (userId: string) => Promise<void>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
}

/**
 * Whether the proof is older than the user's last sign-out everywhere, or has an unverified email where the user's was
 * verified: its holder created the account before the owner of the address came.
 */
const isOutdated = ({ identity, signedInAt }: ProvenIdentity, user: StoredRoles): boolean =>
  (user.signInsValidFrom !== null && signedInAt < user.signInsValidFrom) ||
  (user.emailVerified && !identity.emailVerified);

/** Joins the identity that the provider has verified with the user's roles. */
export function makeActorFinder(sources: ActorSources): FindActor {
  const { provider, findRoles, markEmailVerified, adminEmails } = sources;
  return async (request) => {
    const proof = await provider.identify(request);
    if (proof === null) {
      return null;
    }
    const { identity } = proof;
    const user = await findRoles(identity.uid);
    // Before the check of the sign-in, which disabling ends as well: the user is told why.
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
      // An unverified email makes nobody an administrator.
      isAdministrator: identity.emailVerified && adminEmails.has(identity.email.toLowerCase()),
    };
  };
}
