import type { Policy } from '#server/platform/http/authorize.ts';

interface OwnedSearch {
  readonly recipient: { readonly userId: string | null; readonly email: string | null };
}

/**
 * The user, or the account that has confirmed the email of the alerts. Others learn nothing about a saved search, not even
 * that there is one.
 */
export const searchOwner: Policy<OwnedSearch> = {
  allows: ({ userId, identity }, { recipient }) =>
    recipient.userId === null
      ? identity.emailVerified && identity.email.toLowerCase() === recipient.email
      : recipient.userId === userId,
  forbiddenReason: 'saved-search-not-found',
};
