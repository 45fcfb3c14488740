import { paths } from '#web/paths.ts';

/** Who is signed in on the page. */
export type Who = 'visitor' | 'newcomer' | 'employer' | 'job-seeker';

/** The rows that the URLs of some pages name. The job is one of the employer's. */
export interface SiteThings {
  readonly job: { readonly _id: string; readonly position: string };
  readonly blog: { readonly _id: string; readonly title: string };
}

type Text = (things: SiteThings) => string;

export interface SiteRoute {
  /** As `src/web/routes` spells it, from the root. */
  readonly pattern: string;
  readonly who: Who;
  readonly address: Text;
  /** The page's first-level heading. */
  readonly heading: Text;
  /** Follows 'Job Management- ' in the title. */
  readonly title: Text;
  /** The URL that this one redirects to. */
  readonly endsAt?: string;
}

interface Page {
  readonly at: string | Text;
  readonly title: string | Text;
  /** By default the title. */
  readonly heading?: string | Text;
  readonly endsAt?: string;
}

const asFunction = (text: string | Text): Text => (typeof text === 'string' ? () => text : text);

const routesFor = (who: Who, pages: Readonly<Record<string, Page>>): SiteRoute[] =>
  Object.entries(pages).map(([pattern, { at, title, heading = title, ...rest }]) => ({
    pattern,
    who,
    address: asFunction(at),
    title: asFunction(title),
    heading: asFunction(heading),
    ...rest,
  }));

const home = { title: 'Home', heading: 'Find your next job. Or the person for it.' };
const blogList = { title: 'Blog', heading: 'Blogs' };
const { employer, jobSeeker } = paths;
const postedJobs = { title: 'Employer', heading: 'Latest Posted Job' };
const applications = { title: 'Job Seeker', heading: 'My Apply' };

/** The token of a mail's link; the page shows its form for any. */
const unusedToken = 'not-used-yet';

/** Public pages, which the server renders. */
const publicRoutes = routesFor('visitor', {
  '/': { at: paths.root, ...home },
  '/home': { at: paths.home, ...home },
  '/blog': { at: paths.blogs, ...blogList },
  '/blog-details': { at: paths.bareBlog, ...blogList, endsAt: paths.blogs },
  '/blog-details/:slug': { at: ({ blog }) => paths.blog(blog), title: ({ blog }) => blog.title },
  '/login': { at: paths.login, title: 'Login' },
  '/registration': { at: paths.registration, title: 'Registration' },
  '/forgot-password': {
    at: paths.forgotPassword,
    title: 'Forgotten Password',
    heading: 'Forgot your password?',
  },
  '/reset-password': {
    at: `${paths.resetPassword}?token=${unusedToken}`,
    title: 'New Password',
    heading: 'Choose a new password',
  },
  '/verify-email': {
    at: `${paths.verifyEmail}?token=${unusedToken}`,
    title: 'Confirm Email',
    heading: 'Confirm your email',
  },
  '/all-job': { at: paths.allJobs, title: 'Find Job' },
  '/sort-job': { at: paths.sortJobs, title: 'Sort Listed Jobs' },
  '/job/:slug': { at: ({ job }) => paths.job(job), title: ({ job }) => job.position },
  '/contact': { at: paths.contact, title: 'Contact', heading: 'This is contact us page' },
  '/top-company': { at: paths.topCompany, title: 'Top Company', heading: 'THis is top company' },
  '/fresher-job': { at: paths.fresherJob, title: 'Fresher Job', heading: 'Fresher job' },
  '/experienced-Job': {
    at: paths.experiencedJob,
    title: 'Experienced Job',
    heading: 'Experienced job',
  },
  '*': { at: '/no-such-page', title: 'Error Page', heading: 'Oops! Error' },
});

/** Pages behind Login, which the browser renders. */
const signedInRoutes = [
  ...routesFor('newcomer', {
    '/poster-seeker': {
      at: paths.posterSeeker,
      title: 'Job Poster/Seeker',
      heading: 'Continue As',
    },
    '/employerForm': {
      at: paths.employerForm,
      title: 'Employer',
      heading: 'Register as an Employer',
    },
    '/jobSeekerForm': {
      at: paths.jobSeekerForm,
      title: 'Job Seeker',
      heading: 'Register as a Job Seeker',
    },
    '/account': { at: paths.account, title: 'Account' },
    '/administration': { at: paths.administration, title: 'Administration' },
  }),
  ...routesFor('employer', {
    '/employer-dashboard': { at: employer.dashboard, ...postedJobs },
    '/employer-dashboard/my-posted-job': { at: employer.postedJobs, ...postedJobs },
    '/employer-dashboard/my-posted-job/details': {
      at: employer.bareJobDetails,
      ...postedJobs,
      endsAt: employer.postedJobs,
    },
    '/employer-dashboard/my-posted-job/details/:id': {
      at: ({ job }) => employer.jobDetails(job._id),
      title: 'Job Details',
      heading: ({ job }) => job.position,
    },
    '/employer-dashboard/applicant-job/:id': {
      at: ({ job }) => employer.applicants(job._id),
      title: 'Applicants',
      heading: ({ job }) => job.position,
    },
    '/employer-dashboard/add-job': { at: employer.addJob, title: 'Post Job' },
    '/employer-dashboard/post-job': { at: employer.postJob, title: 'Post Job' },
    '/employer-dashboard/update-job': {
      at: employer.bareUpdateJob,
      ...postedJobs,
      endsAt: employer.postedJobs,
    },
    '/employer-dashboard/update-job/:id': {
      at: ({ job }) => employer.updateJob(job._id),
      title: 'Update Posted Job',
    },
    '/employer-dashboard/EmployerProfileUpdate': { at: employer.profile, title: 'My Profile' },
  }),
  ...routesFor('job-seeker', {
    '/job-seeker-dashboard': { at: jobSeeker.dashboard, ...applications },
    '/job-seeker-dashboard/my-apply': { at: jobSeeker.applied, ...applications },
    '/job-seeker-dashboard/shortlisted': { at: jobSeeker.shortlisted, title: 'Shortlisted' },
    '/job-seeker-dashboard/JobSeekerProfileUpdate': { at: jobSeeker.profile, title: 'My Profile' },
  }),
];

/** Every page of the site, once. */
export const siteRoutes: readonly SiteRoute[] = [...publicRoutes, ...signedInRoutes];
