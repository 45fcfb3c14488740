import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { loadSignedInRoutes } from './load-signed-in-routes.ts';
import { makeRoutes, siteRouteId } from './routes.tsx';

/** `basename` is what the paths of the page's language begin with. */
const isPublic = (path: string, basename: string): boolean =>
  matchRoutes(makeRoutes(), path, basename)?.at(-1)?.route.path !== '*';

/** The routes that the page of a path needs. */
export const routesFor = async (path: string, basename: string): Promise<RouteObject[]> =>
  makeRoutes(isPublic(path, basename) ? [] : await loadSignedInRoutes());

/**
 * Adds the routes of signed-in people before the first navigation to one of them; `start` is the path that the page began
 * with. The router asks again at each change of a URL with an id. Once it has the routes nothing is imported: that would
 * take a task, and the next key would meet the page of before.
 */
export const discoverRoutes = (
  basename: string,
  start: string,
): PatchRoutesOnNavigationFunction => {
  let hasAll = !isPublic(start, basename);
  return async ({ path, patch, signal }) => {
    if (hasAll || isPublic(path, basename)) {
      return;
    }
    patch(siteRouteId, await loadSignedInRoutes());
    // The router takes nothing from a navigation that another one has replaced.
    hasAll = !signal.aborted;
  };
};
