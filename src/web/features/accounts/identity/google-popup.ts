import { m } from '#messages';
import { GoogleStart } from '#contract/accounts/accounts.ts';
import { type IdentityErrorCode, identityErrorText } from '#contract/platform/errors.ts';
import { PopupMessage, type PopupOutcome, Session } from '#contract/accounts/identity.ts';
import { readLink } from '#web/lib/read-link.ts';
import { popupChannel } from '#contract/platform/live.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';
import type { SignInByPopup } from './identity-api.ts';

type Failure = { error: ApiError };
type PopupEnd = PopupOutcome | 'popup-closed-by-user';

/** Milliseconds between two checks of whether the window is still open. */
const checkInterval = 2_000;

/**
 * A provider may cut the window off from this page; it then looks closed while the person is still busy in it.
 * So it counts as closed only when the person has been back on this page for two checks.
 */
const checksUntilClosed = 2;

const fail = (code: IdentityErrorCode): Failure => ({
  error: { status: 'CUSTOM_ERROR', error: identityErrorText(code) },
});

/** Waits for the window's message about this attempt, or for its end. */
const waitForOutcome = (popup: Window, attempt: string | null): Promise<PopupEnd> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(popupChannel);
    let checks = 0;
    const end = (outcome: PopupEnd) => {
      clearInterval(timer);
      channel.close();
      resolve(outcome);
    };
    const timer = setInterval(() => {
      checks = popup.closed && document.hasFocus() ? checks + 1 : 0;
      if (checks === checksUntilClosed) {
        end('popup-closed-by-user');
      }
    }, checkInterval);
    channel.addEventListener('message', ({ data }) => {
      const message = PopupMessage.safeParse(data);
      if (message.success && message.data.attempt === attempt) {
        end(message.data.outcome);
      }
    });
  });

/** Requests the URL of the provider's page. */
const start = async (send: SendRequest): Promise<{ url: string } | Failure> => {
  const result = await send(request('POST /auth/google'));
  if ('error' in result) {
    const { status } = result.error;
    const isUnreachable = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
    return isUnreachable ? fail('network-request-failed') : result;
  }
  const { success, data } = GoogleStart.safeParse(result.data);
  return success ? data : fail('internal-error');
};

const size = { width: 500, height: 600 };

/** An empty window in the middle of this one. Browsers allow it only while a click is handled. */
const openWindow = (): Window | null => {
  const left = window.screenX + (window.outerWidth - size.width) / 2;
  const top = window.screenY + (window.outerHeight - size.height) / 2;
  const frame = { ...size, left: Math.max(0, left), top: Math.max(0, top) };
  const features = Object.entries(frame).map(([name, value]) => `${name}=${Math.round(value)}`);
  return window.open('about:blank', '_blank', `popup,${features.join(',')}`);
};

/** Signs in through a window at Google, and looks up the session. Never rejects. */
export const signInByPopup: SignInByPopup = async (send) => {
  const popup = openWindow();
  if (!popup || popup.closed) {
    return fail('popup-blocked');
  }
  // The provider's page has no business with this one.
  popup.opener = null;
  popup.document.body.textContent = m.common_please_wait();
  const started = await start(send);
  if ('error' in started) {
    popup.close();
    return started;
  }
  const waiting = waitForOutcome(popup, readLink(started.url)?.searchParams.get('state') ?? null);
  popup.location.href = started.url;
  const outcome = await waiting;
  popup.close();
  if (outcome !== 'signed-in' && outcome !== 'popup-closed-by-user') {
    return fail(outcome);
  }
  // A window that seems to be gone may have signed in all the same.
  const result = await send(request('GET /auth/session'));
  const session = 'data' in result ? Session.safeParse(result.data).data : undefined;
  return session?.identity
    ? { data: session }
    : fail(outcome === 'signed-in' ? 'internal-error' : outcome);
};
