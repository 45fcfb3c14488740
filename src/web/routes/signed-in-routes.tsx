import type { RouteObject } from 'react-router';

/** Pages for signed-in people of any role; rendered in the browser. */
export const signedInRoutes: RouteObject[] = [];
