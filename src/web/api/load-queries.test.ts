import { queryOptions } from '@tanstack/react-query';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryFor } from './call.ts';
import { request } from './endpoint-request.ts';
import type { ApiResult } from './http-client.ts';
import { load, loadContext } from './load-queries.ts';
import { SiteClient } from './site-client.ts';

const probe = queryOptions(
  queryFor(request('GET /jobs/applicant-job/:id', { params: { id: '1' } })),
);
const loader = load((client) => [client.query(probe)]);

const run = (answer: Promise<ApiResult>, isServer: boolean) => {
  const client = new SiteClient(() => answer);
  const context = new RouterContextProvider();
  context.set(loadContext, { client, isServer });
  const args: LoaderFunctionArgs = {
    request: new Request('http://site.example/job/1'),
    url: new URL('http://site.example/job/1'),
    pattern: '/job/:id',
    params: { id: '1' },
    context,
  };
  return { state: () => client.getQueryState(probe.queryKey), loaded: loader(args) };
};
const readStatus = (loaded: Promise<null>) =>
  loaded.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  );
const failing = (status: number): Promise<ApiResult> =>
  Promise.resolve({ error: { status, data: null } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a loader on the server', () => {
  it('fills the cache before the page is rendered', async () => {
    const { state, loaded } = run(Promise.resolve({ data: { _id: '1' } }), true);
    expect(await loaded).toBeNull();
    expect(state()?.data).toEqual({ _id: '1' });
  });

  it.each([
    [404, 404],
    [400, 404],
    [500, 500],
    [503, 503],
  ])('makes a %i of the API the page’s own %i', async (status, page) => {
    expect(await readStatus(run(failing(status), true).loaded)).toBe(page);
  });

  it('answers 503 when the API gave no status', async () => {
    const broken = Promise.resolve<ApiResult>({ error: { status: 'FETCH_ERROR', error: 'x' } });
    expect(await readStatus(run(broken, true).loaded)).toBe(503);
  });
});

describe('a loader in the browser', () => {
  const never = new Promise<ApiResult>(() => {});

  it('gives up waiting after a moment, so that the page can show its skeletons', async () => {
    const done = vi.fn();
    void run(never, false).loaded.then(done);
    await vi.advanceTimersByTimeAsync(140);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('leaves a failure to the page', async () => {
    const { state, loaded } = run(failing(500), false);
    expect(await loaded).toBeNull();
    expect(state()?.status).toBe('error');
  });

  it('lets the data go a minute after the page no longer needs it', async () => {
    const { state, loaded } = run(Promise.resolve({ data: 1 }), false);
    await loaded;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(state()?.data).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state()).toBeUndefined();
  });
});
