import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { gone, notFound } from '#web/lib/not-found.ts';
import { errorMessage, errorStatus, isDeleted } from './error-message.ts';

interface RunningQuery extends PromiseLike<{ error?: unknown }> {
  unsubscribe: () => void;
}
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
/** What `endpoint.initiate(argument)` gives. */
type Query = (dispatch: Dispatch, getState: () => unknown, extra: unknown) => RunningQuery;

export interface LoadContext {
  dispatch: Dispatch;
  /** On the server a page is rendered from complete data; in the browser it may show skeletons. */
  isServer: boolean;
  /** On the server: a form that was sent without scripts, and what became of it. */
  posted?: unknown;
}
export const loadContext = createContext<LoadContext>();

/** Milliseconds a navigation waits for data before the page shows its skeletons, so that a quick answer does not flash. */
const skeletonDelay = 150;
const delay = () => new Promise<void>((resolve) => setTimeout(resolve, skeletonDelay));

const failWithFirstError = (results: { error?: unknown }[]) => {
  const failed = results.find(({ error }) => error !== undefined);
  if (!failed) {
    return;
  }
  if (isDeleted(failed.error)) {
    throw gone(errorMessage(failed.error));
  }
  const status = errorStatus(failed.error) ?? 503;
  // An id that is no id is an address that names nothing.
  if (status === 404 || status === 400) {
    throw notFound(status === 404 ? errorMessage(failed.error) : null);
  }
  throw new Response(null, { status, statusText: 'The page could not be loaded' });
};

/**
 * A route loader that fills the RTK Query cache; the page reads the data with its hooks.
 * On the server a 404 of the API becomes the page's own status, 410 where it says that the thing was deleted.
 */
export const load =
  (queries: (args: LoaderFunctionArgs) => Query[]) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    const { dispatch, isServer } = args.context.get(loadContext);
    const running = queries(args).map((query) => dispatch(query));
    const settled = Promise.all(running);
    if (isServer) {
      failWithFirstError(await settled);
    } else {
      // The page's hooks keep the data from here on.
      void settled.then(() => running.forEach((query) => query.unsubscribe()));
      await Promise.race([settled, delay()]);
    }
    return null;
  };
