import { m } from '#messages';
import type { RouteObject } from 'react-router';
import { pageLoader } from '#web/api/load-queries.ts';
import { readSite } from '#web/api/site-query.ts';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { lazyPage, type PageModule, titledPage, withErrorPage } from './lazy-page.tsx';
import { loadSignedInRoutes } from './load-signed-in-routes.ts';
import { paths } from './paths.ts';
import { isSwitchedOff } from './switched-off.ts';

/** A page that does not exist while the operator of the site has switched its part off. */
const switchedPage = (...args: Parameters<typeof lazyPage>) => {
  const { handle, lazy } = lazyPage(...args);
  return {
    handle,
    lazy: async (): Promise<PageModule> => {
      const page = await lazy();
      const refuse = pageLoader(({ url, client }) => {
        if (isSwitchedOff(url.pathname, readSite(client))) {
          throw notFound();
        }
      });
      return {
        ...page,
        loader: (loaded): unknown => {
          refuse(loaded);
          return page.loader?.(loaded) ?? null;
        },
      };
    },
  };
};

const home = lazyPage(() => import('#web/pages/home.tsx'));
const blogDetails = switchedPage(() => import('#web/pages/blog-details.tsx'));

const placeholderPage = (title: () => string) =>
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
  {
    path: paths.companyInvitation,
    ...lazyPage(() => import('#web/pages/company-invitation.tsx')),
  },
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
  { path: '/company/:slug', ...lazyPage(() => import('#web/pages/company.tsx')) },
  { path: paths.savedJobs, ...lazyPage(() => import('#web/pages/saved-jobs.tsx')) },
  { path: paths.contact, ...placeholderPage(m.contact_page_title) },
  { path: paths.topCompany, ...placeholderPage(m.placeholder_top_company) },
  { path: paths.fresherJob, ...placeholderPage(m.placeholder_fresher_job) },
  { path: paths.experiencedJob, ...placeholderPage(m.placeholder_experienced_job) },
];

/** Only `npm run dev` has them. */
const devRoutes: RouteObject[] =
  import.meta.env.MODE === 'development'
    ? [{ path: '/dev/parts', ...lazyPage(() => import('#web/pages/dev/parts.tsx')) }]
    : [];

const unknownUrl: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw notFound();
  },
};

/** The id of the route around all pages. */
export const siteRouteId = 'site';

/** The public pages of the site, and those for signed-in people where they are given. */
export const makeRoutes = (signedInRoutes: RouteObject[] = []): RouteObject[] => [
  {
    id: siteRouteId,
    element: <SiteLayout onUse={() => void loadSignedInRoutes().catch(() => {})} />,
    errorElement: <ErrorPage />,
    children: [withErrorPage([...publicRoutes, ...devRoutes, unknownUrl]), ...signedInRoutes],
  },
];
