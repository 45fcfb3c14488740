import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

const home = page('src/web/pages/home.tsx', () => import('#web/pages/home.tsx'));

/** Pages for everybody; rendered on the server. */
export const publicRoutes: RouteObject[] = [
  { index: true, ...home },
  { path: 'home', ...home },
];
