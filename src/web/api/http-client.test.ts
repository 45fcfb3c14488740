import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest } from './http-client.ts';

const answerWith = (answer: () => Promise<Response>) => {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push({ url, init });
    return answer();
  });
  return calls;
};
const json = (status: number, body: unknown) =>
  answerWith(async () => new Response(JSON.stringify(body), { status }));

afterEach(() => vi.unstubAllGlobals());

describe('a call to the API', () => {
  it('goes to the API base with its query, without what is undefined', async () => {
    const calls = json(200, { jobs: [], count: 0 });
    const params = { page: 0, jobTypes: 'All Jobs', cursor: undefined };
    const result = await sendRequest({ method: 'GET', url: '/jobs/pagination', params });
    expect(result).toMatchObject({ data: { jobs: [], count: 0 } });
    expect(calls[0]?.url).toBe('/api/v1/jobs/pagination?page=0&jobTypes=All+Jobs');
    expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(calls[0]?.init).not.toHaveProperty('body');
  });

  it('sends its body as JSON', async () => {
    const calls = json(201, {});
    await sendRequest({ method: 'POST', url: '/jobs', body: { position: 'Nurse' } });
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"position":"Nurse"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('takes an empty answer for null', async () => {
    answerWith(async () => new Response(null, { status: 204 }));
    expect(await sendRequest({ method: 'DELETE', url: '/jobs/1' })).toMatchObject({ data: null });
  });

  it('says where a long list goes on', async () => {
    const link = '</api/v1/jobs?cursor=b2%3D>; rel="next"';
    answerWith(async () => new Response('[]', { headers: { link } }));
    expect(await sendRequest({ method: 'GET', url: '/jobs' })).toEqual({
      data: [],
      meta: { next: 'b2=' },
    });
  });

  it('gives a refusal with status and problem', async () => {
    json(409, { code: 'already-applied' });
    expect(await sendRequest({ method: 'PATCH', url: '/jobs/jobApply' })).toEqual({
      error: { status: 409, data: { code: 'already-applied' } },
    });
  });

  it.each([
    ['service-unavailable', '10', { retryAfter: 10 }],
    ['service-unavailable', '', {}],
    ['outcome-unknown', '10', {}],
    [undefined, '10', {}],
  ])('may be sent again after an error %s with Retry-After "%s": %o', async (...row) => {
    const [code, retryAfter, expected] = row;
    const body = JSON.stringify({ code });
    const headers = { 'retry-after': retryAfter };
    answerWith(async () => new Response(body, { status: 503, headers }));
    const result = await sendRequest({ method: 'POST', url: '/jobs' });
    expect(result).toEqual({
      error: { status: 503, data: { ...(code && { code }) }, ...expected },
    });
  });

  it.each([
    [200, true],
    [299, true],
    [300, false],
    [399, false],
    [400, false],
    [500, false],
    [599, false],
  ])('takes the status %i for a success: %s', async (status, isSuccess) => {
    json(status, { code: 'any' });
    const result = await sendRequest({ method: 'GET', url: '/jobs' });
    expect('data' in result).toBe(isSuccess);
    expect('error' in result && result.error.status).toBe(!isSuccess && status);
  });

  it('names an answer that is not JSON', async () => {
    answerWith(async () => new Response('<html>', { status: 502 }));
    expect(await sendRequest({ method: 'GET', url: '/jobs' })).toMatchObject({
      error: { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' },
    });
  });

  it('names a site that cannot be reached', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendRequest({ method: 'GET', url: '/jobs' })).toMatchObject({
      error: { status: 'FETCH_ERROR' },
    });
  });

  it.each([false, true])(
    'gives up an answer that does not come within 30 seconds; may be given up earlier: %s',
    async (hasSignal) => {
      const limit = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      // Like the browser's, it ends by the signal that it was given and by nothing else.
      const neverAnswer = (_: string, init?: RequestInit) => {
        queueMicrotask(() => limit.abort());
        return new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      };
      vi.stubGlobal('fetch', neverAnswer);
      const signal = hasSignal ? new AbortController().signal : undefined;
      expect(await sendRequest({ method: 'GET', url: '/jobs' }, signal)).toMatchObject({
        error: { status: 'TIMEOUT_ERROR' },
      });
      expect(timeout).toHaveBeenCalledWith(30_000);
    },
  );
});
