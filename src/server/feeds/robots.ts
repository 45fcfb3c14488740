import { discoveryPaths } from '#contract/feeds.ts';
import type { SiteUrls } from './site-urls.ts';

/** Paths for people who use the site; their content is of no use in a search engine. */
const disallowedPaths = [
  '/api/',
  '/dev/',
  '/account',
  '/administration',
  '/employer-dashboard',
  '/employerForm',
  '/forgot-password',
  '/job-seeker-dashboard',
  '/jobSeekerForm',
  '/login',
  '/poster-seeker',
  '/registration',
  '/reset-password',
  '/verify-email',
];

/** Free text makes endlessly many URLs: a robot that follows every link would never finish. */
const searchPatterns = ['q', 'location'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/** robots.txt (RFC 9309). */
export const writeRobots = (urls: SiteUrls): string =>
  [
    'User-agent: *',
    ...[...disallowedPaths, ...searchPatterns].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${urls.absolute(discoveryPaths.sitemap)}`,
    '',
  ].join('\n');
