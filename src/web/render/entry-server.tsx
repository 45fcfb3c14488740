import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { HydratedContext } from '#web/lib/use-is-hydrated.ts';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { SendRequest } from '#web/api/http-client.ts';
import { loadContext } from '#web/api/load-queries.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { OpenJob, type OpenJobProps } from '#web/features/hiring/jobs/details/job-content.tsx';
import { unhydratedJob } from '#web/features/hiring/jobs/hidden-jobs-style.ts';
import { NoResults } from '#web/features/hiring/jobs/search/lazy-no-results.ts';
import { LoadedScreen } from '#web/pages/error-page.tsx';
import { RenderPaneJob } from '#web/pages/job-list/pane-skeleton.tsx';
import { listQueries, writePageState } from './hydration-state.ts';
import { type Language, languagePrefix, languages } from '#contract/platform/language.ts';
import { listChanges, type SiteInfo, translateSite } from '#contract/platform/site.ts';
import { setSite } from '#web/api/site-query.ts';
import { isUnknownPage } from './page-cache-key.ts';
import { routes } from '#web/app/all-routes.ts';
import { SiteProvider } from '#web/app/site-provider.tsx';
import { writeUnavailablePage, writeUnknownPage } from './static-pages.ts';

export { beforePaintScript } from '#web/start/page-script.ts';
export { cacheKey } from './page-cache-key.ts';

// Browsers load them when there is an error, or nothing in a list.
await Promise.all([LoadedScreen.loadForServer(), NoResults.loadForServer()]);

/** Answers that need no rendering. */
export const unknownPages = { isUnknown: isUnknownPage, write: writeUnknownPage };
export { writeUnavailablePage };

export interface RenderOptions {
  /**
   * Answers a call of the API in process, as a visitor without a session.
   * `url` is relative to the API base; a failure carries the status and the problem of the HTTP answer.
   */
  query: SendRequest;
  /** The origin under which visitors find the site: `https://jobs.example`. */
  origin: string;
  /** The settings of the site. */
  site: SiteInfo;
  /** Of the page, whose messages the caller has chosen; the URL begins with its prefix. */
  language: Language;
  /** A form that was sent without scripts, and what became of it: for the loader of its page. */
  posted?: unknown;
  /** Hears of a page that could not be rendered; the error page stands in its place. */
  onError?: (error: unknown) => void;
}

/** The values of the template. All texts are HTML and are inserted unchanged. */
export interface Rendered {
  status: number;
  /** Set for a redirect; the texts are then empty. */
  location?: string;
  /** Belongs into the head: title, meta, links. */
  head: string;
  /** Belongs into the root element. */
  html: string;
  /** JSON, escaped for the script element `#state` behind the root element. */
  state: string;
  /** Source paths of the page's modules, as the client manifest names them, to be preloaded. */
  modules: string[];
}

/** By what the paths of a language begin with; a site's own begin with nothing more. */
const handlers = new Map(
  ['/', ...languages.map((language) => `/${language}`)].map((basename) => [
    basename,
    createStaticHandler(routes, { basename }),
  ]),
);

const findHandler = (basename = '/') => {
  const handler = handlers.get(basename);
  if (!handler) {
    throw new Error(`No language has the prefix ${basename}.`);
  }
  return handler;
};

const redirect = ({ status, headers }: Response): Rendered => ({
  status,
  location: headers.get('location') ?? '/',
  head: '',
  html: '',
  state: '',
  modules: [],
});

// React writes titles, metas and links first when it does not own the head.
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/;

const renderJob = (job: OpenJobProps) => (
  <div {...{ [unhydratedJob]: job.id }}>
    <OpenJob {...job} />
  </div>
);

const renderApp = (
  client: SiteClient,
  context: StaticHandlerContext,
  { origin }: RenderOptions,
) => {
  const router = createStaticRouter(findHandler(context.basename).dataRoutes, context);
  const markup = renderToString(
    <QueryClientProvider client={client}>
      <HydratedContext value={false}>
        <SiteProvider origin={origin}>
          <RenderPaneJob value={renderJob}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </RenderPaneJob>
        </SiteProvider>
      </HydratedContext>
    </QueryClientProvider>,
  );
  const head = hoisted.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
};

const isModule = (handle: unknown): handle is { module: string } =>
  typeof handle === 'object' && handle !== null && 'module' in handle;

/** The public side of a failure, from which the browser hydrates: without the internal reason. */
const toPublicError = (error: unknown) => {
  if (!isRouteErrorResponse(error)) {
    return { status: 500, statusText: 'Internal Server Error' };
  }
  const { status, statusText } = error;
  const sentence: unknown = error.data;
  const hasSentence = typeof sentence === 'string' && sentence !== '';
  return { status, statusText, ...(hasSentence && { data: sentence }) };
};

const toPublicErrors = ({ errors }: StaticHandlerContext) =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, toPublicError(error)]));

/** The error page inside the layout: the elements with `ErrorPage` stand in the first two routes. */
const failedContext = (context: StaticHandlerContext): StaticHandlerContext => {
  const boundary = context.matches[1] ?? context.matches[0];
  return {
    ...context,
    statusCode: 500,
    errors: { [boundary?.route.id ?? '']: toPublicError(undefined) },
  };
};

/** The page, or the error page where a component throws. */
const renderSafely = (
  client: SiteClient,
  context: StaticHandlerContext,
  options: RenderOptions,
) => {
  try {
    return { shown: context, ...renderApp(client, context, options) };
  } catch (error) {
    options.onError?.(error);
    const shown = failedContext(context);
    return { shown, ...renderApp(client, shown, options) };
  }
};

const renderPage = async (url: string, client: SiteClient, options: RenderOptions) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(loadContext, {
    client,
    isServer: true,
    posted: options.posted,
  });
  const { query } = findHandler(languagePrefix(options.language, options.site) || '/');
  const context = await query(new Request(`http://server.local${url}`), { requestContext });
  if (context instanceof Response) {
    return redirect(context);
  }
  context.errors = toPublicErrors(context) ?? null;
  const queries = listQueries(client);
  const { shown, head, html } = renderSafely(client, context, options);
  return {
    status: shown.statusCode,
    head,
    html,
    state: writePageState({
      queries,
      loaderData: shown.loaderData,
      errors: shown.errors,
      origin: options.origin,
      site: listChanges(options.site),
    }),
    modules: shown.matches
      .map(({ route }): unknown => route.handle)
      .filter(isModule)
      .map(({ module }) => module),
  };
};

/** Renders the page at `url` (path and query) for a visitor. */
export const render = async (url: string, given: RenderOptions): Promise<Rendered> => {
  const options = { ...given, site: translateSite(given.site, given.language) };
  const client = new SiteClient(options.query);
  setSite(client, options.site);
  try {
    return await renderPage(url, client, options);
  } finally {
    // Finished queries leave timers that keep the whole cache for another minute.
    client.clear();
  }
};
