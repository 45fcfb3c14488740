import type { Policy } from '#server/platform/http/authorize.ts';

/** Who reads the page of a company without a public job, where jobs take approval: its people, by their ids, and administrators. */
export const unpublishedPageReaders: Policy<readonly string[], 'read'> = {
  allows: ({ userId, isAdministrator }, memberIds) =>
    isAdministrator || (userId !== null && memberIds.includes(userId)),
  forbiddenReason: 'company-not-found',
  grants: 'read',
};
