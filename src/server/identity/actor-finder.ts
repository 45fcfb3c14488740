import type { FindActor } from '#server/http/session-guard.ts';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.ts';

interface StoredRoles {
  readonly id: string;
  readonly isEmployer: boolean;
  readonly isJobSeeker: boolean;
  readonly emailVerified: boolean;
  readonly disabledAt: Date | null;
  readonly signInsValidFrom: Date | null;
}

interface ActorSources {
  readonly provider: Pick<IdentityProvider, 'identify'>;
  readonly findRoles: (uid: string) => Promise<StoredRoles | undefined>;
  readonly markEmailVerified: (userId: string) => Promise<void>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
}

/**
 * Whether the proof is older than the user's last sign-out everywhere, or has an unverified email where the user's was
 * verified: that account was created before the owner of the address signed in.
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
    // Checked first: disabling also outdates the sign-in, and this result has its own message.
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
      // Unverified emails are no proof.
      isAdministrator: identity.emailVerified && adminEmails.has(identity.email.toLowerCase()),
    };
  };
}
