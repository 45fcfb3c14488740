import type { RouteObject } from 'react-router';
import { loadFile } from '#web/lib/reload-once.ts';

/** The routes of the pages for signed-in people, which a page loads at the first sign of use. */
export const loadSignedInRoutes = async (): Promise<RouteObject[]> =>
  (await loadFile(() => import('./signed-in-routes.tsx'))).signedInRoutes;
