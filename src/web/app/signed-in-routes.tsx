import { m } from '#messages';
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
    ...titledPage(m.nav_poster_seeker, () => import('#web/pages/poster-seeker.tsx')),
  },
  {
    path: paths.employerForm,
    ...titledPage(m.dashboard_employer, () => import('#web/pages/role-registration.tsx')),
  },
  {
    path: paths.jobSeekerForm,
    ...titledPage(m.dashboard_job_seeker, () => import('#web/pages/role-registration.tsx')),
  },
  {
    ...lazyPage(() => import('#web/layouts/account-frame.tsx')),
    children: [
      { path: paths.account, ...titledPage(m.nav_account, () => import('#web/pages/account.tsx')) },
    ],
  },
];

const postedJobs = titledPage(
  m.dashboard_employer,
  () => import('#web/pages/employer-dashboard/my-posted-job.tsx'),
);
const postedJobDetails = titledPage(
  m.job_details,
  () => import('#web/pages/employer-dashboard/posted-job-details.tsx'),
);
const postJob = titledPage(
  m.post_job_page_title,
  () => import('#web/pages/employer-dashboard/add-job.tsx'),
);
const updateJob = titledPage(
  m.update_job_page_title,
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
      ...titledPage(
        m.applicant_list,
        () => import('#web/pages/employer-dashboard/applicant-job.tsx'),
      ),
    },
    {
      path: employer.offerLetter(':id'),
      ...titledPage(m.offer_letter, () => import('#web/pages/employer-dashboard/offer-letter.tsx')),
    },
    {
      path: employer.numbers,
      ...titledPage(m.numbers_title, () => import('#web/pages/employer-dashboard/numbers.tsx')),
    },
    {
      path: employer.jobNumbers(':id'),
      ...titledPage(m.numbers_title, () => import('#web/pages/employer-dashboard/job-numbers.tsx')),
    },
    { path: employer.addJob, ...postJob },
    { path: employer.postJob, ...postJob },
    { path: employer.bareUpdateJob, ...updateJob },
    { path: employer.updateJob(':id'), ...updateJob },
    {
      path: employer.company,
      ...titledPage(m.team_title, () => import('#web/pages/employer-dashboard/company.tsx')),
    },
    {
      path: employer.profile,
      ...titledPage(m.dashboard_my_profile, () => import('#web/pages/profile-update.tsx')),
    },
  ],
};

const applied = titledPage(
  m.dashboard_job_seeker,
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
        m.application_title,
        () => import('#web/pages/job-seeker-dashboard/application.tsx'),
      ),
    },
    {
      path: jobSeeker.offerLetter(':id'),
      ...titledPage(
        m.offer_letter,
        () => import('#web/pages/job-seeker-dashboard/offer-letter.tsx'),
      ),
    },
    {
      path: jobSeeker.shortlisted,
      ...titledPage(
        m.dashboard_shortlisted,
        () => import('#web/pages/job-seeker-dashboard/shortlisted.tsx'),
      ),
    },
    {
      path: jobSeeker.savedJobs,
      ...titledPage(
        m.saved_jobs_title,
        () => import('#web/pages/job-seeker-dashboard/saved-jobs.tsx'),
      ),
    },
    {
      path: jobSeeker.profile,
      ...titledPage(m.dashboard_my_profile, () => import('#web/pages/profile-update.tsx')),
    },
  ],
};

const newsletterIssue = titledPage(
  m.newsletter_title,
  () => import('#web/pages/administration/newsletter-issue.tsx'),
);
const editBlog = titledPage(m.nav_blog, () => import('#web/pages/administration/edit-blog.tsx'));

const administrationRoutes: RouteObject = {
  path: administrationPaths.reports,
  ...lazyPage(() => import('#web/pages/administration/layout.tsx')),
  children: [
    {
      index: true,
      ...titledPage(m.admin_reports, () => import('#web/pages/administration/reports.tsx')),
    },
    {
      path: administrationPaths.report(':id'),
      ...titledPage(m.admin_reports, () => import('#web/pages/administration/report.tsx')),
    },
    {
      path: administrationPaths.jobs,
      ...titledPage(m.footer_jobs, () => import('#web/pages/administration/jobs.tsx')),
    },
    {
      path: administrationPaths.users,
      ...titledPage(m.admin_users, () => import('#web/pages/administration/users.tsx')),
    },
    {
      path: administrationPaths.blogs,
      ...titledPage(m.nav_blogs, () => import('#web/pages/administration/blogs.tsx')),
    },
    { path: administrationPaths.newBlog, ...editBlog },
    { path: administrationPaths.blog(':id'), ...editBlog },
    {
      path: administrationPaths.newsletter,
      ...titledPage(m.newsletter_title, () => import('#web/pages/administration/newsletter.tsx')),
    },
    { path: administrationPaths.newNewsletterIssue, ...newsletterIssue },
    { path: administrationPaths.newsletterIssue(':id'), ...newsletterIssue },
    {
      path: administrationPaths.numbers,
      ...titledPage(m.numbers_title, () => import('#web/pages/administration/numbers.tsx')),
    },
    {
      path: administrationPaths.site,
      ...titledPage(m.admin_site, () => import('#web/pages/administration/site.tsx')),
    },
    {
      path: administrationPaths.log,
      ...titledPage(m.admin_log, () => import('#web/pages/administration/log.tsx')),
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
    handle: { module: 'src/web/app/signed-in-routes.tsx' },
  },
];
