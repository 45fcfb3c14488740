import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { loadSignedInRoutes } from './load-signed-in-routes.ts';
import { makeRoutes, siteRouteId } from './routes.tsx';

/** `basename` is what the paths of the page's language begin with. */
const isPublic = (path: string, basename: string): boolean =>
  matchRoutes(makeRoutes(), path, basename)?.at(-1)?.route.path !== '*';

/** The routes that the page of a path needs. */
export const routesFor = async (path: string, basename: string): Promise<RouteObject[]> =>
  makeRoutes(isPublic(path, basename) ? [] : await loadSignedInRoutes());

/** Adds the routes of signed-in people before the first navigation to one of them. The router leaves out what it has. */
export const discoverRoutes =
  (basename: string): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    if (!isPublic(path, basename)) {
      patch(siteRouteId, await loadSignedInRoutes());
    }
  };
