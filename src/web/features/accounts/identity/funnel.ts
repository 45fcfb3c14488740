import type { Location, Path } from 'react-router';
import { readPath } from '#web/lib/read-link.ts';
import { idFromSlug } from '#contract/platform/urls.ts';
import { sameSitePath } from '#web/lib/same-site-path.ts';
import { paths } from '#web/app/paths.ts';

const originParameter = 'from';
const applyParameter = 'apply';
const signInPages: readonly string[] = [
  paths.login,
  paths.registration,
  paths.forgotPassword,
  paths.resetPassword,
];
/** Where signing in leads anyway. */
const startPages: readonly string[] = [paths.root, paths.home];

/** The path without query and fragment, in lower case and without a slash at its end. */
const pathnameOf = (path: string): string => path.toLowerCase().split(/\/?(?:[?#]|$)/)[0] ?? '';

/** A location of the site as one path. */
export const toPath = ({ pathname, search, hash }: Path): string => `${pathname}${search}${hash}`;

/** Where a person came from on the way to a sign-in page; undefined when unknown, or not a page of this site. */
export const readOrigin = ({ search }: Pick<Location, 'search'>): string | undefined => {
  const path = sameSitePath(new URLSearchParams(search).get(originParameter));
  return path !== undefined && signInPages.includes(pathnameOf(path)) ? undefined : path;
};

/** Where the links to the sign-in pages lead back to: this page, or from a sign-in page where that one leads back to. */
export const originAt = (location: Path): string | undefined => {
  const path = toPath(location);
  if (startPages.includes(path)) {
    return undefined;
  }
  return signInPages.includes(pathnameOf(path)) ? readOrigin(location) : path;
};

/** The URL of `target` (a sign-in or form page) that leads back to `origin`. */
export const withOrigin = (target: string, origin: string | undefined): string =>
  origin === undefined
    ? target
    : `${target}?${new URLSearchParams({ [originParameter]: origin }).toString()}`;

export const roleForms = { employer: paths.employerForm, jobSeeker: paths.jobSeekerForm } as const;

export type Role = keyof typeof roleForms;

/** What a visitor began before signing in. It goes on by itself at the page to return to. */
export type Task = { act: 'apply'; jobId: string } | { act: 'post' };

interface Act {
  /** Whose it is. */
  role: Role;
  /** The task that a page was left with by this user, or with an undefined `uid` by a visitor. */
  read: (page: URL, uid: string | undefined) => Task | undefined;
}

const postJobPaths: readonly string[] = [paths.employer.addJob, paths.employer.postJob];

const acts: Readonly<Record<Task['act'], Act>> = {
  /**
   * A parameter of the page, whose application then opens. From signing in on it names the user, so that another one who
   * finds it in the history never inherits it.
   */
  apply: {
    role: 'jobSeeker',
    read: ({ searchParams }, uid) => {
      const [, jobId, owner] =
        /^([^.]+)(?:\.(.*))?$/.exec(searchParams.get(applyParameter) ?? '') ?? [];
      const isOwn = jobId !== undefined && jobId === idFromSlug(jobId) && owner === uid;
      return isOwn ? { act: 'apply', jobId } : undefined;
    },
  },
  post: {
    role: 'employer',
    read: ({ pathname }) => (postJobPaths.includes(pathname) ? { act: 'post' } : undefined),
  },
};

/** What this user, or with an undefined `uid` a visitor, began at a page. */
export const readTask = (path: string | undefined, uid: string | undefined): Task | undefined => {
  const page = path === undefined ? undefined : readPath(path);
  return page && (acts.apply.read(page, uid) ?? acts.post.read(page, uid));
};

/** The job that is applied to. */
export const readAppliedJob = (
  path: string | undefined,
  uid: string | undefined,
): string | undefined => {
  const task = readTask(path, uid);
  return task?.act === 'apply' ? task.jobId : undefined;
};

interface Application {
  jobId: string;
  /** Undefined until somebody is signed in. */
  uid?: string | undefined;
}

/** The path of a page at which an application goes on, or none any more. */
export const withApplication = (path: string, application: Application | undefined): string => {
  const url = readPath(path);
  url.searchParams.delete(applyParameter);
  if (application) {
    const { jobId, uid } = application;
    url.searchParams.set(applyParameter, uid === undefined ? jobId : `${jobId}.${uid}`);
  }
  return toPath(url);
};

/** The path of a page whose application, if it has one that a visitor began, is this user's. */
export const claimTask = (path: string, uid: string | undefined): string => {
  const jobId = readAppliedJob(path, undefined);
  return jobId === undefined ? path : withApplication(path, { jobId, uid });
};

const areas: readonly [Role, readonly string[]][] = [
  ['employer', [paths.employer.dashboard, paths.employerForm]],
  ['jobSeeker', [paths.jobSeeker.dashboard, paths.jobSeekerForm, paths.savedJobs]],
];

/** The role of a visitor who began something at a page, or came from the area of one role. */
export const roleOfOrigin = (origin: string | undefined): Role | undefined => {
  const task = readTask(origin, undefined);
  const [pathname = ''] = origin?.split(/[?#]/, 1) ?? [];
  const area = areas.find(([, roots]) =>
    roots.some((root) => pathname === root || pathname.startsWith(`${root}/`)),
  );
  return task ? acts[task.act].role : area?.[0];
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
