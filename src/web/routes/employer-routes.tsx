import type { RouteObject } from 'react-router';
import { page, titledPage } from './page-route.ts';

const postJob = titledPage(
  'Post Job',
  'src/web/pages/employer-dashboard/add-job.tsx',
  () => import('#web/pages/employer-dashboard/add-job.tsx'),
);
const updateJob = titledPage(
  'Update Posted Job',
  'src/web/pages/employer-dashboard/update-job.tsx',
  () => import('#web/pages/employer-dashboard/update-job.tsx'),
);
const postedJobs = titledPage(
  'Employer',
  'src/web/pages/employer-dashboard/my-posted-job.tsx',
  () => import('#web/pages/employer-dashboard/my-posted-job.tsx'),
);
const postedJobDetails = titledPage(
  'Job Details',
  'src/web/pages/employer-dashboard/posted-job-details.tsx',
  () => import('#web/pages/employer-dashboard/posted-job-details.tsx'),
);

/** Pages of the employer dashboard, below /employer-dashboard; for employers, rendered in the browser. */
export const employerRoutes: RouteObject[] = [
  {
    path: 'employer-dashboard',
    ...page(
      'src/web/layouts/employer-layout.tsx',
      () => import('#web/layouts/employer-layout.tsx'),
    ),
    children: [
      { index: true, ...postedJobs },
      { path: 'my-posted-job', ...postedJobs },
      { path: 'my-posted-job/details', ...postedJobDetails },
      { path: 'my-posted-job/details/:id', ...postedJobDetails },
      {
        path: 'applicant-job/:id',
        ...titledPage(
          'Applicants',
          'src/web/pages/employer-dashboard/applicant-job.tsx',
          () => import('#web/pages/employer-dashboard/applicant-job.tsx'),
        ),
      },
      { path: 'add-job', ...postJob },
      { path: 'post-job', ...postJob },
      { path: 'update-job', ...updateJob },
      { path: 'update-job/:id', ...updateJob },
      {
        path: 'EmployerProfileUpdate',
        ...titledPage(
          'My Profile',
          'src/web/pages/profile-update.tsx',
          () => import('#web/pages/profile-update.tsx'),
        ),
      },
    ],
  },
];
