import type { Job } from '#contract/hiring/jobs.ts';

/** An open job as a visitor receives it, for tests of components. */
export const sampleJob = (changes: Partial<Job> = {}): Job => ({
  _id: '0192f0c1-0000-7000-8000-00000000000a',
  position: 'Baker',
  company: 'Crumb',
  location: 'Dhaka, Bangladesh',
  companyCategory: 'Retail',
  jobType: 'onSite',
  requiredExp: 2,
  jobCategory: 'Experienced',
  logo: '/logos/crumb.svg',
  currentDate: '2026-05-01T08:00:00.000Z',
  publishedAt: '2026-04-01T08:00:00.000Z',
  fresherJob: false,
  experiencedJob: true,
  isClosed: false,
  applicants: [],
  companyDetail: 'We bake.',
  jobDetail: 'You bake with us.',
  queries: [],
  ...changes,
});
