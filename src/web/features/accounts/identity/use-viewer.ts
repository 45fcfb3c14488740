import { mayAct } from '#contract/accounts/company-choices.ts';
import type { User } from '#contract/accounts/users.ts';
import { type SessionState, unknownSession } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';

const makeViewer = ({ identity, user, ...session }: SessionState) => ({
  /** The reason why the session or its user is unknown; empty when nothing failed. */
  error: session.error,
  /** The session ended by itself: the user did not log out. */
  hasExpired: session.hasExpired,
  isAdministrator: session.isAdministrator,
  /** The stored user; null for a visitor, and until it was read. */
  user,
  isEmployer: user?.isEmployer ?? false,
  isJobSeeker: user?.isJobSeeker ?? false,
  /** Whether the viewer posts, decides and writes for the company: viewers of a company read. */
  mayAct: mayAct(user?.companyRole),
  /** True until it is known who is signed in. */
  isLoading: identity === undefined,
  /** The identity provider's id; undefined for a visitor. */
  uid: identity?.uid,
  /** Empty for a visitor. */
  email: identity?.email ?? '',
  isEmailVerified: identity?.emailVerified ?? false,
});

export type Viewer = ReturnType<typeof makeViewer>;

/** The name that initials are made of; the email until there is one. */
export const personName = (user: User | null, email: string): string =>
  user ? user.fullName || user.displayName || email : email;

const unknownViewer = makeViewer(unknownSession);

/** One object for the unknown session: hydration compares it by identity. */
export const toViewer = (session: SessionState): Viewer =>
  session === unknownSession ? unknownViewer : makeViewer(session);

export const useViewer = (): Viewer => useSession(toViewer, unknownViewer);
