import type { User } from '#contract/users.ts';

type Known = Partial<Pick<NonNullable<User['regAsEmployer']>, 'fullName' | 'gender'>>;

/** What a person need not type again: the name of the account, and what the other role's profile says. */
export const knownOf = (user: User): Known => {
  const [mailbox] = user.userEmail.split('@');
  const name = user.fullName || user.displayName;
  const gender = (user.regAsEmployer ?? user.regAsJobSeeker)?.gender;
  // An account made without a name is called by its mailbox; that is nobody's full name.
  return { fullName: name === mailbox ? '' : name, ...(gender && { gender }) };
};
