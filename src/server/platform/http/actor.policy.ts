import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import { type Actor, isStored } from './actor.ts';
import { authorize, type Policy } from './authorize.ts';

/** The user that a request names; absent and empty fields match any. */
export interface NamedIdentity {
  readonly userId?: string | undefined;
  readonly uid?: string | undefined;
  readonly email?: string | undefined;
}

const matches = (named: string | undefined, known: string | null): boolean =>
  named === undefined || named === '' || named === known;

const myIdentity: Policy<NamedIdentity> = {
  allows: ({ userId, identity }, named) =>
    matches(named.userId, userId) &&
    matches(named.uid, identity.uid) &&
    matches(named.email && toStoredAddress(named.email), toStoredAddress(identity.email)),
  forbiddenReason: 'identity-mismatch',
};

/** @throws AppError `identity-mismatch` for a request that names another user than the session's. */
export function assertMyIdentity(actor: Actor, named: NamedIdentity): void {
  authorize(actor, named, myIdentity);
}

/** Whether the email is confirmed, which only a site that sends mails requires. */
export const makeConfirmedEmails = (isRequired: boolean): Policy<unknown> => ({
  allows: ({ identity }) => !isRequired || identity.emailVerified,
  forbiddenReason: 'email-not-confirmed',
});

export const administrators: Policy<unknown> = {
  allows: (actor) => actor.isAdministrator,
  forbiddenReason: 'not-an-administrator',
};

/** Stored users of any role. */
export const storedUsers: Policy<Actor> = {
  allows: isStored,
  forbiddenReason: 'unknown-user',
};
