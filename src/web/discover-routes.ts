import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { loadSignedInRoutes } from './load-signed-in-routes.ts';
import { makeRoutes, siteRouteId } from './routes.tsx';

const isPublic = (path: string): boolean =>
  matchRoutes(makeRoutes(), path)?.at(-1)?.route.path !== '*';

/** The routes that the page of a path needs. */
export const routesFor = async (path: string): Promise<RouteObject[]> =>
  makeRoutes(isPublic(path) ? [] : await loadSignedInRoutes());

/** Adds the routes of signed-in people before the first navigation to one of them. The router leaves out what it has. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isPublic(path)) {
    patch(siteRouteId, await loadSignedInRoutes());
  }
};
