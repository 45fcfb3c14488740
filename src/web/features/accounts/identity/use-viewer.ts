import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#contract/accounts/users.ts';
import { selectAuth, type SignedInUser } from './auth-slice.ts';

/** The user of this browser. */
export interface Viewer {
  /** True until it is known who is signed in. */
  isLoading: boolean;
  /** Empty for a visitor. */
  email: string;
  /** The stored user; null for a visitor, and until it was read. */
  user: User | null;
  isEmployer: boolean;
  isJobSeeker: boolean;
  /** Why the user could not be read, or the last sign-in failed; empty when nothing did. */
  error: string;
}

const isStored = (user: SignedInUser | null): user is User => user?._id !== undefined;

export const useViewer = (): Viewer => {
  const { isLoading, email, user, isEmployer, isSeeker, error } = useSelector(selectAuth);
  return useMemo(
    () => ({
      isLoading,
      email,
      user: isStored(user) ? user : null,
      isEmployer,
      isJobSeeker: isSeeker,
      error,
    }),
    [isLoading, email, user, isEmployer, isSeeker, error],
  );
};
