import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { loadContext } from '#web/api/load-queries.ts';
import { readSite } from '#web/api/site-query.ts';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { PageLoadError } from '#web/lib/reload-once.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { paths } from './paths.ts';
import { isSwitchedOff } from './switched-off.ts';

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
const lazyPage = (load: () => Promise<PageModule>, module?: string) => ({
  handle: { module } satisfies RouteHandle,
  lazy: async (): Promise<PageModule> => {
    try {
      return await load();
    } catch (cause) {
      throw new PageLoadError('We couldn’t load the page', { cause });
    }
  },
});

/** A page whose route has its title: it is shown before the page is loaded, or used by the page itself. */
const titledPage = (title: string, ...args: Parameters<typeof lazyPage>) => {
  const { handle, lazy } = lazyPage(...args);
  return { handle: { ...handle, title } satisfies RouteHandle, lazy };
};

/** A page that does not exist while the operator of the site has switched its part off. */
const switchedPage = (...args: Parameters<typeof lazyPage>) => {
  const { handle, lazy } = lazyPage(...args);
  return {
    handle,
    lazy: async (): Promise<PageModule> => {
      const page = await lazy();
      const loader: LoaderFunction = (loaded) => {
        const { client } = loaded.context.get(loadContext);
        if (isSwitchedOff(new URL(loaded.request.url).pathname, readSite(client))) {
          throw notFound();
        }
        return typeof page.loader === 'function' ? page.loader(loaded) : null;
      };
      return { ...page, loader };
    },
  };
};

const { employer, jobSeeker } = paths;

const home = lazyPage(() => import('#web/pages/home.tsx'));
const blogDetails = switchedPage(() => import('#web/pages/blog-details.tsx'));

const placeholderPage = (title: string) =>
  titledPage(title, () => import('#web/pages/placeholder-page.tsx'));
const jobList = lazyPage(() => import('#web/pages/job-list.tsx'));

/** Public pages; rendered on the server. */
const publicRoutes: RouteObject[] = [
  { index: true, ...home },
  { path: paths.home, ...home },
  { path: paths.blogs, ...switchedPage(() => import('#web/pages/blog.tsx')) },
  { path: paths.bareBlog, ...blogDetails },
  { path: `${paths.bareBlog}/:slug`, ...blogDetails },
  { path: paths.login, ...lazyPage(() => import('#web/pages/login.tsx')) },
  { path: paths.registration, ...lazyPage(() => import('#web/pages/registration.tsx')) },
  { path: paths.forgotPassword, ...lazyPage(() => import('#web/pages/forgot-password.tsx')) },
  { path: paths.resetPassword, ...lazyPage(() => import('#web/pages/reset-password.tsx')) },
  { path: paths.verifyEmail, ...lazyPage(() => import('#web/pages/verify-email.tsx')) },
  { path: paths.privacy, ...lazyPage(() => import('#web/pages/privacy.tsx')) },
  { path: paths.unsubscribe, ...lazyPage(() => import('#web/pages/unsubscribe.tsx')) },
  { path: paths.jobAlerts, ...lazyPage(() => import('#web/pages/job-alerts.tsx')) },
  { path: paths.terms, ...switchedPage(() => import('#web/pages/legal-text.tsx')) },
  { path: paths.imprint, ...switchedPage(() => import('#web/pages/legal-text.tsx')) },
  { path: paths.newsletter, ...switchedPage(() => import('#web/pages/newsletter.tsx')) },
  { path: paths.subscription, ...lazyPage(() => import('#web/pages/newsletter-subscription.tsx')) },
  { path: paths.firstRun, ...lazyPage(() => import('#web/pages/first-run.tsx')) },
  { path: paths.reportForm, ...lazyPage(() => import('#web/pages/report.tsx')) },
  { path: paths.reporting, ...lazyPage(() => import('#web/pages/reporting.tsx')) },
  { path: paths.allJobs, ...jobList },
  { path: paths.sortJobs, ...jobList },
  { path: '/job/:slug', ...lazyPage(() => import('#web/pages/job.tsx')) },
  { path: paths.savedJobs, ...lazyPage(() => import('#web/pages/saved-jobs.tsx')) },
  { path: paths.contact, ...placeholderPage('Contact') },
  { path: paths.topCompany, ...placeholderPage('Top Company') },
  { path: paths.fresherJob, ...placeholderPage('Fresher Job') },
  { path: paths.experiencedJob, ...placeholderPage('Experienced Job') },
];

const signedInOnly = lazyPage(() => import('#web/features/accounts/identity/require-session.tsx'));

/** Pages for signed-in people of any role; rendered in the browser, as those of the dashboards. */
const signedInRoutes: RouteObject[] = [
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

const { administration } = paths;
const newsletterIssue = titledPage(
  'Newsletter',
  () => import('#web/pages/administration/newsletter-issue.tsx'),
);
const editBlog = titledPage('Blog', () => import('#web/pages/administration/edit-blog.tsx'));

const administrationRoutes: RouteObject = {
  path: administration.reports,
  ...lazyPage(() => import('#web/pages/administration/layout.tsx')),
  children: [
    {
      index: true,
      ...titledPage('Administration', () => import('#web/pages/administration/reports.tsx')),
    },
    {
      path: administration.report(':id'),
      ...titledPage('Report', () => import('#web/pages/administration/report.tsx')),
    },
    {
      path: administration.jobs,
      ...titledPage('Jobs', () => import('#web/pages/administration/jobs.tsx')),
    },
    {
      path: administration.users,
      ...titledPage('Users', () => import('#web/pages/administration/users.tsx')),
    },
    {
      path: administration.blogs,
      ...titledPage('Blogs', () => import('#web/pages/administration/blogs.tsx')),
    },
    { path: administration.newBlog, ...editBlog },
    { path: administration.blog(':id'), ...editBlog },
    {
      path: administration.newsletter,
      ...titledPage('Newsletter', () => import('#web/pages/administration/newsletter.tsx')),
    },
    { path: administration.newNewsletterIssue, ...newsletterIssue },
    { path: administration.newsletterIssue(':id'), ...newsletterIssue },
    {
      path: administration.site,
      ...titledPage('Site', () => import('#web/pages/administration/site.tsx')),
    },
    {
      path: administration.log,
      ...titledPage('Log', () => import('#web/pages/administration/log.tsx')),
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
          ...signedInOnly,
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
