import type { Location, Path } from 'react-router';
import { readPath, sameSitePath } from '#web/lib/read-link.ts';
import { idFromSlug } from '#contract/platform/urls.ts';
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

/**
 * Where the links to the sign-in pages lead back to: this page, or the job that is open over it, or from a sign-in page where
 * that one leads back to.
 */
export const originAt = (location: Path & Pick<Location, 'mask'>): string | undefined => {
  const path = toPath(location.mask ?? location);
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

/**
 * An application that a visitor began: a parameter of the page to return to, where it then opens by itself. From signing in
 * on it names the user, so that another one who finds it in the history never inherits it.
 */
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

/** The job that this user, or with an undefined `uid` a visitor, applies to at a page. */
export const readAppliedJob = (
  path: string | undefined,
  uid: string | undefined,
): string | undefined => {
  const text = path === undefined ? undefined : readPath(path).searchParams.get(applyParameter);
  const [, jobId, owner] = /^([^.]+)(?:\.(.*))?$/.exec(text ?? '') ?? [];
  return jobId !== undefined && jobId === idFromSlug(jobId) && owner === uid ? jobId : undefined;
};

/** The path of a page whose application, if a visitor began one, is this user's. */
export const claimTask = (path: string, uid: string | undefined): string => {
  const jobId = readAppliedJob(path, undefined);
  return jobId === undefined ? path : withApplication(path, { jobId, uid });
};
