import { paths } from '#web/app/paths.ts';
import { readIntendedJob, withOrigin } from './login-origin.ts';

export const roleForms = { employer: paths.employerForm, jobSeeker: paths.jobSeekerForm } as const;

export type Role = keyof typeof roleForms;

const areas: readonly [Role, readonly string[]][] = [
  ['employer', [paths.employer.dashboard, paths.employerForm]],
  ['jobSeeker', [paths.jobSeeker.dashboard, paths.jobSeekerForm, paths.savedJobs]],
];

/** The role of a visitor who began something at a page: an application, a job post, a list of saved jobs. */
export const roleOfOrigin = (origin: string | undefined): Role | undefined => {
  if (readIntendedJob(origin, undefined) !== undefined) {
    return 'jobSeeker';
  }
  const [pathname = ''] = origin?.split(/[?#]/, 1) ?? [];
  return areas.find(([, roots]) =>
    roots.some((root) => pathname === root || pathname.startsWith(`${root}/`)),
  )?.[0];
};

/**
 * Where a person goes who signs in as `role`: on with what was begun in that role, else to its form, which leads back
 * to `origin`. What was begun in the other role is left.
 */
export const pathInRole = (
  origin: string | undefined,
  role: Role | undefined,
): string | undefined => {
  const begun = roleOfOrigin(origin);
  if (role === undefined || role === begun) {
    return origin;
  }
  const leadsBack = begun === undefined && origin !== paths.posterSeeker;
  return withOrigin(roleForms[role], leadsBack ? origin : undefined);
};
