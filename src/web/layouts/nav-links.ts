import { paths } from '#web/paths.ts';

/** The links of the navigation bar. */
export const navLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.posterSeeker, label: 'Job Poster/Seeker' },
  { to: paths.allJobs, label: 'Find Job' },
  { to: paths.blogs, label: 'Blogs' },
] as const;

/** Those that only signed-out people see. */
export const signedOutLinks = [
  { to: paths.login, label: 'Login' },
  { to: paths.registration, label: 'Registration' },
] as const;
