import type { Policy } from '#server/platform/http/authorize.ts';
import type { ReportedTarget } from './target.ts';

export const conversationParticipants: Policy<Pick<ReportedTarget, 'participantIds'>> = {
  allows: ({ userId }, { participantIds = [] }) =>
    userId !== null && participantIds.includes(userId),
  forbiddenReason: 'report-target-not-found',
};

export const notOwnContent: Policy<Pick<ReportedTarget, 'subjectId'>> = {
  allows: ({ userId }, { subjectId }) => userId !== subjectId,
  forbiddenReason: 'own-content',
};

/** No administrator decides about themselves, neither for nor against. The account may be gone. */
export const notAboutOneself: Policy<{ readonly subjectId: string | null }> = {
  allows: (actor, { subjectId }) => actor.userId === null || actor.userId !== subjectId,
  forbiddenReason: 'own-case',
};

/** Rejects an account that was disabled after its request was let in. */
export const stillEnabled: Policy<{ readonly isEnabled: boolean }> = {
  allows: (_actor, { isEnabled }) => isEnabled,
  forbiddenReason: 'user-disabled',
};
