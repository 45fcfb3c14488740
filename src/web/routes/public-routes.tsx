import type { RouteObject } from 'react-router';
import { load } from '#web/api/load-queries.ts';
import { blogsApi } from '#web/features/blogs/blogs-api.ts';
import { identityApi } from '#web/features/identity/identity-api.ts';
import { jobsApi } from '#web/features/jobs/jobs-api.ts';
import { reviewsApi } from '#web/features/reviews/reviews-api.ts';
import { loadBareBlog, loadBlogDetails } from './blog-loaders.ts';
import { loadAllJobs, loadJobDetails, loadSortedJobs } from './job-loaders.ts';
import { page } from './page-route.ts';

const home = {
  ...page('src/web/pages/home.tsx', () => import('#web/pages/home.tsx')),
  loader: load(() => [
    jobsApi.endpoints.listFresherJobs.initiate(),
    jobsApi.endpoints.listExperiencedJobs.initiate(),
    reviewsApi.endpoints.listReviews.initiate(),
    blogsApi.endpoints.listBlogs.initiate(),
  ]),
};

const loadSignInOptions = load(() => [identityApi.endpoints.getSignInOptions.initiate()]);

/** Pages for everybody; rendered on the server. */
export const publicRoutes: RouteObject[] = [
  { index: true, ...home },
  { path: 'home', ...home },
  {
    path: 'blog',
    ...page('src/web/pages/blog.tsx', () => import('#web/pages/blog.tsx')),
    loader: load(() => [blogsApi.endpoints.listBlogs.initiate()]),
  },
  {
    path: 'blog-details',
    ...page('src/web/pages/blog-details.tsx', () => import('#web/pages/blog-details.tsx')),
    loader: loadBareBlog,
  },
  {
    path: 'blog-details/:slug',
    ...page('src/web/pages/blog-details.tsx', () => import('#web/pages/blog-details.tsx')),
    loader: loadBlogDetails,
  },
  {
    path: 'login',
    ...page('src/web/pages/login.tsx', () => import('#web/pages/login.tsx')),
    loader: loadSignInOptions,
  },
  {
    path: 'registration',
    ...page('src/web/pages/registration.tsx', () => import('#web/pages/registration.tsx')),
    loader: loadSignInOptions,
  },
  {
    path: 'forgot-password',
    ...page('src/web/pages/forgot-password.tsx', () => import('#web/pages/forgot-password.tsx')),
    loader: loadSignInOptions,
  },
  {
    path: 'reset-password',
    ...page('src/web/pages/reset-password.tsx', () => import('#web/pages/reset-password.tsx')),
  },
  {
    path: 'verify-email',
    ...page('src/web/pages/verify-email.tsx', () => import('#web/pages/verify-email.tsx')),
  },
  {
    path: 'all-job',
    ...page('src/web/pages/all-job.tsx', () => import('#web/pages/all-job.tsx')),
    loader: loadAllJobs,
  },
  {
    path: 'sort-job',
    ...page('src/web/pages/sort-job.tsx', () => import('#web/pages/sort-job.tsx')),
    loader: loadSortedJobs,
  },
  {
    path: 'job/:slug',
    ...page('src/web/pages/job.tsx', () => import('#web/pages/job.tsx')),
    loader: loadJobDetails,
  },
  {
    path: 'contact',
    ...page('src/web/pages/contact.tsx', () => import('#web/pages/contact.tsx')),
  },
  {
    path: 'top-company',
    ...page('src/web/pages/top-company.tsx', () => import('#web/pages/top-company.tsx')),
  },
  {
    path: 'fresher-job',
    ...page('src/web/pages/fresher-job.tsx', () => import('#web/pages/fresher-job.tsx')),
  },
  {
    path: 'experienced-Job',
    ...page('src/web/pages/experienced-job.tsx', () => import('#web/pages/experienced-job.tsx')),
  },
];
