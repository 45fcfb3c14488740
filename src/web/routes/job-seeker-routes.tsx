import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

/** Pages of the job seeker dashboard, below /job-seeker-dashboard; for job seekers, rendered in the browser. */
export const jobSeekerRoutes: RouteObject[] = [
  {
    path: 'job-seeker-dashboard',
    ...page(
      'src/web/layouts/job-seeker-layout.tsx',
      () => import('#web/layouts/job-seeker-layout.tsx'),
    ),
    children: [],
  },
];
