import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

/** The owners of a company change its text and its people. */
export const companyOwners: Policy<{ readonly userId: string; readonly role: CompanyRole }> = {
  allows: (actor, { userId, role }) => actor.userId === userId && role === 'owner',
  forbiddenReason: 'not-the-company-owner',
};
