import {
  type JobListPath,
  jobSearchAddress,
  readJobSearch,
} from '#web/features/jobs/job-search-address.ts';
import { paths } from '#web/paths.ts';

/** Pages of a list of jobs past these are rendered for whoever asks, and not kept. */
const keptPages = 50;

/** What somebody's own link says is on the page, and nobody else's business. */
const personalPages: ReadonlySet<string> = new Set([paths.resetPassword, paths.verifyEmail]);

const isJobListPath = (path: string): path is JobListPath =>
  path === paths.allJobs || path === paths.sortJobs;

/**
 * The one address under which the server keeps a page: of the parameters only those are left that the page reads,
 * in one spelling. Undefined for a page that is not worth keeping, such as the answer to somebody's own words,
 * or holds something personal.
 */
export const keptAddress = (url: string): string | undefined => {
  // Put together, not resolved: `//host` is a path of this site, whatever it would be as a link.
  const { pathname, searchParams } = new URL(`http://server.local${url}`);
  // Where somebody is led back to after signing in, the page says.
  if (personalPages.has(pathname) || searchParams.has('from')) {
    return undefined;
  }
  if (isJobListPath(pathname)) {
    const search = readJobSearch(pathname, searchParams);
    const isOftenAsked = search.q === '' && search.location === '' && search.page < keptPages;
    return isOftenAsked ? jobSearchAddress(search) : undefined;
  }
  return pathname;
};
