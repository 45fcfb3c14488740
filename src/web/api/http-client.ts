import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { apiBase } from '#contract/primitives.ts';
import type { ApiRequest } from './endpoint-request.ts';

/** Everything a call can fail with: a status with the server's answer, or FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, CUSTOM_ERROR. */
export type ApiError = FetchBaseQueryError;
export interface ApiMeta {
  /** Where a list of limited length goes on; undefined when it is complete. */
  next: string | undefined;
}
export type ApiResult = { data: unknown; meta?: ApiMeta } | { error: ApiError };

/** Makes one call. Never rejects. */
export type SendRequest = (request: ApiRequest, signal?: AbortSignal) => Promise<ApiResult>;

/** Milliseconds after which an answer is no longer waited for. */
const timeLimit = 30_000;

const addressOf = ({ url, params = {} }: ApiRequest): string => {
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
  return cursor && decodeURIComponent(cursor);
};

const readAnswer = async (response: Response): Promise<ApiResult> => {
  const text = await response.text();
  try {
    const data: unknown = text === '' ? null : JSON.parse(text);
    return response.ok
      ? { data, meta: { next: nextCursor(response.headers.get('link') ?? '') } }
      : { error: { status: response.status, data } };
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

/** What proves who calls, where no cookie does; undefined for a visitor. Never rejects. */
export type GetToken = () => Promise<string | undefined>;

/** Calls the site's own API with `fetch`, with the session cookie and, where there is one, a token. */
export const makeSendRequest =
  (getToken?: GetToken): SendRequest =>
  async (request, signal) => {
    const token = await getToken?.();
    const timeout = AbortSignal.timeout(timeLimit);
    try {
      const response = await fetch(addressOf(request), {
        method: request.method,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      return await readAnswer(response);
    } catch (error) {
      const status = timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR';
      return { error: { status, error: String(error) } };
    }
  };

export const sendRequest = makeSendRequest();
