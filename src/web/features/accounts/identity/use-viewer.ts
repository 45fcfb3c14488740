import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/users.ts';
import { useHydrated } from '#web/lib/use-is-hydrated.ts';
import { sessionOptions, type SessionState, unknownSession } from '#web/api/session.ts';

/** The user of this browser. */
export interface Viewer {
  /** True until it is known who is signed in. */
  isLoading: boolean;
  /** The identity provider's id; undefined for a visitor. */
  uid: string | undefined;
  /** Empty for a visitor. */
  email: string;
  /** The stored user; null for a visitor, and until it was read. */
  user: User | null;
  /** When the user became known, in milliseconds. Older data was read for somebody else. */
  userSince: number;
  isEmployer: boolean;
  isJobSeeker: boolean;
  isAdministrator: boolean;
  isEmailVerified: boolean;
  /** The reason why the session or its user is unknown; empty when nothing failed. */
  error: string;
  /** The session ended by itself: the user did not log out. */
  hasExpired: boolean;
}

const makeViewer = ({
  identity,
  user,
  userSince,
  isAdministrator,
  error,
  hasExpired,
}: SessionState): Viewer => ({
  isLoading: identity === undefined,
  uid: identity?.uid,
  email: identity?.email ?? '',
  user,
  userSince,
  isEmployer: user?.isEmployer ?? false,
  isJobSeeker: user?.isJobSeeker ?? false,
  isAdministrator,
  isEmailVerified: identity?.emailVerified ?? false,
  error,
  hasExpired,
});

const unknownViewer = makeViewer(unknownSession);

/** One object for the unknown session: hydration compares it by identity. */
export const toViewer = (session: SessionState): Viewer =>
  session === unknownSession ? unknownViewer : makeViewer(session);

export const useViewer = (): Viewer => {
  const { data } = useQuery({ ...sessionOptions, select: toViewer });
  // The server renders for an unknown viewer; so does the hydration of a part that comes after the session is known.
  return useHydrated(data, unknownViewer);
};
