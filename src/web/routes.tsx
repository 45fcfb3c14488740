import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { RequireSession } from '#web/features/accounts/identity/require-session.tsx';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { PageLoadError } from '#web/lib/reload-once.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { paths } from './paths.ts';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

interface RouteHandle {
  /** The page's source, so that the server can preload its chunks. */
  module: string | undefined;
  /** The title of a placeholder, for example before sign-in is known. */
  title?: string;
}

/** A lazily loaded page; the build adds `module`. */
const page = (load: () => Promise<PageModule>, module?: string) => ({
  handle: { module } satisfies RouteHandle,
  lazy: async (): Promise<PageModule> => {
    try {
      return await load();
    } catch (cause) {
      throw new PageLoadError('The page could not be loaded', { cause });
    }
  },
});

/** A page whose route has its title: it is shown before the page is loaded, or used by the page itself. */
const titled = (title: string, ...args: Parameters<typeof page>) => {
  const { handle, lazy } = page(...args);
  return { handle: { ...handle, title } satisfies RouteHandle, lazy };
};

const { employer, jobSeeker } = paths;

const home = page(() => import('#web/pages/home.tsx'));
const blogDetails = page(() => import('#web/pages/blog-details.tsx'));

const placeholderPage = (title: string) =>
  titled(title, () => import('#web/pages/placeholder-page.tsx'));
const jobList = page(() => import('#web/pages/job-list.tsx'));

/** Public pages; rendered on the server. */
const publicRoutes: RouteObject[] = [
  { index: true, ...home },
  { path: paths.home, ...home },
  { path: paths.blogs, ...page(() => import('#web/pages/blog.tsx')) },
  { path: paths.bareBlog, ...blogDetails },
  { path: `${paths.bareBlog}/:slug`, ...blogDetails },
  { path: paths.login, ...page(() => import('#web/pages/login.tsx')) },
  { path: paths.registration, ...page(() => import('#web/pages/registration.tsx')) },
  { path: paths.forgotPassword, ...page(() => import('#web/pages/forgot-password.tsx')) },
  { path: paths.resetPassword, ...page(() => import('#web/pages/reset-password.tsx')) },
  { path: paths.verifyEmail, ...page(() => import('#web/pages/verify-email.tsx')) },
  { path: paths.privacy, ...page(() => import('#web/pages/privacy.tsx')) },
  { path: paths.unsubscribe, ...page(() => import('#web/pages/unsubscribe.tsx')) },
  { path: paths.newsletter, ...page(() => import('#web/pages/newsletter.tsx')) },
  { path: paths.subscription, ...page(() => import('#web/pages/newsletter-subscription.tsx')) },
  { path: paths.reportForm, ...page(() => import('#web/pages/report.tsx')) },
  { path: paths.reporting, ...page(() => import('#web/pages/reporting.tsx')) },
  { path: paths.allJobs, ...jobList },
  { path: paths.sortJobs, ...jobList },
  { path: '/job/:slug', ...page(() => import('#web/pages/job.tsx')) },
  { path: paths.savedJobs, ...page(() => import('#web/pages/saved-jobs.tsx')) },
  { path: paths.contact, ...placeholderPage('Contact') },
  { path: paths.topCompany, ...placeholderPage('Top Company') },
  { path: paths.fresherJob, ...placeholderPage('Fresher Job') },
  { path: paths.experiencedJob, ...placeholderPage('Experienced Job') },
];

/** Pages for signed-in people of any role; rendered in the browser, as those of the dashboards. */
const signedInRoutes: RouteObject[] = [
  {
    path: paths.posterSeeker,
    ...titled('Job Poster/Seeker', () => import('#web/pages/poster-seeker.tsx')),
  },
  {
    path: paths.employerForm,
    ...titled('Employer', () => import('#web/pages/role-registration.tsx')),
  },
  {
    path: paths.jobSeekerForm,
    ...titled('Job Seeker', () => import('#web/pages/role-registration.tsx')),
  },
  { path: paths.account, ...titled('Account', () => import('#web/pages/account.tsx')) },
];

