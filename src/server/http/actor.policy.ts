import type { Actor } from './actor.ts';
import type { Policy } from './authorize.ts';

/** What a request says about its sender. Whatever is absent claims nothing. */
export interface Claim {
  readonly userId?: string | undefined;
  readonly uid?: string | undefined;
  readonly email?: string | undefined;
}

const agrees = (claimed: string | undefined, known: string | null): boolean =>
  claimed === undefined || claimed === '' || claimed === known;

const sameEmail = (claimed: string | undefined, actor: Actor): boolean =>
  agrees(claimed?.trim().toLowerCase(), actor.identity.email.toLowerCase());

/** Nobody speaks in another's name: what a request claims must be what the session knows. */
export const honestClaim: Policy<Claim> = {
  allows: (actor, claim) =>
    agrees(claim.userId, actor.userId) &&
    agrees(claim.uid, actor.identity.uid) &&
    sameEmail(claim.email, actor),
  refusal: 'identity-mismatch',
};

export const administrators: Policy<unknown> = {
  allows: (actor) => actor.isAdministrator,
  refusal: 'not-an-administrator',
};
