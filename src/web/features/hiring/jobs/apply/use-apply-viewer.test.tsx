import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import {
  failUser,
  logout,
  setUser,
  type SignedInUser,
} from '#web/features/accounts/identity/auth-slice.ts';
import { makeWaitingStore } from '#test/waiting-store.ts';
import { type JobAnswer, useApplyViewer } from './use-apply-viewer.ts';

const identity: SignedInUser = {
  uid: 'u1',
  userEmail: 'ann@x.example',
  emailVerified: false,
  displayName: 'Ann',
  photoURL: null,
};
const record = { ...identity, _id: 'ann', isJobSeeker: true };
const ann = { email: 'ann@x.example', userId: 'ann', isJobSeeker: true };

const open = (isFetching: boolean, store = makeWaitingStore().store) => {
  let answer = { isFetching, hasFailed: false, answeredAt: 1 };
  const { result, rerender } = renderHook((given: JobAnswer) => useApplyViewer(given), {
    initialProps: answer,
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  const show = (change: Partial<JobAnswer>) => {
    answer = { ...answer, ...change };
    rerender(answer);
  };
  return {
    store,
    viewer: () => result.current,
    ask: () => show({ isFetching: true }),
    answer: () => show({ isFetching: false, answeredAt: answer.answeredAt + 1 }),
    fail: () => show({ isFetching: false, hasFailed: true }),
    render: () => show({}),
    dispatch: (action: Parameters<typeof store.dispatch>[0]) =>
      act(() => void store.dispatch(action)),
  };
};

describe('who looks at the Apply area', () => {
  it('is unknown until the session is known, then null for a visitor', () => {
    const { viewer, dispatch } = open(false);
    expect(viewer()).toBe('unknown');
    dispatch(logout());
    expect(viewer()).toBeNull();
  });

  it('is unknown until the record of who signed in was read', () => {
    const { viewer, dispatch, ask, answer } = open(false);
    dispatch(setUser(identity));
    expect(viewer()).toBe('unknown');
    dispatch(setUser(record));
    ask();
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is a user without a role when the record cannot be read', () => {
    const { viewer, dispatch } = open(false);
    dispatch(setUser(identity));
    dispatch(failUser('The site cannot be reached.'));
    expect(viewer()).toEqual({ email: ann.email, userId: undefined, isJobSeeker: false });
  });

  it('is unknown until what a visitor had read was read again', () => {
    const { viewer, dispatch, answer } = open(true);
    dispatch(setUser(record));
    expect(viewer()).toBe('unknown');
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is unknown also while other queries put off that the job is read again', () => {
    const { viewer, dispatch, render, ask, answer } = open(false);
    dispatch(setUser(record));
    render();
    expect(viewer()).toBe('unknown');
    ask();
    expect(viewer()).toBe('unknown');
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is known once the job was read again, also where no render saw the request', () => {
    const { viewer, dispatch, answer } = open(false);
    dispatch(setUser(record));
    expect(viewer()).toBe('unknown');
    answer();
    expect(viewer()).toEqual(ann);
  });

  it('is known also where reading the job again failed, so that the buttons are there', () => {
    const { viewer, dispatch, ask, fail } = open(false);
    dispatch(setUser(record));
    ask();
    expect(viewer()).toBe('unknown');
    fail();
    expect(viewer()).toEqual(ann);
    ask();
    expect(viewer()).toEqual(ann);
  });

  it('is known at once to a page that opens later', () => {
    const { store, ...first } = open(false);
    first.dispatch(setUser(record));
    expect(open(false, store).viewer()).toEqual(ann);
  });

  it('stays known while the job is read again later', () => {
    const { viewer, dispatch, ask, answer } = open(true);
    dispatch(setUser(record));
    answer();
    ask();
    expect(viewer()).toEqual(ann);
  });

  it('is null again after signing out', () => {
    const { viewer, dispatch } = open(false);
    dispatch(setUser(record));
    dispatch(logout());
    expect(viewer()).toBeNull();
  });
});
