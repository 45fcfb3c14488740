import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from '#contract/accounts/identity.ts';
import { sessionChannel } from '#contract/platform/live.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { sessionRefused } from '#web/api/live-api.ts';
import { readDraft, saveDraft } from '#web/lib/draft.ts';
import { makeStore } from '#web/store.ts';
import { toast } from '#web/ui/toast.ts';
import { identityApi } from './identity-api.ts';
import { startSession } from './session.ts';

const makeIdentity = (name: string): Identity => ({
  uid: `uid-${name}`,
  email: `${name}@x.example`,
  emailVerified: false,
  displayName: name,
  photoURL: null,
});
const makeUser = (name: string) => ({
  _id: `id-${name}`,
  uid: `uid-${name}`,
  userEmail: `${name}@x.example`,
  fullName: name,
  isEmployer: false,
  isJobSeeker: true,
});
const makeSession = (name: string | null): ApiResult => ({
  data: { identity: name === null ? null : makeIdentity(name) },
});
const found = (name: string): ApiResult => ({ data: { status: true, user: makeUser(name) } });
const failure = (status: number, data: object): ApiResult => ({ error: { status, data } });
const broken = failure(500, { detail: 'Something went wrong.' });
const notSignedIn = failure(401, { code: 'not-signed-in' });
const disabled = failure(403, {
  code: 'user-disabled',
  detail: 'This account has been disabled.',
});

const { probe } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, undefined>({
      query: () => request('GET /jobs'),
      providesTags: ['jobs'],
    }),
  }),
}).endpoints;

type Answers = Record<string, ApiResult | Promise<ApiResult>>;

/** A tab, and a server that answers `METHOD url` as the test says, in which no user is signed in at first. */
const makeTab = (own: Answers = {}) => {
  const answers: Answers = {
    'GET /auth/session': makeSession(null),
    'GET /user/current': found('ann'),
    ...own,
  };
  const sent: ApiRequest[] = [];
  const calls = () => sent.map(({ method, url }) => `${method} ${url}`);
  const store = makeStore(async (call) => {
    sent.push(call);
    return answers[`${call.method} ${call.url}`] ?? broken;
  });
  const { signIn, signOut, refreshSession } = identityApi.endpoints;
  return {
    store,
    answers,
    sent,
    calls,
    lookUps: () => calls().filter((call) => call === 'GET /auth/session').length,
    auth: () => store.getState().auth,
    start: () => startSession(store),
    refresh: () => store.dispatch(refreshSession.initiate()),
    signIn: () => store.dispatch(signIn.initiate({ email: 'ann@x.example', password: 'secret' })),
    signOut: () => store.dispatch(signOut.initiate()),
    probe: () => store.dispatch(probe.initiate(undefined, { forceRefetch: true })),
    probed: () => probe.select(undefined)(store.getState()).data,
  };
};

const makeSignedInTab = async (own: Answers = {}) => {
  const tab = makeTab({ 'GET /auth/session': makeSession('ann'), ...own });
  await tab.refresh();
  await vi.waitFor(() => expect(tab.auth().user?._id).toBe('id-ann'));
  return tab;
};

const hint = () => [localStorage.getItem('signed-in'), document.documentElement.dataset['session']];

