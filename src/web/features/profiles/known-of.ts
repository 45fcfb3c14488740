import type { User } from '#contract/users.ts';

type Known = Partial<Pick<NonNullable<User['regAsEmployer']>, 'fullName' | 'gender'>>;

/** What a person need not type again: the name of the account, and what the other role's profile says. */
export const knownOf = ({ fullName, displayName, regAsEmployer, regAsJobSeeker }: User): Known => {
  const gender = (regAsEmployer ?? regAsJobSeeker)?.gender;
  return { fullName: fullName || displayName, ...(gender && { gender }) };
};
