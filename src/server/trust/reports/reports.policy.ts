import type { Policy } from '#server/platform/http/authorize.ts';
import type { Conversation } from './report-targets.queries.ts';

/** Only the two people of a conversation report what is in it. Anyone else gets the error for what does not exist. */
export const conversationParticipants: Policy<Conversation> = {
  allows: ({ userId }, { ownerId, userId: applicantId }) =>
    userId !== null && [ownerId, applicantId].includes(userId),
  forbiddenReason: 'report-target-not-found',
};

export const notOwnContent: Policy<{ readonly subjectId: string }> = {
  allows: ({ userId }, { subjectId }) => userId !== subjectId,
  forbiddenReason: 'own-content',
};
