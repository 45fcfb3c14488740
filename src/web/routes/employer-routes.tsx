import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

/** Pages of the employer dashboard, below /employer-dashboard; for employers, rendered in the browser. */
export const employerRoutes: RouteObject[] = [
  {
    path: 'employer-dashboard',
    ...page(
      'src/web/layouts/employer-layout.tsx',
      () => import('#web/layouts/employer-layout.tsx'),
    ),
    children: [],
  },
];
