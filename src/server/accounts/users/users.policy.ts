import type { User } from '#contract/accounts/users.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

/** People change their own account only. */
export const accountOwner: Policy<Pick<User, 'uid'>> = {
  allows: (actor, { uid }) => actor.identity.uid === uid,
  forbiddenReason: 'identity-mismatch',
};

/**
 * A job that was taken down closes its applications, CVs and conversations to its employer, and lets neither side write
 * messages. The jobs of a departing employer were not taken down.
 */
export const notTakenDown: Policy<{ readonly isTakenDown: boolean }> = {
  allows: (_actor, { isTakenDown }) => !isTakenDown,
  forbiddenReason: 'job-taken-down',
};
