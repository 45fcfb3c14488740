import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { PostedForm } from '#contract/platform/posted-form.ts';
import { gone, notFound } from '#web/lib/not-found.ts';
import { errorMessage, errorStatus, isDeleted } from './error-message.ts';
import type { SiteClient } from './site-client.ts';

export interface LoadContext {
  client: SiteClient;
  /** On the server a page is rendered from complete data; in the browser it may show skeletons. */
  isServer: boolean;
  /** On the server: a form that was sent without scripts, and what became of it. */
  posted?: unknown;
}
export const loadContext = createContext<LoadContext>();

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
    : new Response(null, { status, statusText: 'The page could not be loaded' });
};

/**
 * A route loader that waits for what `ensure` reads into the cache; the page reads the data with its hooks.
 * On the server a 404 of the API becomes the page's own status, 410 where it says that the thing was deleted.
 */
export const load =
  (ensure: (client: SiteClient, args: LoaderFunctionArgs) => readonly Promise<unknown>[]) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    const { client, isServer } = args.context.get(loadContext);
    const settled = Promise.allSettled(ensure(client, args));
    // The build for browsers leaves the rest out.
    if (!import.meta.env.SSR || !isServer) {
      await Promise.race([settled, delay()]);
      return null;
    }
    const failed = (await settled).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      throw toPageFailure(failed.reason);
    }
    return null;
  };
