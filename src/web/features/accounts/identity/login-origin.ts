import type { Location, Path, To } from 'react-router';
import { sameSitePath } from '#web/lib/same-site-path.ts';
import { paths } from '#web/paths.ts';
import { type ApplyIntent, intentSearch, intentState } from './apply-intent.ts';

const parameter = 'from';
const signInPages: readonly string[] = [paths.login, paths.registration];

const readState = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && parameter in state ? state[parameter] : undefined;

/** Where a person came from on the way to a sign-in page; undefined when unknown, or not a page of this site. */
export const readOrigin = ({ state, search }: Location): string | undefined => {
  const path =
    sameSitePath(readState(state)) ?? sameSitePath(new URLSearchParams(search).get(parameter));
  const [pathname = ''] = path?.toLowerCase().split(/\/?(?:[?#]|$)/) ?? [];
  return signInPages.includes(pathname) ? undefined : path;
};

/** The task that signing in interrupted. */
interface Intent {
  /** The job that a visitor pressed Apply for. */
  jobId?: string | undefined;
  /** The same for a user who is signed in. */
  own?: ApplyIntent | undefined;
}

interface OriginLink {
  to: To;
  state: { from?: string; apply?: ApplyIntent } | null;
}

/** URL and state of a link or redirect to `target` (a sign-in or form page) that leads back to `origin`. */
export const withOrigin = (
  target: string,
  origin: string | undefined,
  { jobId, own }: Intent = {},
): OriginLink => {
  if (origin === undefined) {
    return { to: target, state: null };
  }
  const search = new URLSearchParams({ [parameter]: origin, ...intentSearch(jobId) }).toString();
  return {
    to: { pathname: target, search: `?${search}` },
    state: { from: origin, ...intentState(own) },
  };
};

/** A location of the site as one path. */
export const toPath = ({ pathname, search, hash }: Path): string => `${pathname}${search}${hash}`;
