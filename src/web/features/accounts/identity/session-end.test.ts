import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  disabled,
  failure,
  makeSession,
  makeSignedInTab,
  makeTab,
  notSignedIn,
} from '#test/session-tab.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';
import { storeLinkOrigin } from './mail-link.ts';

const hint = () => [localStorage.getItem('signed-in'), document.documentElement.dataset['session']];

describe('a session that could not be looked up', () => {
  const busy = failure(503, { detail: 'The site is busy.' });
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.removeItem('signed-in');
  });
  afterEach(() => void vi.useRealTimers());

  it.each([busy, { error: { status: 'FETCH_ERROR', error: '' } } as const])(
    'is unknown: no user is signed out, and the page keeps what it shows',
    async (answer) => {
      document.documentElement.dataset['session'] = 'in';
      const tab = makeTab({ 'GET /auth/session': answer });
      await tab.refresh();
      expect(tab.viewer().isLoading).toBe(true);
      expect(tab.viewer().error).not.toBe('');
      expect(hint()).toEqual([null, 'in']);
    },
  );

  it('stays as it is when it was known', async () => {
    vi.useRealTimers();
    const tab = await makeSignedInTab();
    tab.answers['GET /auth/session'] = busy;
    await tab.refresh();
    expect(tab.viewer()).toMatchObject({ email: 'ann@x.example', isLoading: false, error: '' });
  });

  it('is looked up again with growing pauses, until there is an answer', async () => {
    const tab = makeTab({ 'GET /auth/session': busy });
    await tab.refresh();
    for (const [seconds, times] of [
      [0.9, 1],
      [0.1, 2],
      [1.9, 2],
      [0.1, 3],
      [4, 4],
      [8 + 16 + 30 + 30, 8],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(tab.lookUps()).toBe(times);
    }
    tab.answers['GET /auth/session'] = makeSession(null);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tab.lookUps()).toBe(9);
    expect(tab.viewer()).toMatchObject({ isLoading: false, error: '' });
  });

  it('is looked up at once when the browser is back online', async () => {
    const tab = makeTab({ 'GET /auth/session': busy });
    tab.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.viewer().error).not.toBe('');
    tab.answers['GET /auth/session'] = makeSession(null);
    window.dispatchEvent(new Event('online'));
    expect(tab.lookUps()).toBe(2);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tab.lookUps()).toBe(2);
  });
});

describe('the end of a session', () => {
  it('is noticed when a call is rejected for want of one, and is no logout', async () => {
    const tab = await makeSignedInTab({ 'GET /jobs': notSignedIn });
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.probe();
    await vi.waitFor(() => expect(tab.viewer().email).toBe(''));
    expect(tab.viewer().hasExpired).toBe(true);
  });

  it('is a logout when the call is rejected while the sign-out runs', async () => {
    let answerLate = (_: ApiResult) => {};
    const late = new Promise<ApiResult>((resolve) => (answerLate = resolve));
    const tab = await makeSignedInTab({ 'GET /jobs': notSignedIn, 'POST /auth/sign-out': late });
    tab.answers['GET /auth/session'] = makeSession(null);
    const signedOut = tab.signOut();
    await tab.probe();
    expect(tab.lookUps()).toBe(1);
    answerLate(makeSession(null));
    await signedOut;
    expect(tab.viewer().email).toBe('');
    expect(tab.viewer().hasExpired).toBe(false);
  });

  it('forgets on which page the links of mails lead on', async () => {
    const tab = await makeSignedInTab({ 'POST /auth/sign-out': makeSession(null) });
    storeLinkOrigin('confirm', '/all-job?q=nurse');
    storeLinkOrigin('reset', '/all-job?q=nurse');
    await tab.signOut();
    expect(tab.viewer().email).toBe('');
    expect(Object.values(localStorage).join()).not.toContain('nurse');
  });

  it('is noticed after a sign-out that failed', async () => {
    const tab = await makeSignedInTab({ 'GET /jobs': notSignedIn });
    await tab.signOut();
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.probe();
    await vi.waitFor(() => expect(tab.viewer().email).toBe(''));
    expect(tab.viewer().hasExpired).toBe(true);
  });

  it('is noticed when the event stream is refused', async () => {
    const tab = await makeSignedInTab();
    tab.answers['GET /auth/session'] = makeSession(null);
    // The same happens after a rejected stream.
    void tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().email).toBe(''));
  });

  it('is noticed, and shown, when the account was disabled meanwhile', async () => {
    const error = vi.spyOn(toast, 'error');
    const tab = await makeSignedInTab({ 'GET /jobs': disabled });
    tab.answers['GET /auth/session'] = disabled;
    await tab.probe();
    await vi.waitFor(() => expect(tab.viewer().email).toBe(''));
    expect(error).toHaveBeenCalledWith('This account has been disabled.', { id: 'login' });
    expect(tab.lookUps()).toBe(2);
    toast.remove();
  });

  it('ends also when two look-ups that are rejected overlap, and asks no more', async () => {
    const tab = await makeSignedInTab();
    const resolvers: ((result: ApiResult) => void)[] = [];
    const lookUps = [0, 1].map(() => {
      const answer = new Promise<ApiResult>((resolve) => resolvers.push(resolve));
      tab.answers['GET /auth/session'] = answer;
      return tab.refresh();
    });
    tab.answers['GET /auth/session'] = disabled;
    resolvers.forEach((resolve) => resolve(disabled));
    await Promise.all(lookUps);
    expect(tab.viewer().email).toBe('');
    expect(tab.lookUps()).toBe(3);
    toast.remove();
  });

  it('is not suspected of visitors, nor after other rejections', async () => {
    const visitor = makeTab({ 'GET /jobs': notSignedIn });
    await visitor.refresh();
    await visitor.probe();
    expect(visitor.lookUps()).toBe(1);
    const ann = await makeSignedInTab({ 'GET /jobs': failure(403, { code: 'identity-mismatch' }) });
    await ann.probe();
    expect(ann.lookUps()).toBe(1);
  });
});
