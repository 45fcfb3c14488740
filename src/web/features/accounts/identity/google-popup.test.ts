import { runMutation } from '#test/run-mutation.ts';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { identityErrorText } from '#contract/platform/errors.ts';
import type { PopupOutcome } from '#contract/accounts/identity.ts';
import { popupChannel } from '#contract/platform/live.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { signInByPopup } from './google-popup.ts';
import { googleMutation } from './identity-api.ts';

const providerUrl = 'https://accounts.example/authorize?state=attempt-1';
const started: ApiResult = { data: { url: providerUrl } };
const ann = {
  uid: 'u1',
  email: 'ann@x.example',
  emailVerified: true,
  displayName: 'Ann',
  photoURL: null,
};
const signedIn = { data: { identity: ann } };

/** As much of a window as the sign-in touches. */
const openedWindow = () => ({
  closed: false,
  opener: window as unknown,
  location: { href: 'about:blank' },
  document: { body: document.createElement('body') },
  close() {
    this.closed = true;
  },
});

let popup: ReturnType<typeof openedWindow>;
let open: MockInstance<typeof window.open>;
let hasFocus: boolean;
let session: ApiResult;
beforeEach(() => {
  vi.useFakeTimers();
  popup = openedWindow();
  hasFocus = true;
  session = { data: { identity: null } };
  open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => vi.useRealTimers());

/** A site that answers the start of a sign-in, and the look-up of the session. */
const siteWith =
  (answer: ApiResult = started) =>
  async ({ url }: ApiRequest) =>
    url === '/auth/session' ? session : answer;
const begin = async (answer?: ApiResult) => {
  const running = signInByPopup(siteWith(answer));
  await vi.advanceTimersByTimeAsync(0);
  return running;
};
const beginAndGoOn = async () => {
  let result: Awaited<ReturnType<typeof signInByPopup>> | undefined;
  const running = begin().then((end) => {
    result = end;
  });
  await vi.advanceTimersByTimeAsync(0);
  return { result: () => result, running };
};
const post = async (message: unknown) => {
  vi.useRealTimers();
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage(message);
  await new Promise((resolve) => setTimeout(resolve, 20));
  channel.close();
};
const failureResult = (code: Parameters<typeof identityErrorText>[0]) => ({
  error: { status: 'CUSTOM_ERROR', error: identityErrorText(code) },
});

describe('the window of Google', () => {
  it('opens empty and at once, 500 by 600, in the middle', () => {
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1500, outerHeight: 1000 });
    void signInByPopup(siteWith());
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'about:blank',
      '_blank',
      'popup,width=500,height=600,left=600,top=250',
    );
  });

  it('goes to the provider and loses sight of this page', async () => {
    await beginAndGoOn();
    expect(popup.location.href).toBe(providerUrl);
    expect(popup.opener).toBeNull();
  });

  it('opens within the click', () => {
    const client = new SiteClient(async () => ({ error: { status: 404, data: null } }));
    runMutation(client, googleMutation, signInByPopup(client.send)).catch(() => {});
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('a sign-in with Google', () => {
  it('succeeds when the window says so', async () => {
    const { result } = await beginAndGoOn();
    session = signedIn;
    await post({ attempt: 'attempt-1', outcome: 'signed-in' });
    expect(result()).toEqual(signedIn);
    expect(popup.closed).toBe(true);
  });

  it('fails when the window says so and there is no session', async () => {
    const { result } = await beginAndGoOn();
    await post({ attempt: 'attempt-1', outcome: 'signed-in' });
    expect(result()).toEqual(failureResult('internal-error'));
  });

  it.each([
    'sign-in-refused',
    'user-disabled',
    'account-exists-with-different-credential',
    'provider-unreachable',
    'too-many-requests',
  ] satisfies PopupOutcome[])('fails with %s when the window says so', async (outcome) => {
    const { result } = await beginAndGoOn();
    await post({ attempt: 'attempt-1', outcome });
    expect(result()).toEqual(failureResult(outcome));
  });

  it('does not listen to what is said of another attempt, nor to nonsense', async () => {
    const { result } = await beginAndGoOn();
    await post({ attempt: 'attempt-2', outcome: 'signed-in' });
    await post({ attempt: 'attempt-1', outcome: 'made-up' });
    await post('signed-in');
    expect(result()).toBeUndefined();
  });

  it('fails when the browser blocked the window, and asks the site nothing', async () => {
    open.mockReturnValue(null);
    const send = vi.fn(async () => started);
    expect(await signInByPopup(send)).toEqual(failureResult('popup-blocked'));
    expect(send).not.toHaveBeenCalled();
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR'] as const)(
    'fails and closes the window after %s',
    async (status) => {
      const result = await begin({ error: { status, error: 'away' } });
      expect(result).toEqual(failureResult('network-request-failed'));
      expect(popup.closed).toBe(true);
    },
  );

  it('passes on what the site answers, and closes the window', async () => {
    const error = { status: 503, data: { detail: 'Away' } };
    expect(await begin({ error })).toEqual({ error });
    expect(popup.closed).toBe(true);
  });
});

describe('a window that is closed', () => {
  it('is noticed at the second look, two seconds apart', async () => {
    const { result } = await beginAndGoOn();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(3_999);
    expect(result()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result()).toEqual(failureResult('popup-closed-by-user'));
  });

  it('has signed in all the same when there is a session', async () => {
    const { result } = await beginAndGoOn();
    popup.closed = true;
    session = signedIn;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(result()).toEqual(signedIn);
  });

  it('is not believed while the person is elsewhere: the provider may only have cut it off', async () => {
    const { result } = await beginAndGoOn();
    popup.closed = true;
    hasFocus = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(result()).toBeUndefined();
    hasFocus = true;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(result()).toEqual(failureResult('popup-closed-by-user'));
  });
});
