import { maxCachedPage } from '#contract/platform/pagination.ts';
import {
  type JobListPath,
  buildJobSearchUrl,
  parseJobSearch,
} from '#web/features/hiring/jobs/search/job-search.ts';
import { hasRareFilter } from '#web/features/hiring/jobs/search/job-filter-table.ts';
import { languagePrefix, splitLanguage } from '#contract/platform/language.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { canonicalPath } from './known-pages.ts';
import { paths } from '#web/app/paths.ts';
import { isSwitchedOff } from '#web/app/switched-off.ts';

/** Pages that show what a personal link or form says, or numbers that change with any report. */
const uncachedPages: ReadonlySet<string> = new Set([
  paths.resetPassword,
  paths.verifyEmail,
  paths.unsubscribe,
  paths.subscription,
  paths.jobAlerts,
  paths.companyInvitation,
  paths.reportForm,
  paths.reporting,
]);

const isJobListPath = (path: string): path is JobListPath =>
  path === paths.allJobs || path === paths.sortJobs;

/** The target of a request in its two parts. It is not resolved against anything: `//x` is a path. */
function splitUrl(url: string): { path: string; params: URLSearchParams } {
  const [path = '', ...query] = url.split('?');
  return { path, params: new URLSearchParams(query.join('?')) };
}

/** Whether no page has this URL, or the operator has switched its part of the site off. */
export const isUnknownPage = (address: string, site: SiteInfo): boolean => {
  const { url } = splitLanguage(address, site);
  const path = canonicalPath(splitUrl(url).path);
  return path === undefined || isSwitchedOff(path, site);
};

/** The key of a page in the site's own language. */
const toPageKey = (url: string): string | undefined => {
  const { path, params } = splitUrl(url);
  const known = canonicalPath(path);
  // The page contains the path to return to after signing in.
  if (known === undefined || uncachedPages.has(known) || params.has('from')) {
    return undefined;
  }
  if (isJobListPath(known)) {
    const search = parseJobSearch(known, params);
    const isRare = search.q !== '' || hasRareFilter(search) || search.page >= maxCachedPage;
    return isRare ? undefined : buildJobSearchUrl(search);
  }
  return known;
};

/**
 * The one URL under which the server caches a page: of the parameters only those are left that the page reads, in one
 * spelling, and the path is spelt as its route. Undefined for a page that is not worth caching, such as the answer to
 * typed words, that holds something personal, or that is not there.
 */
export const cacheKey = (address: string, site: SiteInfo): string | undefined => {
  const { language, url } = splitLanguage(address, site);
  const key = toPageKey(url);
  return key === undefined ? undefined : languagePrefix(language, site) + key;
};
