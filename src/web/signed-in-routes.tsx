import type { RouteObject } from 'react-router';
import { lazyPage, titledPage, withErrorPage } from './lazy-page.tsx';
import { administrationPaths } from './administration-paths.ts';
import { paths } from './paths.ts';

const { employer, jobSeeker } = paths;

const signedInOnly = lazyPage(() => import('#web/features/accounts/identity/require-session.tsx'));

/** Pages for signed-in people of any role; rendered in the browser, as those of the dashboards. */
const accountRoutes: RouteObject[] = [
  {
    path: paths.posterSeeker,
    ...titledPage('Job Poster/Seeker', () => import('#web/pages/poster-seeker.tsx')),
  },
  {
    path: paths.employerForm,
    ...titledPage('Employer', () => import('#web/pages/role-registration.tsx')),
  },
  {
    path: paths.jobSeekerForm,
    ...titledPage('Job Seeker', () => import('#web/pages/role-registration.tsx')),
  },
  { path: paths.account, ...titledPage('Account', () => import('#web/pages/account.tsx')) },
];

const postedJobs = titledPage(
  'Employer',
  () => import('#web/pages/employer-dashboard/my-posted-job.tsx'),
);
const postedJobDetails = titledPage(
  'Job Details',
  () => import('#web/pages/employer-dashboard/posted-job-details.tsx'),
);
const postJob = titledPage('Post Job', () => import('#web/pages/employer-dashboard/add-job.tsx'));
const updateJob = titledPage(
  'Update Posted Job',
  () => import('#web/pages/employer-dashboard/update-job.tsx'),
);

const dashboard = lazyPage(() => import('#web/layouts/role-dashboard.tsx'));

const employerRoutes: RouteObject = {
  path: employer.dashboard,
  ...dashboard,
  children: [
    { index: true, ...postedJobs },
    { path: employer.postedJobs, ...postedJobs },
    { path: employer.bareJobDetails, ...postedJobDetails },
    { path: employer.jobDetails(':id'), ...postedJobDetails },
    {
      path: employer.applicants(':id'),
      ...titledPage('Applicants', () => import('#web/pages/employer-dashboard/applicant-job.tsx')),
    },
    { path: employer.addJob, ...postJob },
    { path: employer.postJob, ...postJob },
    { path: employer.bareUpdateJob, ...updateJob },
    { path: employer.updateJob(':id'), ...updateJob },
    {
      path: employer.profile,
      ...titledPage('My Profile', () => import('#web/pages/profile-update.tsx')),
    },
  ],
};

const applied = titledPage(
  'Job Seeker',
  () => import('#web/pages/job-seeker-dashboard/my-apply.tsx'),
);

const jobSeekerRoutes: RouteObject = {
  path: jobSeeker.dashboard,
  ...dashboard,
  children: [
    { index: true, ...applied },
    { path: jobSeeker.applied, ...applied },
    {
      path: jobSeeker.application(':id'),
      ...titledPage(
        'My Application',
        () => import('#web/pages/job-seeker-dashboard/application.tsx'),
      ),
    },
    {
      path: jobSeeker.shortlisted,
      ...titledPage('Shortlisted', () => import('#web/pages/job-seeker-dashboard/shortlisted.tsx')),
    },
    {
      path: jobSeeker.savedJobs,
      ...titledPage('Saved Jobs', () => import('#web/pages/job-seeker-dashboard/saved-jobs.tsx')),
    },
    {
      path: jobSeeker.profile,
      ...titledPage('My Profile', () => import('#web/pages/profile-update.tsx')),
    },
  ],
};

const newsletterIssue = titledPage(
  'Newsletter',
  () => import('#web/pages/administration/newsletter-issue.tsx'),
);
const editBlog = titledPage('Blog', () => import('#web/pages/administration/edit-blog.tsx'));

const administrationRoutes: RouteObject = {
  path: administrationPaths.reports,
  ...lazyPage(() => import('#web/pages/administration/layout.tsx')),
  children: [
    {
      index: true,
      ...titledPage('Administration', () => import('#web/pages/administration/reports.tsx')),
    },
    {
      path: administrationPaths.report(':id'),
      ...titledPage('Report', () => import('#web/pages/administration/report.tsx')),
    },
    {
      path: administrationPaths.jobs,
      ...titledPage('Jobs', () => import('#web/pages/administration/jobs.tsx')),
    },
    {
      path: administrationPaths.users,
      ...titledPage('Users', () => import('#web/pages/administration/users.tsx')),
    },
    {
      path: administrationPaths.blogs,
      ...titledPage('Blogs', () => import('#web/pages/administration/blogs.tsx')),
    },
    { path: administrationPaths.newBlog, ...editBlog },
    { path: administrationPaths.blog(':id'), ...editBlog },
    {
      path: administrationPaths.newsletter,
      ...titledPage('Newsletter', () => import('#web/pages/administration/newsletter.tsx')),
    },
    { path: administrationPaths.newNewsletterIssue, ...newsletterIssue },
    { path: administrationPaths.newsletterIssue(':id'), ...newsletterIssue },
    {
      path: administrationPaths.site,
      ...titledPage('Site', () => import('#web/pages/administration/site.tsx')),
    },
    {
      path: administrationPaths.log,
      ...titledPage('Log', () => import('#web/pages/administration/log.tsx')),
    },
  ],
};

/** A file of its own, which visitors do not load. Its name is here for the server, which preloads it. */
export const signedInRoutes: RouteObject[] = [
  {
    ...withErrorPage([
      {
        ...signedInOnly,
        children: [
          withErrorPage(accountRoutes),
          withErrorPage([employerRoutes]),
          withErrorPage([jobSeekerRoutes]),
          withErrorPage([administrationRoutes]),
        ],
      },
    ]),
    handle: { module: 'src/web/signed-in-routes.tsx' },
  },
];
