import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';

/** The role that is signed in on the page. */
export type Who = 'visitor' | 'newcomer' | 'employer' | 'job-seeker' | 'administrator';

/** The rows that the URLs of some pages name. The job is one of the employer's. */
export interface SiteThings {
  readonly job: { readonly _id: string; readonly position: string };
  /** The job's. */
  readonly company: { readonly _id: string; readonly companyName: string };
  readonly blog: { readonly _id: string; readonly title: string };
  /** A draft. */
  readonly newsletterIssue: { readonly _id: string };
  /** The job seeker's, to the job. */
  readonly application: { readonly _id: string };
  /** A reported target, for an administrator to decide. */
  readonly reportCase: { readonly _id: string; readonly targetId: string };
}

type Text = (things: SiteThings) => string;

export interface SiteRoute {
  /** As `src/web/app/routes` spells it, from the root. */
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

/** URL, title, heading if it is not the title, and the URL that it redirects to. */
type Page = readonly [
  at: string | Text,
  title: string | Text,
  heading?: string | Text,
  endsAt?: string,
];

const asFunction = (text: string | Text): Text => (typeof text === 'string' ? () => text : text);

const routesFor = (who: Who, pages: Readonly<Record<string, Page>>): SiteRoute[] =>
  Object.entries(pages).map(([pattern, [at, title, heading = title, endsAt]]) => ({
    pattern,
    who,
    address: asFunction(at),
    title: asFunction(title),
    heading: asFunction(heading),
    ...(endsAt !== undefined && { endsAt }),
  }));

const home = ['Home', 'Find your next job. And hear back.'] as const;
const blogList = ['Blog', 'Blogs'] as const;
const postedJobs = ['Employer', 'Latest Posted Job'] as const;
const applications = ['Job Seeker', 'My Apply'] as const;
const position: Text = ({ job }) => job.position;
const { employer, jobSeeker } = paths;

/** The page of a mail's link shows its form for any token. */
const withToken = (path: string) => `${path}?token=not-used-yet`;

/** Public pages, which the server renders. */
const publicRoutes = routesFor('visitor', {
  '/': [paths.root, ...home],
  '/home': [paths.home, ...home],
  '/blog': [paths.blogs, ...blogList],
  '/blog-details': [paths.bareBlog, ...blogList, paths.blogs],
  '/blog-details/:slug': [({ blog }) => paths.blog(blog), ({ blog }) => blog.title],
  '/login': [paths.login, 'Login'],
  '/registration': [paths.registration, 'Registration'],
  '/forgot-password': [paths.forgotPassword, 'Forgotten Password', 'Forgot your password?'],
  '/reset-password': [withToken(paths.resetPassword), 'New Password', 'Choose a new password'],
  '/verify-email': [withToken(paths.verifyEmail), 'Confirm Email', 'Confirm your email'],
  '/unsubscribe': [paths.unsubscribe, 'Unsubscribe', 'Emails from this site'],
  '/newsletter': [paths.newsletter, 'Newsletter', 'Newsletter'],
  '/newsletter-subscription': [
    `${paths.subscription}?t=${crypto.randomUUID()}.${'A'.repeat(43)}`,
    'Newsletter',
    'Newsletter',
  ],
  '/job-alerts': [
    `${paths.jobAlerts}?t=s.${crypto.randomUUID()}.${'A'.repeat(43)}`,
    'Job alerts',
    'Job alerts',
  ],
  '/company-invitation': [
    `${paths.companyInvitation}?t=s.${crypto.randomUUID()}.${'A'.repeat(43)}`,
    'Invitation',
    'Invitation',
  ],
  '/report': [({ job }) => paths.report('job', job._id), 'Report', 'Report a problem'],
  '/privacy': [paths.privacy, 'Privacy'],
  '/first-run': [paths.firstRun, 'Set up the site'],
  // A new site has neither text.
  '/terms': [paths.terms, 'Error Page', 'Oops! Error'],
  '/imprint': [paths.imprint, 'Error Page', 'Oops! Error'],
  '/reporting': [paths.reporting, 'Rules and reports'],
  '/all-job': [paths.allJobs, 'Find Job'],
  '/sort-job': [paths.sortJobs, 'Sort Listed Jobs'],
  '/job/:slug': [({ job }) => paths.job(job), position],
  '/company/:slug': [
    ({ company }) => paths.company(company),
    ({ company }) => `Jobs at ${company.companyName}`,
    ({ company }) => company.companyName,
  ],
  '/saved-jobs': [paths.savedJobs, 'Saved Jobs'],
  '/contact': [paths.contact, 'Contact', 'This is contact us page'],
  '/top-company': [paths.topCompany, 'Top Company', 'THis is top company'],
  '/fresher-job': [paths.fresherJob, 'Fresher Job', 'Fresher job'],
  '/experienced-Job': [paths.experiencedJob, 'Experienced Job', 'Experienced job'],
  '*': ['/no-such-page', 'Error Page', 'Oops! Error'],
});

const newcomerRoutes = routesFor('newcomer', {
  '/poster-seeker': [paths.posterSeeker, 'Job Poster/Seeker', 'Continue As'],
  '/employerForm': [paths.employerForm, 'Employer', 'Register as an Employer'],
  '/jobSeekerForm': [paths.jobSeekerForm, 'Job Seeker', 'Register as a Job Seeker'],
  '/account': [paths.account, 'Account'],
});

const administratorRoutes = routesFor('administrator', {
  '/administration': [administrationPaths.reports, 'Reports and approvals', 'Administration'],
  '/administration/reports/:id': [
    ({ reportCase }) => administrationPaths.report(reportCase._id),
    'Reports and approvals',
    'Administration',
  ],
  '/administration/jobs': [administrationPaths.jobs, 'Jobs', 'Administration'],
  '/administration/users': [administrationPaths.users, 'Users', 'Administration'],
  '/administration/blogs': [administrationPaths.blogs, 'Blogs', 'Administration'],
  '/administration/blogs/new': [administrationPaths.newBlog, 'Blog', 'Administration'],
  '/administration/blogs/:id': [
    ({ blog }) => administrationPaths.blog(blog._id),
    'Blog',
    'Administration',
  ],
  '/administration/newsletter': [administrationPaths.newsletter, 'Newsletter', 'Administration'],
  '/administration/newsletter/new': [
    administrationPaths.newNewsletterIssue,
    'Newsletter',
    'Administration',
  ],
  '/administration/newsletter/:id': [
    ({ newsletterIssue }) => administrationPaths.newsletterIssue(newsletterIssue._id),
    'Newsletter',
    'Administration',
  ],
  '/administration/numbers': [administrationPaths.numbers, 'Numbers', 'Administration'],
  '/administration/site': [administrationPaths.site, 'Site', 'Administration'],
  '/administration/log': [administrationPaths.log, 'Log', 'Administration'],
});

const jobDetails: Text = ({ job }) => employer.jobDetails(job._id);
const applicants: Text = ({ job }) => employer.applicants(job._id);
const jobNumbers: Text = ({ job }) => employer.jobNumbers(job._id);
const updateJob: Text = ({ job }) => employer.updateJob(job._id);

const employerRoutes = routesFor('employer', {
  '/employer-dashboard': [employer.dashboard, ...postedJobs],
  '/employer-dashboard/my-posted-job': [employer.postedJobs, ...postedJobs],
  '/employer-dashboard/my-posted-job/details': [
    employer.bareJobDetails,
    ...postedJobs,
    employer.postedJobs,
  ],
  '/employer-dashboard/my-posted-job/details/:id': [jobDetails, 'Job Details', position],
  '/employer-dashboard/applicant-job/:id': [applicants, 'Applicants', position],
  '/employer-dashboard/offer-letter/:id': [
    ({ application: { _id } }) => employer.offerLetter(_id),
    'Offer letter',
  ],
  '/employer-dashboard/add-job': [employer.addJob, 'Post Job'],
  '/employer-dashboard/post-job': [employer.postJob, 'Post Job'],
  '/employer-dashboard/update-job': [employer.bareUpdateJob, ...postedJobs, employer.postedJobs],
  '/employer-dashboard/update-job/:id': [updateJob, 'Update Posted Job'],
  '/employer-dashboard/numbers': [employer.numbers, 'Numbers'],
  '/employer-dashboard/numbers/:id': [
    jobNumbers,
    'Numbers',
    ({ job }) => `Numbers: ${job.position}`,
  ],
  '/employer-dashboard/company': [employer.company, 'Company'],
  '/employer-dashboard/EmployerProfileUpdate': [employer.profile, 'My Profile'],
});

const application: Text = ({ application: { _id } }) => jobSeeker.application(_id);
const offerLetter: Text = ({ application: { _id } }) => jobSeeker.offerLetter(_id);

const jobSeekerRoutes = routesFor('job-seeker', {
  '/job-seeker-dashboard': [jobSeeker.dashboard, ...applications],
  '/job-seeker-dashboard/my-apply': [jobSeeker.applied, ...applications],
  '/job-seeker-dashboard/my-apply/:id': [application, 'My Application', position],
  '/job-seeker-dashboard/my-apply/:id/offer-letter': [offerLetter, 'Offer letter'],
  '/job-seeker-dashboard/shortlisted': [jobSeeker.shortlisted, 'Shortlisted'],
  '/job-seeker-dashboard/saved-jobs': [jobSeeker.savedJobs, 'Saved Jobs'],
  '/job-seeker-dashboard/JobSeekerProfileUpdate': [jobSeeker.profile, 'My Profile'],
});

/** Every page of the site, once. The browser renders those behind Login. */
export const siteRoutes: readonly SiteRoute[] = [
  ...publicRoutes,
  ...newcomerRoutes,
  ...administratorRoutes,
  ...employerRoutes,
  ...jobSeekerRoutes,
];
