import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#contract/users.ts';
import { selectAuth, type SignedInUser } from './auth-slice.ts';

/** Who looks at the page. */
export interface Viewer {
  /** True until it is known whether somebody is signed in. */
  isLoading: boolean;
  /** Empty for a visitor. */
  email: string;
  /** The server's record; null for a visitor, and until it was read. */
  user: User | null;
  isEmployer: boolean;
  isJobSeeker: boolean;
  /** Why the record could not be read, or the last sign-in failed; empty when nothing did. */
  error: string;
}

const isRecord = (user: SignedInUser | null): user is User => user?._id !== undefined;

export const useViewer = (): Viewer => {
  const { isLoading, email, user, isEmployer, isSeeker, error } = useSelector(selectAuth);
  return useMemo(
    () => ({
      isLoading,
      email,
      user: isRecord(user) ? user : null,
      isEmployer,
      isJobSeeker: isSeeker,
      error,
    }),
    [isLoading, email, user, isEmployer, isSeeker, error],
  );
};
