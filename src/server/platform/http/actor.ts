import type { Identity } from '#contract/accounts/identity.ts';

/** The user of the session, with everything that permissions depend on. */
export interface Actor {
  readonly identity: Identity;
  /** The stored user; null until the first `POST /user` or registration. */
  readonly userId: string | null;
  /** When the user was stored. */
  readonly joinedAt: Date | null;
  readonly isEmployer: boolean;
  readonly isJobSeeker: boolean;
  readonly isAdministrator: boolean;
}

/** An actor whose user is stored and can own rows. */
export type StoredActor = Actor & { readonly userId: string };

export const isStored = (actor: Actor): actor is StoredActor => actor.userId !== null;
