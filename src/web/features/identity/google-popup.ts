import { identityTexts } from '#contract/account-input.ts';
import { accountEndpoints, GoogleStart } from '#contract/accounts.ts';
import { type IdentityErrorCode, identityErrorText } from '#contract/errors.ts';
import { popupChannel, PopupMessage, type PopupOutcome } from '#contract/identity.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';

type PopupEnd = PopupOutcome | 'popup-closed-by-user';

export interface PopupResult {
  error?: ApiError;
  /** The window seems to be gone, yet nobody has said how it went. */
  isUnknown?: boolean;
}

/** Milliseconds between two looks at whether the window is still open. */
const lookEvery = 2_000;

/**
 * A provider may cut the window off from this page; it then looks closed while the person is still busy in it.
 * So it counts as closed only when the person has been back on this page for two looks.
 */
const looksUntilClosed = 2;

const errorOf = (code: IdentityErrorCode): ApiError => ({
  status: 'CUSTOM_ERROR',
  error: identityErrorText(code),
});

/** Waits for what the window says of this attempt, or for its end. */
const waitForEnd = (popup: Window, attempt: string): Promise<PopupEnd> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(popupChannel);
    let looks = 0;
    const end = (result: PopupEnd) => {
      clearInterval(timer);
      channel.close();
      resolve(result);
    };
    const timer = setInterval(() => {
      looks = popup.closed && document.hasFocus() ? looks + 1 : 0;
      if (looks === looksUntilClosed) {
        end('popup-closed-by-user');
      }
    }, lookEvery);
    channel.addEventListener('message', ({ data }) => {
      const message = PopupMessage.safeParse(data);
      if (message.success && message.data.attempt === attempt) {
        end(message.data.outcome);
      }
    });
  });

/** Asks the site where the window has to go. */
const start = async (send: SendRequest): Promise<{ url: string } | { error: ApiError }> => {
  const result = await send(request(accountEndpoints.startGoogle));
  if ('error' in result) {
    const { status } = result.error;
    const isAway = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
    return { error: isAway ? errorOf('network-request-failed') : result.error };
  }
  const answer = GoogleStart.safeParse(result.data);
  return answer.success ? { url: answer.data.url } : { error: errorOf('internal-error') };
};

const size = { width: 500, height: 600 };

/** An empty window in the middle of this one. Browsers allow it only while a click is handled. */
const openWindow = (): Window | null => {
  const left = window.screenX + (window.outerWidth - size.width) / 2;
  const top = window.screenY + (window.outerHeight - size.height) / 2;
  const place = { ...size, left: Math.max(0, left), top: Math.max(0, top) };
  const features = Object.entries(place).map(([name, value]) => `${name}=${Math.round(value)}`);
  return window.open('about:blank', '_blank', `popup,${features.join(',')}`);
};

/** Opens a window and leads it through the sign-in at the provider. Never rejects. */
export const runGooglePopup = async (send: SendRequest): Promise<PopupResult> => {
  const popup = openWindow();
  if (!popup || popup.closed) {
    return { error: errorOf('popup-blocked') };
  }
  // The provider's page has no business with this one.
  popup.opener = null;
  popup.document.body.textContent = identityTexts.signingIn;
  const started = await start(send);
  if ('error' in started) {
    popup.close();
    return { error: started.error };
  }
  const ended = waitForEnd(popup, new URL(started.url).searchParams.get('state') ?? '');
  popup.location.href = started.url;
  const outcome = await ended;
  popup.close();
  if (outcome === 'signed-in') {
    return {};
  }
  return { error: errorOf(outcome), isUnknown: outcome === 'popup-closed-by-user' };
};
