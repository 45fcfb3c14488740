import type { ReportTarget } from '#contract/trust/trust.ts';
import {
  allJobsPath,
  blogPath,
  companyPath,
  companyInvitationPath,
  firstRunPath,
  jobAlertsPath,
  jobPath,
  newsletterPath,
  reportPath,
  subscriptionPath,
  unsubscribePath,
} from '#contract/platform/urls.ts';

const employer = '/employer-dashboard';
const jobSeeker = '/job-seeker-dashboard';

/** Every address of the site, once. Functions make the address of one thing. */
export const paths = {
  root: '/',
  home: '/home',
  blogs: '/blog',
  bareBlog: '/blog-details',
  blog: blogPath,
  contact: '/contact',
  login: '/login',
  registration: '/registration',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  unsubscribe: unsubscribePath,
  jobAlerts: jobAlertsPath,
  companyInvitation: companyInvitationPath,
  newsletter: newsletterPath,
  subscription: subscriptionPath,
  reportForm: reportPath,
  report: (kind: ReportTarget, id: string) => `${reportPath}?kind=${kind}&id=${id}`,
  reporting: '/reporting',
  firstRun: firstRunPath,
  account: '/account',
  /** The saved searches on the page of the account. */
  alerts: '/account#alerts',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  topCompany: '/top-company',
  fresherJob: '/fresher-job',
  experiencedJob: '/experienced-Job',
  allJobs: allJobsPath,
  sortJobs: '/sort-job',
  job: jobPath,
  company: companyPath,
  savedJobs: '/saved-jobs',
  posterSeeker: '/poster-seeker',
  employerForm: '/employerForm',
  jobSeekerForm: '/jobSeekerForm',
  employer: {
    dashboard: employer,
    postedJobs: `${employer}/my-posted-job`,
    bareJobDetails: `${employer}/my-posted-job/details`,
    jobDetails: (id: string) => `${employer}/my-posted-job/details/${id}`,
    applicants: (id: string) => `${employer}/applicant-job/${id}`,
    /** Those of them who have no decision. */
    undecided: (id: string) => `${employer}/applicant-job/${id}?stage=undecided`,
    /** Of an application. */
    offerLetter: (id: string) => `${employer}/offer-letter/${id}`,
    /** How often the jobs were read and applied to: all together, or one. */
    numbers: `${employer}/numbers`,
    jobNumbers: (id: string) => `${employer}/numbers/${id}`,
    addJob: `${employer}/add-job`,
    /** The form without anything of the profile or of the last job. */
    addJobEmpty: `${employer}/add-job?empty`,
    /** The form filled with what a job of the employer says, or with a stored draft. */
    addJobLike: (id: string) => `${employer}/add-job?like=${id}`,
    addJobDraft: (id: string) => `${employer}/add-job?draft=${id}`,
    postJob: `${employer}/post-job`,
    bareUpdateJob: `${employer}/update-job`,
    /** The form with what is stored, or with the changes of a draft. */
    updateJob: (id: string, draft?: string) =>
      `${employer}/update-job/${id}${draft === undefined ? '' : `?draft=${draft}`}`,
    /** The people of the company. */
    company: `${employer}/company`,
    profile: `${employer}/EmployerProfileUpdate`,
  },
  jobSeeker: {
    dashboard: jobSeeker,
    applied: `${jobSeeker}/my-apply`,
    profile: `${jobSeeker}/JobSeekerProfileUpdate`,
    shortlisted: `${jobSeeker}/shortlisted`,
    savedJobs: `${jobSeeker}/saved-jobs`,
    application: (id: string) => `${jobSeeker}/my-apply/${id}`,
    offerLetter: (id: string) => `${jobSeeker}/my-apply/${id}/offer-letter`,
  },
} as const;
