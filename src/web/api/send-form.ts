import type { ApiRequest } from './endpoint-request.ts';
import { type ApiResult, parseResponse } from './http-client.ts';

/** Milliseconds: 5 MiB at 45 kB/s. */
const timeLimit = 120_000;

/** Sends a form with a file. Only `XMLHttpRequest` reports how much of a body was sent. Never rejects. */
export const sendForm = (
  url: string,
  { method, body, onProgress, headers }: ApiRequest & { headers: Record<string, string> },
  signal?: AbortSignal,
): Promise<ApiResult> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () =>
      resolve({ error: { status, error: url } });
    call.addEventListener('load', () => {
      const answered = new Headers({ link: call.getResponseHeader('link') ?? '' });
      const ok = call.status < 300;
      const response = { ok, status: call.status, headers: answered };
      resolve(parseResponse(call.responseText, response));
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
    Object.entries(headers).forEach(([name, value]) => call.setRequestHeader(name, value));
    call.send(body instanceof FormData ? body : null);
  });
