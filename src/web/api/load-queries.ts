import { createContext, type LoaderFunctionArgs, type Params } from 'react-router';
import type { PostedForm } from '#contract/platform/posted-form.ts';
import { gone, notFound } from '#web/lib/not-found.ts';
import { errorMessage, errorStatus, isDeleted } from './error-message.ts';
import type { SiteClient } from './site-client.ts';
import { pageUrl } from './site-query.ts';

export interface LoadContext {
  client: SiteClient;
  /** On the server a page is rendered from complete data; in the browser it may show skeletons. */
  isServer: boolean;
  /** On the server: a form that was sent without scripts, and what became of it. */
  posted?: unknown;
}
export const loadContext = createContext<LoadContext>();

/** The page that a loader reads for. */
export interface PageLoad extends LoadContext {
  /** Of the page without the prefix of its language, so that `/bn/terms` is `/terms`. */
  readonly url: URL;
  readonly params: Params;
}

/** A route loader. Loaders have the URL from here alone: that of the request begins with the page's language. */
export const pageLoader =
  <T>(read: (page: PageLoad) => T) =>
  ({ context, request, params }: LoaderFunctionArgs): T => {
    const loaded = context.get(loadContext);
    return read({ ...loaded, params, url: pageUrl(request, loaded.client) });
  };

/** The form of `context.posted`; undefined for a page that no form was sent to. */
export const readPostedForm = (
  posted: unknown,
): PostedForm<Readonly<Record<string, string>>> | undefined =>
  isPostedForm(posted) ? posted : undefined;

const isPostedForm = (posted: unknown): posted is PostedForm<Readonly<Record<string, string>>> =>
  typeof posted === 'object' && posted !== null && 'fields' in posted && 'status' in posted;

/** Milliseconds a navigation waits for data before the page shows its skeletons, so that a quick answer does not flash. */
const skeletonDelay = 150;
const delay = () => new Promise<void>((resolve) => setTimeout(resolve, skeletonDelay));

const toPageFailure = (error: unknown): Response => {
  if (isDeleted(error)) {
    return gone(errorMessage(error));
  }
  const status = errorStatus(error) ?? 503;
  // An id that is no id is an address that names nothing.
  return status === 404 || status === 400
    ? notFound(status === 404 ? errorMessage(error) : null)
    : new Response(null, { status, statusText: status === 503 ? 'Service Unavailable' : 'Error' });
};

/**
 * Waits for what a page reads into the cache; the page reads the data with its hooks.
 * On the server a 404 of the API becomes the page's own status, 410 where it says that the thing was deleted.
 */
export async function waitForQueries(
  { isServer }: PageLoad,
  queries: readonly Promise<unknown>[],
): Promise<void> {
  const settled = Promise.allSettled(queries);
  // The build for browsers leaves the rest out.
  if (!import.meta.env.SSR || !isServer) {
    await Promise.race([settled, delay()]);
    return;
  }
  const failed = (await settled).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw toPageFailure(failed.reason);
  }
}

/** A route loader that reads queries and nothing else. */
export const load = (read: (client: SiteClient, page: PageLoad) => readonly Promise<unknown>[]) =>
  pageLoader(async (page): Promise<null> => {
    await waitForQueries(page, read(page.client, page));
    return null;
  });
