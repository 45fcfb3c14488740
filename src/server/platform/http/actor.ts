import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { Identity } from '#contract/accounts/identity.ts';

/** The company of a person, and the role there. */
export interface ActorCompany {
  readonly role: CompanyRole;
  /** Whether the company has proved its domain. */
  readonly isConfirmed: boolean;
  /** The emails of all its people by their ids, the person included. */
  readonly members: Readonly<Record<string, string>>;
}

/** The user of the session, with everything that permissions depend on. */
export interface Actor {
  readonly identity: Identity;
  /** The key of the session that the request came with; null where it has just begun. */
  readonly session: string | null;
  /** The stored user; null until the first `POST /user` or registration. */
  readonly userId: string | null;
  /** When the user was stored. */
  readonly joinedAt: Date | null;
  readonly isEmployer: boolean;
  readonly isJobSeeker: boolean;
  readonly isAdministrator: boolean;
  /** Null for people without a company: they are alone with their jobs. */
  readonly company: ActorCompany | null;
}

/** An actor whose user is stored and can own rows. */
export type StoredActor = Actor & { readonly userId: string };

export const isStored = (actor: Actor): actor is StoredActor => actor.userId !== null;
