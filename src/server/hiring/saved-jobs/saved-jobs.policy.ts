import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

/** Saved jobs belong to a stored user, of any role. */
export const storedUsers: Policy<Actor> = {
  allows: isStored,
  forbiddenReason: 'unknown-user',
};
