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
