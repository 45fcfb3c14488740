import type { User } from '#contract/accounts/users.ts';

/** The name of a signed-in person, of which initials are made; the email until there is one. */
export const personName = (user: User | null, email: string): string =>
  user ? user.fullName || user.displayName || email : email;
