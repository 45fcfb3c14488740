import { roleIn } from '#server/accounts/companies/companies.policy.ts';
import type { Policy } from '#server/platform/http/authorize.ts';
import type { ReportedTarget } from './target.ts';

export const conversationParticipants: Policy<Pick<ReportedTarget, 'participantIds'>, 'read'> = {
  grants: 'read',
  allows: ({ userId }, { participantIds = [] }) =>
    userId !== null && participantIds.includes(userId),
  forbiddenReason: 'report-target-not-found',
};

/** Nor that of the own company. */
export const notMyContent: Policy<Pick<ReportedTarget, 'subjectId'>> = {
  allows: (actor, { subjectId }) => roleIn(actor, subjectId) === null,
  forbiddenReason: 'own-content',
};

/** No administrator decides about themselves. `subjectId` is null when the account is gone. */
export const notAboutOneself: Policy<{ readonly subjectId: string | null }> = {
  allows: (actor, { subjectId }) => actor.userId === null || actor.userId !== subjectId,
  forbiddenReason: 'own-case',
};

/** Rejects an account that was disabled after the session of its request was checked. */
export const stillEnabled: Policy<{ readonly isEnabled: boolean }> = {
  allows: (_actor, { isEnabled }) => isEnabled,
  forbiddenReason: 'user-disabled',
};
