import type { RouteObject } from 'react-router';
import { page, titledPage } from './page-route.ts';

const applied = titledPage(
  'Job Seeker',
  'src/web/pages/job-seeker-dashboard/my-apply.tsx',
  () => import('#web/pages/job-seeker-dashboard/my-apply.tsx'),
);

/** Pages of the job seeker dashboard, below /job-seeker-dashboard; for job seekers, rendered in the browser. */
export const jobSeekerRoutes: RouteObject[] = [
  {
    path: 'job-seeker-dashboard',
    ...page(
      'src/web/layouts/job-seeker-layout.tsx',
      () => import('#web/layouts/job-seeker-layout.tsx'),
    ),
    children: [
      { index: true, ...applied },
      { path: 'my-apply', ...applied },
      {
        path: 'shortlisted',
        ...titledPage(
          'Shortlisted',
          'src/web/pages/job-seeker-dashboard/shortlisted.tsx',
          () => import('#web/pages/job-seeker-dashboard/shortlisted.tsx'),
        ),
      },
      {
        path: 'JobSeekerProfileUpdate',
        ...titledPage(
          'My Profile',
          'src/web/pages/profile-update.tsx',
          () => import('#web/pages/profile-update.tsx'),
        ),
      },
    ],
  },
];
