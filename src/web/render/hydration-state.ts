import {
  defaultShouldDehydrateQuery,
  dehydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { SiteInfo } from '#contract/platform/site.ts';
import { siteQueryKey } from '#web/api/site-query.ts';
import { safeJson } from '#web/lib/safe-json.ts';

/** The script element of the page template that holds the state. */
const elementId = 'state';

/** Why there is nothing to show, with a sentence about it where there is one. */
interface PageFailure {
  status: number;
  statusText: string;
  data?: string | undefined;
}

/** The state that the server passes to the browser: the cache from which the page was rendered, and the results of the routes. */
export interface PageState {
  queries: DehydratedState['queries'];
  loaderData: Record<string, unknown>;
  errors: Record<string, PageFailure> | null | undefined;
  /** The origin under which visitors find the site: `https://jobs.example`. */
  origin: string;
  /** The settings that are not those of a new site. */
  site?: Partial<SiteInfo> | undefined;
}

/** The settings of the site are written apart. */
const isPageData = (query: Query): boolean =>
  query.queryKey[0] !== siteQueryKey[0] && defaultShouldDehydrateQuery(query);

/** The queries that a page read. Equal data makes equal lists: sorted, and without the time of reading. */
export const listQueries = (client: QueryClient): DehydratedState['queries'] =>
  dehydrate(client, { shouldDehydrateQuery: isPageData })
    .queries.map(({ state, ...query }) => ({
      ...query,
      dehydratedAt: 1,
      state: { ...state, dataUpdatedAt: 1 },
    }))
    .toSorted((one, other) => one.queryHash.localeCompare(other.queryHash));

/** The state as JSON that can stand inside the page's state element. */
export const writePageState = (state: PageState): string => safeJson(state);

const isPageState = (state: unknown): state is PageState =>
  typeof state === 'object' && state !== null && 'queries' in state && 'origin' in state;

/** The state in this page; undefined when it was not rendered by the server. */
export const readPageState = (): PageState | undefined => {
  const text = document.getElementById(elementId)?.textContent;
  // oxlint-disable-next-line fences/safe-readers -- the server wrote it into this page
  const state: unknown = text ? JSON.parse(text) : undefined;
  return isPageState(state) ? state : undefined;
};

/** The state as the router takes it; its own error class is recognised by these four members. */
export const hydrationData = ({
  loaderData,
  errors,
}: Pick<PageState, 'loaderData' | 'errors'>): HydrationState => ({
  loaderData,
  errors: errors
    ? Object.fromEntries(
        Object.entries(errors).map(([route, error]) => [
          route,
          { data: null, ...error, internal: false },
        ]),
      )
    : null,
});
