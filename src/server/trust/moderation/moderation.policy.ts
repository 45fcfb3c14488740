import type { User } from '#contract/accounts/users.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

/** Whom a decision concerns; null where the account is gone. */
export interface Concerned {
  readonly subjectId: string | null;
}

/** No administrator decides about themselves, neither for nor against. */
export const notAboutOneself: Policy<Concerned> = {
  allows: (actor, { subjectId }) => actor.userId === null || actor.userId !== subjectId,
  forbiddenReason: 'own-case',
};

/** The same for the calls that name a user, with an error of their own: a disabled administrator could not undo it. */
export const notOneself: Policy<User> = {
  allows: (actor, user) => actor.identity.uid !== user.uid && actor.userId !== user._id,
  forbiddenReason: 'own-account',
};

/** An account that was disabled after its request was let in. */
export const stillEnabled: Policy<{ readonly isEnabled: boolean }> = {
  allows: (_actor, { isEnabled }) => isEnabled,
  forbiddenReason: 'user-disabled',
};
