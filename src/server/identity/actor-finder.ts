import type { FindActor } from '#server/platform/session-guard.ts';
import type { IdentityProvider } from './identity-provider.ts';

export interface StoredRoles {
  readonly id: string;
  readonly isEmployer: boolean;
  readonly isJobSeeker: boolean;
}

export interface ActorSources {
  readonly provider: IdentityProvider;
  readonly findRoles: (uid: string) => Promise<StoredRoles | undefined>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
}

/** Joins who somebody is, as the identity provider says, with what that person may be here. */
export function makeActorFinder({ provider, findRoles, adminEmails }: ActorSources): FindActor {
  return async (request) => {
    const identity = await provider.identify(request);
    if (identity === null) {
      return null;
    }
    const user = await findRoles(identity.uid);
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
