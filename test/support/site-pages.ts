import { blogPath, jobPath } from '#contract/platform/urls.ts';

interface ShownIds {
  readonly jobId: string;
  readonly blogId: string;
}

/** Pages whose title and frame name the site, with a job `Baker` and a blog `Bread`. */
export const listSitePages = ({ jobId, blogId }: ShownIds): string[] => [
  '/',
  '/home',
  '/all-job',
  '/sort-job',
  jobPath({ _id: jobId, position: 'Baker' }),
  '/blog',
  blogPath({ _id: blogId, title: 'Bread' }),
  '/login',
  '/registration',
  '/forgot-password',
  '/contact',
  '/top-company',
  '/privacy',
  '/terms',
  '/imprint',
  '/reporting',
  `/report?kind=job&id=${jobId}`,
  '/newsletter',
  '/saved-jobs',
  '/first-run',
  '/poster-seeker',
  '/employer-dashboard',
  '/administration/site',
];
