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

/** An account that was disabled after its request was let in. */
export const stillEnabled: Policy<{ readonly isEnabled: boolean }> = {
  allows: (_actor, { isEnabled }) => isEnabled,
  forbiddenReason: 'user-disabled',
};
