import type { ApiRequest } from './endpoint-request.ts';
import { type ApiResult, parseResponse } from './http-client.ts';

/** Milliseconds: 5 MiB at 45 kB/s. */
const timeLimit = 120_000;

/** Sends a form with a file. Only `XMLHttpRequest` reports how much of a body was sent. Never rejects. */
export const sendForm = (
  url: string,
  { method, body, onProgress }: ApiRequest,
  signal?: AbortSignal,
): Promise<ApiResult> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () =>
      resolve({ error: { status, error: url } });
    call.addEventListener('load', () => {
      const headers = new Headers({ link: call.getResponseHeader('link') ?? '' });
      const ok = call.status < 300;
      resolve(parseResponse(call.responseText, { ok, status: call.status, headers }));
    });
    call.addEventListener('error', fail('FETCH_ERROR'));
    call.addEventListener('abort', fail('FETCH_ERROR'));
    call.addEventListener('timeout', fail('TIMEOUT_ERROR'));
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    signal?.addEventListener('abort', () => call.abort());
    call.open(method, url);
    call.timeout = timeLimit;
    call.setRequestHeader('accept', 'application/json');
    call.send(body instanceof FormData ? body : null);
  });
