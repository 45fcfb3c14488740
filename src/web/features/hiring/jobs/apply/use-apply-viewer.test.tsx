import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { annSession, showSession } from '#test/session-state.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { type SessionState, visitorSession } from '#web/api/session.ts';
import { type JobRead, useApplyViewer } from './use-apply-viewer.ts';

const ann = { email: 'ann@x.example', userId: 'ann', isJobSeeker: true };
const withoutUser = annSession({ user: null });
const signedIn = annSession();
const failure = new Error('The server is busy.');

/** A job that was read for a visitor. */
const open = (client = makeWaitingClient().client) => {
  let read: JobRead = { isForReader: false, error: null };
  const { result, rerender } = renderHook((given: JobRead) => useApplyViewer(given), {
    initialProps: read,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return {
    viewer: () => result.current,
    show: (change: Partial<JobRead>) => {
      read = { ...read, ...change };
      rerender(read);
    },
    become: (state: SessionState) => showSession(client, state),
  };
};

describe('who looks at the Apply area', () => {
  it('is unknown until the session is known, then null for a visitor', async () => {
    const { viewer, become } = open();
    expect(viewer()).toBe('unknown');
    await become(visitorSession);
    expect(viewer()).toBeNull();
  });

  it('is unknown until the user who signed in was read', async () => {
    const { viewer, become, show } = open();
    await become(withoutUser);
    expect(viewer()).toBe('unknown');
    await become(signedIn);
    show({ isForReader: true });
    expect(viewer()).toEqual(ann);
  });

  it('is a user without a role when the user cannot be read', async () => {
    const { viewer, become } = open();
    await become({ ...withoutUser, error: 'We can’t reach the site.' });
    expect(viewer()).toEqual({ email: ann.email, userId: undefined, isJobSeeker: false });
  });

  it('is unknown until the job was read again for the user', async () => {
    const { viewer, become, show } = open();
    await become(signedIn);
    expect(viewer()).toBe('unknown');
    show({ isForReader: true });
    expect(viewer()).toEqual(ann);
  });

  it('is known also where reading the job again failed, so that the buttons are there', async () => {
    const { viewer, become, show } = open();
    await become(signedIn);
    show({ error: failure });
    expect(viewer()).toEqual(ann);
  });

  it('is null again after signing out', async () => {
    const { viewer, become } = open();
    await become(signedIn);
    await become(visitorSession);
    expect(viewer()).toBeNull();
  });
});
