import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

/** Pages for signed-in people of any role; rendered in the browser. */
export const signedInRoutes: RouteObject[] = [
  {
    path: 'poster-seeker',
    ...page('src/web/pages/poster-seeker.tsx', () => import('#web/pages/poster-seeker.tsx')),
  },
  {
    path: 'employerForm',
    ...page('src/web/pages/employer-form.tsx', () => import('#web/pages/employer-form.tsx')),
  },
  {
    path: 'jobSeekerForm',
    ...page('src/web/pages/job-seeker-form.tsx', () => import('#web/pages/job-seeker-form.tsx')),
  },
  {
    path: 'account',
    ...page('src/web/pages/account.tsx', () => import('#web/pages/account.tsx')),
  },
  {
    path: 'administration',
    ...page('src/web/pages/administration.tsx', () => import('#web/pages/administration.tsx')),
  },
];
