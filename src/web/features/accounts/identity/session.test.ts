import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionChannel } from '#contract/platform/live.ts';
import {
  broken,
  makeIdentity,
  makeNewSession,
  makeSession,
  makeSignedInTab,
  makeTab,
  makeUser,
  notSignedIn,
  probe,
} from '#test/session-tab.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { invalidateTags } from '#web/api/tags.ts';
import { readDraft, saveDraft } from '#web/lib/draft.ts';

const hint = () => [localStorage.getItem('signed-in'), document.documentElement.dataset['session']];

describe('a session that is found', () => {
  it('is looked up at once, and puts the stored user in the store', async () => {
    const tab = makeTab({ 'GET /auth/session': makeSession('ann') });
    tab.start();
    await vi.waitFor(() => expect(tab.viewer().user?._id).toBe('id-ann'));
    expect(tab.viewer()).toMatchObject({ isLoading: false, isJobSeeker: true, isEmployer: false });
    expect(tab.calls()).toEqual(['GET /auth/session']);
    expect(hint()).toEqual(['1', 'in']);
  });

  it('stores a new user by the basic profile', async () => {
    const tab = await makeSignedInTab({
      'GET /auth/session': makeNewSession('ann'),
      'POST /user': { data: makeUser('ann') },
    });
    expect(tab.sent.at(-1)?.body).toEqual({
      uid: 'uid-ann',
      email: 'ann@x.example',
      userEmail: 'ann@x.example',
    });
  });

  it('shows why when the user cannot be stored, and the next look-up tries again', async () => {
    const tab = makeTab({ 'GET /auth/session': makeNewSession('ann'), 'POST /user': broken });
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().error).not.toBe(''));
    expect(tab.viewer()).toMatchObject({
      email: 'ann@x.example',
      isLoading: false,
      error: 'Something went wrong.',
    });
    expect(tab.viewer().user?._id).toBeUndefined();
    tab.answers['POST /user'] = { data: makeUser('ann') };
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().user?._id).toBe('id-ann'));
    expect(tab.viewer().error).toBe('');
  });

  it('leaves nothing to the next person, also where the user could not be stored', async () => {
    const tab = makeTab({ 'GET /auth/session': makeNewSession('ann'), 'POST /user': broken });
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().error).not.toBe(''));
    tab.answers['GET /jobs'] = { data: 'of ann' };
    await tab.probe();
    expect(tab.probed()).toBe('of ann');
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().email).toBe(''));
    expect(tab.probed()).toBeUndefined();
  });

  it('is looked up by one call, which also says whether the user is an administrator', async () => {
    const tab = await makeSignedInTab({
      'GET /auth/session': {
        data: { identity: makeIdentity('ann'), user: makeUser('ann'), isAdministrator: true },
      },
    });
    expect(tab.calls()).toEqual(['GET /auth/session']);
    expect(tab.viewer().isAdministrator).toBe(true);
  });

  it('shows a role that was gained, and an email that was confirmed, in another tab or device', async () => {
    const tab = await makeSignedInTab();
    const identity = { ...makeIdentity('ann'), emailVerified: true };
    const user = { ...makeUser('ann'), isEmployer: true };
    tab.answers['GET /auth/session'] = { data: { identity, user } };
    // The event stream does the same.
    await invalidateTags(tab.client, ['users']);
    expect(tab.viewer()).toMatchObject({ isEmployer: true, isEmailVerified: true });
  });

  it('keeps the user that it knows when reading it again fails', async () => {
    const tab = await makeSignedInTab();
    tab.answers['GET /auth/session'] = broken;
    await tab.refresh();
    expect(tab.viewer()).toMatchObject({ error: '', isJobSeeker: true });
    // Nor does an answer that lacks the user, as that of a copy of the database that lags behind may.
    tab.answers['GET /auth/session'] = makeNewSession('ann');
    tab.answers['POST /user'] = broken;
    await tab.refresh();
    expect(tab.viewer()).toMatchObject({ error: '', isJobSeeker: true });
  });
});