describe('a session that is found', () => {
  it('is looked up at once, and puts the stored user in the store', async () => {
    const tab = makeTab({ 'GET /auth/session': makeSession('ann') });
    tab.start();
    await vi.waitFor(() => expect(tab.auth().user?._id).toBe('id-ann'));
    expect(tab.auth()).toMatchObject({ isLoading: false, isSeeker: true, isEmployer: false });
    expect(tab.sent[1]?.params).toEqual({ email: 'ann@x.example' });
    expect(tab.calls()).not.toContain('POST /user');
    expect(hint()).toEqual(['1', 'in']);
  });

  it('stores a new user by the basic profile', async () => {
    const tab = await makeSignedInTab({
      'GET /user/current': { data: { status: false } },
      'POST /user': { data: makeUser('ann') },
    });
    expect(tab.sent.at(-1)?.body).toEqual({
      uid: 'uid-ann',
      email: 'ann@x.example',
      userEmail: 'ann@x.example',
    });
  });

  it('shows why when the user cannot be read, and the next look-up tries again', async () => {
    const tab = makeTab({ 'GET /auth/session': makeSession('ann'), 'GET /user/current': broken });
    await tab.refresh();
    await vi.waitFor(() => expect(tab.auth().isError).toBe(true));
    expect(tab.auth()).toMatchObject({
      email: 'ann@x.example',
      isLoading: false,
      error: 'Something went wrong.',
    });
    expect(tab.auth().user?._id).toBeUndefined();
    tab.answers['GET /user/current'] = found('ann');
    await tab.refresh();
    await vi.waitFor(() => expect(tab.auth().user?._id).toBe('id-ann'));
    expect(tab.auth()).toMatchObject({ isError: false, error: '' });
  });

  it('leaves nothing to the next person, also where the user could not be read', async () => {
    const tab = makeTab({ 'GET /auth/session': makeSession('ann'), 'GET /user/current': broken });
    await tab.refresh();
    await vi.waitFor(() => expect(tab.auth().isError).toBe(true));
    tab.answers['GET /jobs'] = { data: 'of ann' };
    await tab.probe();
    expect(tab.probed()).toBe('of ann');
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.refresh();
    await vi.waitFor(() => expect(tab.auth().email).toBe(''));
    expect(tab.probed()).toBeUndefined();
  });

  it('reads the user once, however often it is looked up', async () => {
    const tab = await makeSignedInTab();
    await tab.refresh();
    expect(tab.calls()).toEqual(['GET /auth/session', 'GET /user/current', 'GET /auth/session']);
  });
});

