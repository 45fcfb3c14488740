import type { JobSummary } from '#contract/hiring/jobs.ts';

/** A job of usual length for placeholders, which hide its texts. */
export const placeholderJob: JobSummary = {
  _id: '',
  position: 'Software developer',
  company: 'Example company',
  location: 'Dhaka, Bangladesh',
  companyCategory: 'Technology',
  jobType: 'onSite',
  requiredExp: 2,
  jobCategory: 'Experienced',
  logo: '',
  currentDate: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  fresherJob: false,
  experiencedJob: true,
  isClosed: false,
  applicants: [],
  queries: [],
};
