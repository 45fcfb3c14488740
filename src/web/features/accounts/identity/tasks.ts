import { paths } from '#web/app/paths.ts';
import { readAppliedJob, withOrigin } from './funnel.ts';

export const roleForms = { employer: paths.employerForm, jobSeeker: paths.jobSeekerForm } as const;

export type Role = keyof typeof roleForms;

/** What a visitor began before signing in. It goes on by itself at the page to return to. */
export type Task = { act: 'apply'; jobId: string } | { act: 'post' };

/** The role that each act needs. */
const roles: Readonly<Record<Task['act'], Role>> = { apply: 'jobSeeker', post: 'employer' };

const postJobPaths: readonly string[] = [paths.employer.addJob, paths.employer.postJob];

/** What this user, or with an undefined `uid` a visitor, began at a page. */
export const readTask = (path: string | undefined, uid: string | undefined): Task | undefined => {
  const jobId = readAppliedJob(path, uid);
  if (jobId !== undefined) {
    return { act: 'apply', jobId };
  }
  return postJobPaths.includes(path?.split(/[?#]/, 1)[0] ?? '') ? { act: 'post' } : undefined;
};

const areas: readonly [Role, readonly string[]][] = [
  ['employer', [paths.employer.dashboard, paths.employerForm]],
  ['jobSeeker', [paths.jobSeeker.dashboard, paths.jobSeekerForm, paths.savedJobs]],
];

/** The role of a visitor who began something at a page, or came from the area of one role. */
export const roleOfOrigin = (origin: string | undefined): Role | undefined => {
  const [pathname = ''] = origin?.split(/[?#]/, 1) ?? [];
  const area = areas.find(([, roots]) =>
    roots.some((root) => pathname === root || pathname.startsWith(`${root}/`)),
  );
  const task = readTask(origin, undefined);
  return task ? roles[task.act] : area?.[0];
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