describe('signing in and out', () => {
  it('fills the store, clears it and the drafts, and tells the style sheet', async () => {
    const tab = makeTab({
      'POST /auth/sign-in': makeSession('ann'),
      'POST /auth/sign-out': makeSession(null),
    });
    await tab.refresh();
    expect(await tab.signIn()).toEqual({ data: { identity: makeIdentity('ann') } });
    await vi.waitFor(() => expect(tab.auth().isSeeker).toBe(true));
    expect(hint()).toEqual(['1', 'in']);
    saveDraft('any', { text: 'typed' });
    await tab.signOut();
    const { isCreateSuccess: _, ...state } = tab.auth();
    expect(state).toMatchObject({ email: '', user: null, isLoading: false, isSeeker: false });
    expect(hint()).toEqual([null, 'out']);
    expect(sessionStorage.length).toBe(0);
  });

  it('changes nothing when it fails', async () => {
    const tab = await makeSignedInTab();
    saveDraft('any', { text: 'typed' });
    expect(await tab.signOut()).toMatchObject(broken);
    expect(tab.auth().email).toBe('ann@x.example');
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
    expect(tab.auth().email).toBe('ann@x.example');
  });

  it('does not let the slow user of the last person replace the present one', async () => {
    let answerLate = (_: ApiResult) => {};
    const late = new Promise<ApiResult>((resolve) => (answerLate = resolve));
    const tab = makeTab({ 'GET /auth/session': makeSession('ann'), 'GET /user/current': late });
    await tab.refresh();
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.refresh();
    answerLate(found('ann'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tab.auth()).toMatchObject({ email: '', user: null });
  });

  it('in another tab is noticed, and by the others only', async () => {
    const [here, there] = [makeTab(), makeTab({ 'POST /auth/sign-in': makeSession('ann') })];
    here.start();
    there.start();
    await vi.waitFor(() => expect(here.auth().isLoading || there.auth().isLoading).toBe(false));
    here.answers['GET /auth/session'] = makeSession('ann');
    await there.signIn();
    await vi.waitFor(() => expect(here.auth().user?._id).toBe('id-ann'));
    expect([here.lookUps(), there.lookUps()]).toEqual([2, 1]);
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
    await vi.waitFor(() => expect(tab.auth().hasExpired).toBe(true));
    expect(readDraft('note:1')).toEqual({ text: 'typed' });
    tab.answers['GET /auth/session'] = makeSession(name);
    tab.answers['GET /user/current'] = found(name);
    await tab.refresh();
    await vi.waitFor(() => expect(tab.auth().email).toBe(`${name}@x.example`));
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
    await vi.waitFor(() => expect(tab.auth().isLoading).toBe(false));
    saveDraft('account', { email: 'typed' });
    tab.answers['GET /auth/session'] = makeSession('ann');
    await tab.refresh();
    await vi.waitFor(() => expect(tab.auth().user?._id).toBe('id-ann'));
    expect(readDraft('account')).toEqual({ email: 'typed' });
    const channel = new BroadcastChannel(sessionChannel);
    channel.postMessage(null);
    await vi.waitFor(() => expect(readDraft('account')).toBeUndefined());
    channel.close();
  });
});

describe('what was read', () => {
  const list = { 'GET /jobs': { data: ['seen'] } };

  it('as a visitor stays and is read again for the person', async () => {
    const tab = makeTab({ ...list, 'GET /auth/session': makeSession('ann') });
    await tab.probe();
    await tab.refresh();
    await vi.waitFor(() => expect(tab.calls().at(-1)).toBe('GET /jobs'));
    expect(tab.calls()).toHaveLength(4);
    expect(tab.probed()).toEqual(['seen']);
  });

  it.each([
    ['a visitor', null],
    ['another person', 'bob'],
  ])('for one person is gone for %s', async (_, next) => {
    const tab = await makeSignedInTab(list);
    await tab.store.dispatch(probe.initiate(undefined, { subscribe: false }));
    tab.answers['GET /auth/session'] = makeSession(next);
    await tab.refresh();
    expect(tab.probed()).toBeUndefined();
  });
});

describe('a session that could not be looked up', () => {
  const busy = failure(503, { detail: 'The site is busy.' });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([busy, { error: { status: 'FETCH_ERROR', error: '' } } as const])(
    'is unknown: no user is signed out, and the page keeps what it shows',
    async (answer) => {
      document.documentElement.dataset['session'] = 'in';
      const tab = makeTab({ 'GET /auth/session': answer });
      await tab.refresh();
      expect(tab.auth()).toMatchObject({ isLoading: true, isError: true });
      expect(tab.auth().error).not.toBe('');
      expect(hint()).toEqual([null, 'in']);
    },
  );

  it('stays as it is when it was known', async () => {
    vi.useRealTimers();
    const tab = await makeSignedInTab();
    tab.answers['GET /auth/session'] = busy;
    await tab.refresh();
    expect(tab.auth()).toMatchObject({ email: 'ann@x.example', isLoading: false, isError: false });
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
    expect(tab.auth()).toMatchObject({ isLoading: false, isError: false, error: '' });
  });

  it('is looked up at once when the browser is back online', async () => {
    const tab = makeTab({ 'GET /auth/session': busy });
    tab.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.auth().isError).toBe(true);
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
    await vi.waitFor(() => expect(tab.auth().email).toBe(''));
    expect(tab.auth().hasExpired).toBe(true);
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
    expect(tab.auth().email).toBe('');
    expect(tab.auth().hasExpired).toBeUndefined();
  });

  it('is noticed after a sign-out that failed', async () => {
    const tab = await makeSignedInTab({ 'GET /jobs': notSignedIn });
    await tab.signOut();
    tab.answers['GET /auth/session'] = makeSession(null);
    await tab.probe();
    await vi.waitFor(() => expect(tab.auth().email).toBe(''));
    expect(tab.auth().hasExpired).toBe(true);
  });

  it('is noticed when the event stream is refused', async () => {
    const tab = await makeSignedInTab();
    tab.answers['GET /auth/session'] = makeSession(null);
    tab.store.dispatch(sessionRefused());
    await vi.waitFor(() => expect(tab.auth().email).toBe(''));
  });

  it('is noticed, and shown, when the account was disabled meanwhile', async () => {
    const error = vi.spyOn(toast, 'error');
    const tab = await makeSignedInTab({ 'GET /jobs': disabled });
    tab.answers['GET /auth/session'] = disabled;
    await tab.probe();
    await vi.waitFor(() => expect(tab.auth().email).toBe(''));
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
    for (const [at, resolve] of resolvers.entries()) {
      resolve(disabled);
      await lookUps[at];
    }
    await vi.waitFor(() => expect(tab.auth().email).toBe(''));
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
