import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import type { LiveTopic } from '#contract/platform/live.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { type ApiResult, nextCursor, type SendRequest } from '#web/api/http-client.ts';
import { loadContext } from '#web/api/load-queries.ts';
import { setSite } from '#web/api/site-query.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { invalidateTags } from '#web/api/tags.ts';
import { followSession, startSession } from '#web/features/accounts/identity/follow-session.ts';
import { routes } from '#web/app/all-routes.ts';
import { SiteProvider } from '#web/app/site-provider.tsx';
import { type Sender, type TestApp, testOrigin } from './build-test-app.ts';
import { toMultipart } from './sample-files.ts';
import { makeTestSession, type TestSession } from './test-session.ts';

export interface RenderPageOptions {
  /** The signed-in user; anonymous by default. */
  readonly as?: Sender;
  /** The language of the page's URL, of a site in English that is offered in it, too. */
  readonly prefix?: 'bn';
  /** The accounts, which have the test password. */
  readonly people?: readonly Sender[];
  /** Responds instead of the application; undefined passes the call on. */
  readonly intercept?: (request: ApiRequest) => Promise<ApiResult | undefined> | undefined;
}

/** The calls of a page, answered by the whole application without a socket. */
const callsTo =
  (site: TestApp, session: TestSession): SendRequest =>
  async ({ method, url, params = {}, body }) => {
    const query = Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await site.send(method, url, {
      as: session.sender(),
      query: Object.fromEntries(query),
      ...(body instanceof FormData ? await toMultipart(body) : body !== undefined && { body }),
    });
    const data: unknown = answer.body === '' ? null : answer.json();
    return answer.statusCode < 300
      ? { data, meta: { next: nextCursor(String(answer.headers['link'] ?? '')) } }
      : { error: { status: answer.statusCode, data } };
  };

/** Renders the page of a URL as after hydration. `calls` collects its API calls. */
export function renderPage(site: TestApp, address: string, options: RenderPageOptions = {}) {
  const { as = null, people = [], intercept, prefix } = options;
  const calls: ApiRequest[] = [];
  const session = makeTestSession(as, people);
  const pass = callsTo(site, session);
  let isClosed = false;
  onTestFinished(() => {
    isClosed = true;
  });
  const send: SendRequest = async (request, signal) => {
    if (isClosed) {
      // The timers and channels of a tab of an earlier test get no answers.
      return new Promise(() => {});
    }
    calls.push(request);
    return (await intercept?.(request)) ?? session.reply(request) ?? pass(request, signal);
  };
  const client = new SiteClient(send);
  // In a browser the server's HTML stands there until the page is loaded.
  const router = createMemoryRouter([{ children: routes, HydrateFallback: () => null }], {
    initialEntries: [prefix ? `/${prefix}${address}` : address],
    basename: `/${prefix ?? ''}`,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(loadContext, { client, isServer: false });
      return context;
    },
  });
  if (prefix) {
    setSite(client, { otherLanguages: [prefix] });
  }
  followSession(client);
  startSession(client);
  render(
    <QueryClientProvider client={client}>
      <SiteProvider origin={testOrigin}>
        <RouterProvider useTransitions={false} router={router} />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return {
    client,
    router,
    calls,
    session,
    /** Does at once what the page does when the event stream names topics. Pages of tests have no stream: they poll. */
    hear: (...topics: LiveTopic[]) => act(() => invalidateTags(client, topics)),
  };
}
