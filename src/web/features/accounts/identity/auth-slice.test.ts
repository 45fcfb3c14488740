import { describe, expect, it } from 'vitest';
import { usersApi } from '#web/api/users-api.ts';
import { authSlice, type AuthState, logout, setUser } from './auth-slice.ts';
import { identityApi } from './identity-api.ts';

const { reducer } = authSlice;
const identity = {
  uid: 'u1',
  email: 'ann@x.example',
  emailVerified: true,
  displayName: 'Ann',
  photoURL: null,
};
const { email: userEmail, ...profile } = identity;
const record = {
  ...profile,
  _id: '0193f1c2-7a10-7000-8000-00000000000a',
  userEmail,
  fullName: 'Ann A',
  isEmployer: true,
  isJobSeeker: false,
};
const start = reducer(undefined, { type: 'start' });
const failed: AuthState = { ...start, isError: true, error: 'No', isCreateSuccess: true };
const refusal = { status: 401, data: { detail: 'That email and password do not match.' } };

const calls = {
  'create user': 'signUp',
  'login user': 'signIn',
  'Google login': 'signInWithGoogle',
} as const;

/** The action of a call at this step, as RTK Query dispatches it. */
const at = (
  requestStatus: 'pending' | 'fulfilled' | 'rejected',
  name: keyof typeof calls,
  payload?: unknown,
) => {
  const arg = { type: 'mutation', endpointName: calls[name] };
  const action = {
    type: `api/executeMutation/${requestStatus}`,
    payload,
    meta: { requestId: '1', requestStatus, rejectedWithValue: true, arg },
  };
  const { matchPending, matchFulfilled, matchRejected } = identityApi.endpoints[calls[name]];
  const matchers = { pending: matchPending, fulfilled: matchFulfilled, rejected: matchRejected };
  expect(matchers[requestStatus](action)).toBe(true);
  return action;
};
const pending = (name: keyof typeof calls) => at('pending', name);
const fulfilled = (name: keyof typeof calls) => at('fulfilled', name, { identity });
const rejected = (name: keyof typeof calls) => at('rejected', name, refusal);
const names = ['create user', 'login user', 'Google login'] as const;

describe('who is signed in', () => {
  it('is unknown at first', () => {
    expect(start).toEqual({
      email: '',
      role: '',
      isLoading: true,
      isError: false,
      isCreateSuccess: false,
      error: '',
      user: null,
      isEmployer: false,
      isSeeker: false,
      employerInfo: null,
      seekerInfo: null,
    });
  });

  it.each(names)('pending %s: loading on, error cleared, error flag off', (name) => {
    const state = reducer({ ...failed, isLoading: false }, pending(name));
    expect(state).toMatchObject({ isLoading: true, error: '', isError: false });
    // Only a sign-in leaves the flag of an earlier creation alone.
    expect(state.isCreateSuccess).toBe(name === 'login user');
  });

  it.each(names)('fulfilled %s: loading off, email and user set', (name) => {
    const state = reducer(start, fulfilled(name));
    expect(state).toMatchObject({
      isLoading: false,
      email: 'ann@x.example',
      user: {
        uid: 'u1',
        userEmail: 'ann@x.example',
        displayName: 'Ann',
        photoURL: null,
        emailVerified: true,
      },
    });
    expect(state.isCreateSuccess).toBe(name !== 'login user');
  });

  it.each(names)('rejected %s: loading off, email cleared, the message stored', (name) => {
    expect(reducer({ ...start, email: 'ann@x.example' }, rejected(name))).toMatchObject({
      isLoading: false,
      email: '',
      isError: true,
      error: 'That email and password do not match.',
    });
  });

  it('keeps the full record when the sign-in itself settles after it was read', () => {
    const known = reducer(start, setUser(record));
    expect(reducer(known, fulfilled('login user')).user).toEqual(record);
  });

  it('setting the user stores record, email and roles, and ends loading', () => {
    expect(reducer(start, setUser(record))).toMatchObject({
      isLoading: false,
      email: 'ann@x.example',
      user: record,
      role: 'employer',
      isEmployer: true,
      isSeeker: false,
    });
  });

  it('one person may hold both roles', () => {
    expect(reducer(start, setUser({ ...record, isJobSeeker: true })).role).toBe('both');
    expect(reducer(start, setUser({ ...record, isEmployer: false })).role).toBe('');
  });

  it('logout clears email, user and roles, and ends loading', () => {
    const state = reducer(reducer(start, setUser(record)), logout());
    expect(state).toEqual({ ...start, isLoading: false });
  });

  it('a stored profile replaces the user at once', () => {
    const answer = { ...record, isJobSeeker: true };
    const { matchFulfilled } = usersApi.endpoints.updateJobSeekerProfile;
    const action = {
      type: 'api/executeMutation/fulfilled',
      payload: answer,
      meta: {
        requestId: '1',
        requestStatus: 'fulfilled',
        arg: { endpointName: 'updateJobSeekerProfile' },
      },
    };
    expect(matchFulfilled(action)).toBe(true);
    expect(reducer(reducer(start, setUser(record)), action)).toMatchObject({
      user: answer,
      isSeeker: true,
      role: 'both',
    });
  });
});
