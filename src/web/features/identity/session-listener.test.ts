import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from '#contract/identity.ts';
import { jobsEndpoints } from '#contract/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { makeStore } from '#web/store.ts';
import { toast } from '#web/ui/toast.ts';
import { makeRefusingIdentity } from '#test/refusing-identity.ts';
import type { SessionListener, SessionState } from './session-calls.ts';
import { setSessionHint } from './session-hint.ts';
import { startSession } from './session-listener.ts';

const identityOf = (name: string): Identity => ({
  uid: `uid-${name}`,
  email: `${name}@x.example`,
  emailVerified: false,
  displayName: name,
  photoURL: null,
});
const recordOf = (name: string) => ({
  _id: `id-${name}`,
  uid: `uid-${name}`,
  userEmail: `${name}@x.example`,
  fullName: name,
  isEmployer: false,
  isJobSeeker: true,
});
const refusal: ApiResult = { error: { status: 500, data: { detail: 'Something went wrong.' } } };

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, undefined>({
      query: () => request(jobsEndpoints.list),
      providesTags: ['jobs'],
    }),
  }),
});

/** A store with a server that answers `METHOD url` as told, and a session that changes as told. */
const makeWorld = (answers: Record<string, ApiResult>) => {
  const asked: string[] = [];
  const sent: ApiRequest[] = [];
  let tell: SessionListener = () => {};
  const stop = vi.fn();
  const refresh = vi.fn(() => Promise.resolve());
  const identity = makeRefusingIdentity({
    refresh,
    onSessionChange: (listener) => {
      tell = listener;
      return stop;
    },
  });
  const send = async (call: ApiRequest): Promise<ApiResult> => {
    asked.push(`${call.method} ${call.url}`);
    sent.push(call);
    return answers[`${call.method} ${call.url}`] ?? refusal;
  };
  const store = makeStore({ send, identity });
  const stopSession = startSession(store.dispatch, identity);
  return {
    store,
    asked,
    sent,
    refresh,
    stop,
    stopSession,
    tell: (who: SessionState) => tell(who),
    auth: () => store.getState().auth,
  };
};

const hint = () => [localStorage.getItem('signed-in'), document.documentElement.dataset['session']];

beforeEach(() => localStorage.clear());

describe('a change of the session', () => {
  it('puts the stored user in the store', async () => {
    const world = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
    });
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().user?._id).toBe('id-ann'));
    expect(world.auth()).toMatchObject({ isLoading: false, isSeeker: true, isEmployer: false });
    expect(world.sent[0]?.params).toEqual({ email: 'ann@x.example' });
    expect(world.asked).not.toContain('POST /user');
    expect(hint()).toEqual(['1', 'in']);
  });

  it('stores somebody new by the basic profile, and keeps the result', async () => {
    const world = makeWorld({
      'GET /user/current': { data: { status: false } },
      'POST /user': { data: recordOf('ann') },
    });
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().user?._id).toBe('id-ann'));
    expect(world.sent.at(-1)?.body).toEqual({
      uid: 'uid-ann',
      email: 'ann@x.example',
      userEmail: 'ann@x.example',
    });
  });

  it('tells why when the record cannot be read, and tries again at the next word', async () => {
    const answers: Record<string, ApiResult> = {};
    const world = makeWorld(answers);
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().isError).toBe(true));
    expect(world.auth()).toMatchObject({
      email: 'ann@x.example',
      isLoading: false,
      error: 'Something went wrong.',
    });
    expect(world.auth().user?._id).toBeUndefined();
    answers['GET /user/current'] = { data: { status: true, user: recordOf('ann') } };
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().user?._id).toBe('id-ann'));
    expect(world.auth()).toMatchObject({ isError: false, error: '' });
  });

  it('clears the store when nobody is signed in', async () => {
    const world = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
    });
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().isSeeker).toBe(true));
    expect(hint()).toEqual(['1', 'in']);
    world.tell(null);
    expect(world.auth()).toEqual({ ...makeWorld({}).auth(), isLoading: false });
    expect(hint()).toEqual([null, 'out']);
  });

  it('reads the record once, however often the same person is named', async () => {
    const world = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
    });
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().user?._id).toBe('id-ann'));
    world.tell(identityOf('ann'));
    await Promise.resolve();
    expect(world.asked).toEqual(['GET /user/current']);
  });

  it('does not let a slow record of the last person replace the present one', async () => {
    const world = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
    });
    world.tell(identityOf('ann'));
    world.tell(null);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(world.auth()).toMatchObject({ email: '', user: null });
  });
});

