import type { ErrorCode } from '#contract/platform/errors.ts';
import { tabHeader } from '#contract/platform/live.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { getLocale } from '#messages/runtime';
import type { ApiRequest } from './endpoint-request.ts';

/** The failure of a call: a status with the body of the response, or the reason why there is no status. */
export type ApiError =
  | {
      status: number;
      data: unknown;
      /** Seconds after which the call may be sent again: the site says that it has done nothing. */
      retryAfter?: number;
    }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR'; error: string }
  | { status: 'PARSING_ERROR'; originalStatus: number; data: string; error: string };
export interface ApiMeta {
  /** The cursor of the next page of a list; undefined after the last page. */
  next: string | undefined;
}
export type ApiResult = { data: unknown; meta?: ApiMeta } | { error: ApiError };

/** Makes one call of the tab `tabId`. Never rejects. */
export type SendRequest = (
  request: ApiRequest,
  signal?: AbortSignal,
  tabId?: string,
) => Promise<ApiResult>;

/** The most characters of a call that outlives its page: browsers allow 64 kB, and a letter has up to three bytes. */
const maxKeepalive = 20_000;

/** Milliseconds until a call fails without a response. */
const timeLimit = 30_000;

const toUrl = ({ url, params = {} }: ApiRequest): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) {
      query.append(name, String(value));
    }
  }
  const text = query.toString();
  return `${apiBase}${url}${text && `?${text}`}`;
};

/** The cursor in `Link: <…?cursor=…>; rel="next"`. */
export const nextCursor = (link: string): string | undefined => {
  const cursor = /[?&]cursor=([^&>]+)[^>]*>; *rel="next"/.exec(link)?.[1];
  // oxlint-disable-next-line fences/safe-readers -- `parseResponse` catches it
  return cursor && decodeURIComponent(cursor);
};

const notDone: ErrorCode = 'service-unavailable';

/** `Retry-After` of a site that is away. An error without its code may come from a proxy, which cannot know what was done. */
const readRetryAfter = (data: unknown, { headers }: Pick<Response, 'headers'>) => {
  const seconds = Number(headers.get('retry-after') ?? 0);
  const isNotDone =
    typeof data === 'object' && data !== null && 'code' in data && data.code === notDone;
  return isNotDone && seconds > 0 ? { retryAfter: seconds } : {};
};

export const parseResponse = (
  text: string,
  response: Pick<Response, 'ok' | 'status' | 'headers'>,
): ApiResult => {
  try {
    const data: unknown = text === '' ? null : JSON.parse(text);
    return response.ok
      ? { data, meta: { next: nextCursor(response.headers.get('link') ?? '') } }
      : { error: { status: response.status, data, ...readRetryAfter(data, response) } };
  } catch (error) {
    return {
      error: {
        status: 'PARSING_ERROR',
        originalStatus: response.status,
        data: text,
        error: String(error),
      },
    };
  }
};

/** Calls the site's own API with `fetch` and the session cookie. */
export const sendRequest: SendRequest = async (request, signal, tabId) => {
  const headers = {
    accept: 'application/json',
    // A browser would name the languages of its person, not that of the page.
    'accept-language': getLocale(),
    ...(tabId && request.method !== 'GET' && { [tabHeader]: tabId }),
  };
  if (request.body instanceof FormData) {
    const { sendForm } = await import('./send-form.ts');
    return sendForm(toUrl(request), { ...request, headers }, signal);
  }
  const timeout = AbortSignal.timeout(timeLimit);
  const { method } = request;
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  try {
    const response = await fetch(toUrl(request), {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && {
        body,
        keepalive: request.keepalive === true && body.length <= maxKeepalive,
      }),
    });
    return parseResponse(await response.text(), response);
  } catch (error) {
    const status = timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR';
    return { error: { status, error: String(error) } };
  }
};
