import type { RouteObject } from 'react-router';
import { titledPage } from './page-route.ts';

/** Pages for signed-in people of any role; rendered in the browser. */
export const signedInRoutes: RouteObject[] = [
  {
    path: 'poster-seeker',
    ...titledPage(
      'Job Poster/Seeker',
      'src/web/pages/poster-seeker.tsx',
      () => import('#web/pages/poster-seeker.tsx'),
    ),
  },
  {
    path: 'employerForm',
    ...titledPage(
      'Employer',
      'src/web/pages/role-registration.tsx',
      () => import('#web/pages/role-registration.tsx'),
    ),
  },
  {
    path: 'jobSeekerForm',
    ...titledPage(
      'Job Seeker',
      'src/web/pages/role-registration.tsx',
      () => import('#web/pages/role-registration.tsx'),
    ),
  },
  {
    path: 'account',
    ...titledPage('Account', 'src/web/pages/account.tsx', () => import('#web/pages/account.tsx')),
  },
  {
    path: 'administration',
    ...titledPage(
      'Administration',
      'src/web/pages/administration.tsx',
      () => import('#web/pages/administration.tsx'),
    ),
  },
];