describe('signing in and out', () => {
  it('fills the store, clears it and the drafts, and tells the style sheet', async () => {
    const tab = makeTab({
      'POST /auth/sign-in': makeSession('ann'),
      'POST /auth/sign-out': makeSession(null),
    });
    await tab.refresh();
    expect((await tab.signIn()).data).toMatchObject({ identity: makeIdentity('ann') });
    await vi.waitFor(() => expect(tab.viewer().isJobSeeker).toBe(true));
    expect(hint()).toEqual(['1', 'in']);
    saveDraft('any', { text: 'typed' });
    await tab.signOut();
    const state = tab.viewer();
    expect(state).toMatchObject({ email: '', user: null, isLoading: false, isJobSeeker: false });
    expect(hint()).toEqual(['0', 'out']);
    expect(sessionStorage.length).toBe(0);
  });

  it('changes nothing when it fails', async () => {
    const tab = await makeSignedInTab();
    saveDraft('any', { text: 'typed' });
    expect((await tab.signOut()).error).toMatchObject({ status: 500 });
    expect(tab.viewer().email).toBe('ann@x.example');
    expect(sessionStorage.length).toBe(1);
    sessionStorage.clear();
  });

  it('is not undone by the answer of an earlier look-up', async () => {
    let answerLate = (_: ApiResult) => {};
    const late = new Promise<ApiResult>((resolve) => (answerLate = resolve));
    const tab = makeTab({ 'GET /auth/session': late, 'POST /auth/sign-in': makeSession('ann') });
    const refreshed = tab.refresh();
    await tab.signIn();
    answerLate(makeSession(null));
    await refreshed;
    expect(tab.viewer().email).toBe('ann@x.example');
  });

  it('does not let the slow user of the last person replace the present one', async () => {
    let answerLate = (_: ApiResult) => {};
    const late = new Promise<ApiResult>((resolve) => (answerLate = resolve));
    const tab = makeTab({ 'GET /auth/session': makeNewSession('ann'), 'POST /user': late });
    void tab.refresh();
    await vi.waitFor(() => expect(tab.calls()).toContain('POST /user'));
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.refresh();
    answerLate({ data: makeUser('ann') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tab.viewer()).toMatchObject({ email: '', user: null });
  });

  it('in another tab is noticed, and by the others only', async () => {
    const [here, there] = [makeTab(), makeTab({ 'POST /auth/sign-in': makeSession('ann') })];
    here.start();
    there.start();
    await vi.waitFor(() => expect(here.viewer().isLoading || there.viewer().isLoading).toBe(false));
    here.answers['GET /auth/session'] = makeSession('ann');
    await there.signIn();
    await vi.waitFor(() => expect(here.viewer().user?._id).toBe('id-ann'));
    // The tab that signed in looks whether its browser has kept the cookie.
    expect([here.lookUps(), there.lookUps()]).toEqual([2, 2]);
  });

  it('elsewhere is noticed when the browser brings the page back from its memory', async () => {
    const tab = makeTab();
    tab.start();
    for (const persisted of [true, false]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    }
    expect(tab.lookUps()).toBe(2);
  });
});

describe('what was typed in this tab', () => {
  const expireAndEnter = async (name: string) => {
    const tab = await makeSignedInTab({ 'GET /jobs': notSignedIn });
    saveDraft('note:1', { text: 'typed' });
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.probe();
    await vi.waitFor(() => expect(tab.viewer().hasExpired).toBe(true));
    expect(readDraft('note:1')).toEqual({ text: 'typed' });
    tab.answers['GET /auth/session'] = makeSession(name);
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().email).toBe(`${name}@x.example`));
  };

  it('is there again for the person whose session ended by itself', async () => {
    await expireAndEnter('ann');
    expect(readDraft('note:1')).toEqual({ text: 'typed' });
  });

  it('is gone when another person comes after the end of the session', async () => {
    await expireAndEnter('bob');
    expect(readDraft('note:1')).toBeUndefined();
  });

  it('is gone when another person takes over the session in another tab', async () => {
    const tab = await makeSignedInTab();
    saveDraft('note:1', { text: 'typed' });
    tab.answers['GET /auth/session'] = makeSession('bob');
    await tab.refresh();
    expect(readDraft('note:1')).toBeUndefined();
  });

  it('as a visitor stays for the person who signs in, and is gone when the person signs out in another tab', async () => {
    const tab = makeTab();
    tab.start();
    await vi.waitFor(() => expect(tab.viewer().isLoading).toBe(false));
    saveDraft('account', { email: 'typed' });
    tab.answers['GET /auth/session'] = makeSession('ann');
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().user?._id).toBe('id-ann'));
    expect(readDraft('account')).toEqual({ email: 'typed' });
    const channel = new BroadcastChannel(sessionChannel);
    channel.postMessage({ uid: null, tabId: 'other' });
    await vi.waitFor(() => expect(readDraft('account')).toBeUndefined());
    channel.close();
  });
});

describe('what was read', () => {
  const list = { 'GET /jobs': { data: ['seen'] } };

  it.each([null, 'uid-bob'])(
    'before the session was known is gone when another tab ends or changes it (%s)',
    async (uid) => {
      const unanswered = new Promise<never>(() => {});
      const tab = makeTab({ ...list, 'GET /auth/session': unanswered });
      tab.start();
      await tab.probe();
      expect(tab.probed()).toEqual(['seen']);
      tab.answers['GET /auth/session'] = makeSession(null);
      const channel = new BroadcastChannel(sessionChannel);
      channel.postMessage({ uid, tabId: 'other' });
      await vi.waitFor(() => expect(tab.viewer().isLoading).toBe(false));
      expect(tab.probed()).toBeUndefined();
      channel.close();
    },
  );

  it('before the session was known is gone when somebody signs in in this tab', async () => {
    const unanswered = new Promise<never>(() => {});
    const tab = makeTab({
      ...list,
      'GET /auth/session': unanswered,
      'POST /auth/sign-in': makeSession('ann'),
    });
    tab.start();
    await tab.probe();
    expect(tab.probed()).toEqual(['seen']);
    await tab.signIn();
    await vi.waitFor(() => expect(tab.viewer().user?._id).toBe('id-ann'));
    expect(tab.probed()).toBeUndefined();
  });

  it('as a visitor stays for the person who signs in', async () => {
    const tab = makeTab({ ...list, 'GET /auth/session': makeSession('ann') });
    onTestFinished(new QueryObserver(tab.client, probe).subscribe(() => {}));
    await tab.refresh();
    await vi.waitFor(() => expect(tab.viewer().user?._id).toBe('id-ann'));
    expect(tab.calls().filter((call) => call === 'GET /jobs')).toHaveLength(1);
    expect(tab.probed()).toEqual(['seen']);
  });

  it.each([
    ['a visitor', null],
    ['another person', 'bob'],
  ])('for one person is gone for %s', async (_, next) => {
    const tab = await makeSignedInTab(list);
    await tab.probe();
    tab.answers['GET /auth/session'] = makeSession(next);
    await tab.refresh();
    expect(tab.probed()).toBeUndefined();
  });
});
