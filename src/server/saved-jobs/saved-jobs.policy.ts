import { type Actor, isStored } from '#server/http/actor.ts';
import type { Policy } from '#server/http/authorize.ts';

/** Saved jobs belong to a stored user, of any role. */
export const storedUsers: Policy<Actor> = {
  allows: isStored,
  forbiddenReason: 'unknown-user',
};
