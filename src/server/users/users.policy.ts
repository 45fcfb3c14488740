import type { User } from '#contract/users.ts';
import type { Policy } from '#server/http/authorize.ts';

/** A disabled administrator could not undo it. */
export const notOneself: Policy<User> = {
  allows: (actor, user) => actor.identity.uid !== user.uid && actor.userId !== user._id,
  forbiddenReason: 'own-account',
};