describe('what was read', () => {
  const probe = probeApi.endpoints.probe;
  const answers = {
    'GET /jobs': { data: ['seen'] },
    'GET /user/current': { data: { status: true, user: recordOf('ann') } },
  };

  it('as a visitor stays in place and is read again for the person', async () => {
    const world = makeWorld(answers);
    await world.store.dispatch(probe.initiate(undefined));
    world.tell(identityOf('ann'));
    await vi.waitFor(() =>
      expect(world.asked).toEqual(['GET /jobs', 'GET /user/current', 'GET /jobs']),
    );
    expect(probe.select(undefined)(world.store.getState()).data).toEqual(['seen']);
  });

  it.each([
    ['nobody', null],
    ['somebody else', identityOf('bob')],
  ])('for one person is gone for %s', async (_, next) => {
    const world = makeWorld(answers);
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().user?._id).toBe('id-ann'));
    await world.store.dispatch(probe.initiate(undefined, { subscribe: false }));
    world.tell(next);
    expect(probe.select(undefined)(world.store.getState()).data).toBeUndefined();
  });
});

describe('a session that could not be looked up', () => {
  const failure = { error: { status: 503, data: { detail: 'The site is busy.' } } };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('logs nobody out, and leaves what the page shows of it', () => {
    setSessionHint(true);
    const world = makeWorld({});
    world.tell(failure);
    expect(world.auth()).toMatchObject({ isLoading: true, error: 'The site is busy.' });
    expect(hint()).toEqual(['1', 'in']);
  });

  it('is looked up again with growing pauses, until there is an answer', () => {
    const world = makeWorld({});
    world.refresh.mockImplementation(async () => world.tell(failure));
    world.tell(failure);
    for (const [seconds, times] of [
      [0.9, 0],
      [0.1, 1],
      [1.9, 1],
      [0.1, 2],
      [4, 3],
      [8 + 16 + 30 + 30, 7],
    ] as const) {
      vi.advanceTimersByTime(seconds * 1000);
      expect(world.refresh).toHaveBeenCalledTimes(times);
    }
    world.tell(null);
    vi.advanceTimersByTime(120_000);
    expect(world.refresh).toHaveBeenCalledTimes(7);
    expect(world.auth()).toMatchObject({ isLoading: false, isError: false, error: '' });
  });

  it('is looked up at once when the browser is back online', () => {
    const world = makeWorld({});
    window.dispatchEvent(new Event('online'));
    expect(world.refresh).not.toHaveBeenCalled();
    world.tell(failure);
    window.dispatchEvent(new Event('online'));
    expect(world.refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(120_000);
    expect(world.refresh).toHaveBeenCalledTimes(1);
  });

  it('is not looked up any more once the listening has ended', () => {
    const world = makeWorld({});
    world.tell(failure);
    world.stopSession();
    vi.advanceTimersByTime(120_000);
    expect(world.refresh).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  const refused: ApiResult = { error: { status: 401, data: { code: 'not-signed-in' } } };

  it('is noticed when a call is refused for want of one', async () => {
    const world = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
      'GET /jobs': refused,
    });
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().email).not.toBe(''));
    await world.store.dispatch(probeApi.endpoints.probe.initiate(undefined));
    expect(world.refresh).toHaveBeenCalledTimes(1);
  });

  it('is noticed, and told, when the account was disabled meanwhile', async () => {
    const error = vi.spyOn(toast, 'error');
    const detail = 'This account has been disabled.';
    const world = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
      'GET /jobs': { error: { status: 403, data: { code: 'user-disabled', detail } } },
    });
    world.tell(identityOf('ann'));
    await vi.waitFor(() => expect(world.auth().email).not.toBe(''));
    await world.store.dispatch(probeApi.endpoints.probe.initiate(undefined));
    expect(world.refresh).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledWith(detail, { id: 'login' });
    toast.remove();
  });

  it('is not suspected of visitors, nor after other refusals', async () => {
    const visitor = makeWorld({ 'GET /jobs': refused });
    visitor.tell(null);
    await visitor.store.dispatch(probeApi.endpoints.probe.initiate(undefined));
    expect(visitor.refresh).not.toHaveBeenCalled();

    const ann = makeWorld({
      'GET /user/current': { data: { status: true, user: recordOf('ann') } },
      'GET /jobs': { error: { status: 403, data: { code: 'identity-mismatch' } } },
    });
    ann.tell(identityOf('ann'));
    await vi.waitFor(() => expect(ann.auth().email).not.toBe(''));
    await ann.store.dispatch(probeApi.endpoints.probe.initiate(undefined));
    expect(ann.refresh).not.toHaveBeenCalled();
  });

  it('is no longer listened for once stopped', () => {
    const world = makeWorld({});
    world.stopSession();
    expect(world.stop).toHaveBeenCalledTimes(1);
  });
});
