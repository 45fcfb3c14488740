import type { HydrationState } from 'react-router';
import { safeJson } from '#web/lib/safe-json.ts';
import type { PreloadedState } from './store.ts';

/** The script element of the page template that holds the state. */
const elementId = 'state';

/** Why there is nothing to show, with a sentence about it where there is one. */
interface PageFailure {
  status: number;
  statusText: string;
  data?: string | undefined;
}

/** What the server tells the browser: the cache the page was rendered from, and how the routes fared. */
export interface PageState {
  api: Pick<NonNullable<PreloadedState['api']>, 'queries' | 'provided'>;
  loaderData: Record<string, unknown>;
  errors: Record<string, PageFailure> | null | undefined;
  /** Where visitors find the site: `https://jobs.example`. */
  origin: string;
}

type Queries = PageState['api']['queries'];

/** Without what only tells requests apart. The cache reads an entry again that has no time stamp: all have the same. */
const withoutRequest = (query: Queries[string]) =>
  query && {
    ...query,
    requestId: undefined,
    startedTimeStamp: undefined,
    fulfilledTimeStamp: query.fulfilledTimeStamp && 1,
  };

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

/** Tags are in the order in which the responses arrived. */
const sortNames = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.toSorted(byText);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).toSorted(byText);
  return Object.fromEntries(entries.map(([name, part]) => [name, sortNames(part)]));
};

/** The state as JSON that can stand inside the page's state element. Equal data make equal texts. */
export const writePageState = ({ api: { queries, provided }, ...rest }: PageState): string => {
  const entries = Object.entries(queries).map(
    ([key, query]) => [key, withoutRequest(query)] as const,
  );
  return safeJson({
    api: { queries: Object.fromEntries(entries), provided: sortNames(provided) },
    ...rest,
  });
};

/** The state in this page; undefined when it was not rendered by the server. */
export const readPageState = (): PageState | undefined => {
  const text = document.getElementById(elementId)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server with `writePageState`
  return text ? (JSON.parse(text) as PageState) : undefined;
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
