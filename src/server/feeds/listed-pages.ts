import type { Content } from './content-versions.queries.ts';

/** Pages that are there for everybody to find, with what they show that changes. */
export const listedPages: Readonly<Record<string, readonly Content[]>> = {
  '/home': ['jobs', 'blogs'],
  '/all-job': ['jobs'],
  '/sort-job': ['jobs'],
  '/blog': ['blogs'],
};

/** Beginnings of addresses that are of use to people who are at work on the site, and to nobody who searches. */
export const unlistedAddresses: readonly string[] = [
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
