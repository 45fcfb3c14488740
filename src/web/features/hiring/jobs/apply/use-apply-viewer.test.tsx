import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { annSession, showSession } from '#test/session-state.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { type SessionState, visitorSession } from '#web/api/session.ts';
import { type JobAnswer, useApplyViewer } from './use-apply-viewer.ts';

const ann = { email: 'ann@x.example', userId: 'ann', isJobSeeker: true };
const withoutUser = annSession({ user: null });

const open = (isFetching: boolean, client = makeWaitingClient().client) => {
  let answer = { isFetching, hasFailed: false, answeredAt: 1 };
  const { result, rerender } = renderHook((given: JobAnswer) => useApplyViewer(given), {
    initialProps: answer,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const show = (change: Partial<JobAnswer>) => {
    answer = { ...answer, ...change };
    rerender(answer);
  };
  return {
    client,
    viewer: () => result.current,
    ask: () => show({ isFetching: true }),
    answer: () => show({ isFetching: false, answeredAt: answer.answeredAt + 1 }),
    fail: () => show({ isFetching: false, hasFailed: true }),
    render: () => show({}),
    become: (state: SessionState) => showSession(client, state),
  };
};

describe('who looks at the Apply area', () => {
  it('is unknown until the session is known, then null for a visitor', async () => {
    const { viewer, become } = open(false);
    expect(viewer()).toBe('unknown');
    await become(visitorSession);
    expect(viewer()).toBeNull();
  });

  it('is unknown until the record of who signed in was read', async () => {
    const { viewer, become, ask, answer } = open(false);
    await become(withoutUser);
    expect(viewer()).toBe('unknown');
    await become(annSession());
    ask();
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is a user without a role when the record cannot be read', async () => {
    const { viewer, become } = open(false);
    await become(withoutUser);
    await become({ ...withoutUser, error: 'The site cannot be reached.' });
    expect(viewer()).toEqual({ email: ann.email, userId: undefined, isJobSeeker: false });
  });

  it('is unknown until what a visitor had read was read again', async () => {
    const { viewer, become, answer } = open(true);
    await become(annSession());
    expect(viewer()).toBe('unknown');
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is unknown also while other queries put off that the job is read again', async () => {
    const { viewer, become, render, ask, answer } = open(false);
    await become(annSession());
    render();
    expect(viewer()).toBe('unknown');
    ask();
    expect(viewer()).toBe('unknown');
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is known once the job was read again, also where no render saw the request', async () => {
    const { viewer, become, answer } = open(false);
    await become(annSession());
    expect(viewer()).toBe('unknown');
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is known also where reading the job again failed, so that the buttons are there', async () => {
    const { viewer, become, ask, fail } = open(false);
    await become(annSession());
    ask();
    expect(viewer()).toBe('unknown');
    fail();
    expect(viewer()).toEqual(ann);
    ask();
    expect(viewer()).toEqual(ann);
  });

  it('is known at once to a page that opens later', async () => {
    const { client, ...first } = open(false);
    await first.become(annSession());
    expect(open(false, client).viewer()).toEqual(ann);
  });

  it('stays known while the job is read again later', async () => {
    const { viewer, become, ask, answer } = open(true);
    await become(annSession());
    answer();
    ask();
    expect(viewer()).toEqual(ann);
  });

  it('is null again after signing out', async () => {
    const { viewer, become } = open(false);
    await become(annSession());
    await become(visitorSession);
    expect(viewer()).toBeNull();
  });
});
