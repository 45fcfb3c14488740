import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from '#contract/identity.ts';
import { errorCode } from '#web/api/error-message.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { makeRefusingIdentity } from '#test/refusing-identity.ts';
import { identityError } from './identity-error.ts';
import { createOutsideIdentity } from './outside-identity.ts';
import { setOutsideSignIn } from './outside-sign-in.ts';
import type { SessionListener, SessionState } from './session-calls.ts';

const ann: Identity = {
  uid: 'uid-ann',
  email: 'ann@people.example',
  emailVerified: true,
  displayName: 'Ann',
  photoURL: null,
};

beforeEach(() => localStorage.clear());

const makeWorld = ({ failedLoads = 0 } = {}) => {
  const listeners = new Set<SessionListener>();
  const client = makeRefusingIdentity({
    signIn: async () => ({ data: ann }),
    onSessionChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const load = vi.fn(async () => ({ identity: client, getToken: async () => 'token' }));
  for (let count = 0; count < failedLoads; count += 1) {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  }
  const send = vi.fn(async (): Promise<ApiResult> => ({ data: { identity: null } }));
  const outside = createOutsideIdentity(load, send);
  const heard: SessionState[] = [];
  const stop = outside.identity.onSessionChange((identity) => heard.push(identity));
  return { outside, load, heard, stop, listeners };
};

const form = { email: ann.email, password: 'Harbour Light 27' };

describe('an outside provider’s client', () => {
  it('is not loaded for a visitor, whose calls wait for nothing', async () => {
    const { outside, load, heard } = makeWorld();
    expect(await outside.getToken()).toBeUndefined();
    await vi.waitFor(() => expect(heard).toEqual([null]));
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded where somebody signed in before, and gives the token', async () => {
    setOutsideSignIn(true);
    const { outside, load, heard, listeners } = makeWorld();
    expect(await outside.getToken()).toBe('token');
    expect(load).toHaveBeenCalledTimes(1);
    listeners.forEach((listener) => listener(ann));
    expect(heard).toEqual([ann]);
  });

  it('is loaded once for a sign-in, and heard from then on', async () => {
    const { outside, load, heard, listeners } = makeWorld();
    outside.identity.prepare?.();
    expect(await outside.identity.signIn(form)).toEqual({ data: ann });
    expect(load).toHaveBeenCalledTimes(1);
    listeners.forEach((listener) => listener(ann));
    expect(heard).toEqual([ann]);
  });

  it('is loaded when somebody signs in in another tab', async () => {
    const { load, listeners } = makeWorld();
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: '1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'outside-sign-in', newValue: null }));
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'outside-sign-in', newValue: '1' }));
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that cannot be loaded says so, and is tried again', async () => {
    const { outside, load } = makeWorld();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const result = await outside.identity.signIn(form);
    expect('error' in result && errorCode(result.error)).toBe('network-request-failed');
    expect(await outside.identity.signIn(form)).toEqual({ data: ann });
  });

  it('that cannot be loaded leaves open who is signed in, until it can', async () => {
    setOutsideSignIn(true);
    const { outside, load, heard, listeners } = makeWorld({ failedLoads: 1 });
    const failure = { error: identityError('network-request-failed') };
    await vi.waitFor(() => expect(heard).toEqual([failure]));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await outside.identity.refresh();
    expect(heard).toEqual([failure, failure]);
    await outside.identity.refresh();
    listeners.forEach((listener) => listener(ann));
    expect(heard.at(-1)).toEqual(ann);
  });

  it('is no longer listened to once stopped', async () => {
    const { outside, stop, listeners } = makeWorld();
    await outside.identity.signIn(form);
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });
});
