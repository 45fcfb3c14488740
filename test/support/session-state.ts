import { act } from '@testing-library/react';
import type { Identity } from '#contract/accounts/identity.ts';
import type { User } from '#contract/accounts/users.ts';
import type { SiteClient } from '#web/api/site-client.ts';
import { sessionOptions, type SessionState, visitorSession } from '#web/api/session.ts';
import { nextTask } from '#web/lib/next-task.ts';

export const annIdentity: Identity = {
  uid: 'u1',
  email: 'ann@x.example',
  emailVerified: false,
  displayName: 'Ann',
  photoURL: null,
};

/** Ann, as the site stores her. */
export const ann: User = {
  _id: 'ann',
  uid: annIdentity.uid,
  userEmail: annIdentity.email,
  emailVerified: false,
  displayName: 'Ann',
  photoURL: null,
  fullName: 'Ann A',
  isEmployer: false,
  isJobSeeker: true,
  isDisabled: false,
};

/** Ann signed in, with what is not as usual. */
export const annSession = (own: Partial<SessionState> = {}): SessionState => ({
  ...visitorSession,
  identity: annIdentity,
  user: ann,
  ...own,
});

/** Shows a state of the session to what is rendered. */
export const showSession = (client: SiteClient, state: SessionState): Promise<void> =>
  act(async () => {
    setSession(client, state);
    // The cache tells its observers in a task of its own.
    await nextTask();
  });

/** Puts a state of the session into the cache, as a look-up does. */
export const setSession = (client: SiteClient, state: SessionState): void =>
  void client.setQueryData(sessionOptions.queryKey, state);