const postedJobs = titled(
  'Employer',
  () => import('#web/pages/employer-dashboard/my-posted-job.tsx'),
);
const postedJobDetails = titled(
  'Job Details',
  () => import('#web/pages/employer-dashboard/posted-job-details.tsx'),
);
const postJob = titled('Post Job', () => import('#web/pages/employer-dashboard/add-job.tsx'));
const updateJob = titled(
  'Update Posted Job',
  () => import('#web/pages/employer-dashboard/update-job.tsx'),
);

const dashboard = page(() => import('#web/layouts/role-dashboard.tsx'));

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
      ...titled('Applicants', () => import('#web/pages/employer-dashboard/applicant-job.tsx')),
    },
    { path: employer.addJob, ...postJob },
    { path: employer.postJob, ...postJob },
    { path: employer.bareUpdateJob, ...updateJob },
    { path: employer.updateJob(':id'), ...updateJob },
    {
      path: employer.profile,
      ...titled('My Profile', () => import('#web/pages/profile-update.tsx')),
    },
  ],
};

const applied = titled('Job Seeker', () => import('#web/pages/job-seeker-dashboard/my-apply.tsx'));

const jobSeekerRoutes: RouteObject = {
  path: jobSeeker.dashboard,
  ...dashboard,
  children: [
    { index: true, ...applied },
    { path: jobSeeker.applied, ...applied },
    {
      path: jobSeeker.application(':id'),
      ...titled('My Application', () => import('#web/pages/job-seeker-dashboard/application.tsx')),
    },
    {
      path: jobSeeker.shortlisted,
      ...titled('Shortlisted', () => import('#web/pages/job-seeker-dashboard/shortlisted.tsx')),
    },
    {
      path: jobSeeker.savedJobs,
      ...titled('Saved Jobs', () => import('#web/pages/job-seeker-dashboard/saved-jobs.tsx')),
    },
    {
      path: jobSeeker.profile,
      ...titled('My Profile', () => import('#web/pages/profile-update.tsx')),
    },
  ],
};

const { administration } = paths;
const editBlog = titled('Blog', () => import('#web/pages/administration/edit-blog.tsx'));

const administrationRoutes: RouteObject = {
  path: administration.reports,
  ...page(() => import('#web/pages/administration/layout.tsx')),
  children: [
    {
      index: true,
      ...titled('Administration', () => import('#web/pages/administration/reports.tsx')),
    },
    {
      path: administration.report(':id'),
      ...titled('Report', () => import('#web/pages/administration/report.tsx')),
    },
    {
      path: administration.jobs,
      ...titled('Jobs', () => import('#web/pages/administration/jobs.tsx')),
    },
    {
      path: administration.users,
      ...titled('Users', () => import('#web/pages/administration/users.tsx')),
    },
    {
      path: administration.blogs,
      ...titled('Blogs', () => import('#web/pages/administration/blogs.tsx')),
    },
    { path: administration.newBlog, ...editBlog },
    { path: administration.blog(':id'), ...editBlog },
    {
      path: administration.newsletter,
      ...titled('Newsletter', () => import('#web/pages/administration/newsletter.tsx')),
    },
    {
      path: administration.log,
      ...titled('Log', () => import('#web/pages/administration/log.tsx')),
    },
  ],
};

const unknownUrl: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw notFound();
  },
};

/** With the layout around an error. */
const withErrorPage = (children: RouteObject[]): RouteObject => ({
  errorElement: <ErrorPage />,
  children,
});

/** Every page of the site. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <ErrorPage />,
    children: [
      withErrorPage([
        ...publicRoutes,
        {
          element: <RequireSession />,
          children: [
            withErrorPage(signedInRoutes),
            withErrorPage([employerRoutes]),
            withErrorPage([jobSeekerRoutes]),
            withErrorPage([administrationRoutes]),
          ],
        },
        unknownUrl,
      ]),
    ],
  },
];
