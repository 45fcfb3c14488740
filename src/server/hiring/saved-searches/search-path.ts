import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { allJobsPath } from '#contract/platform/urls.ts';

/** The list of the new jobs of a search, newest first. The token tells that its reader has followed the link. */
export function toSearchPath(
  { jobTypes, ...filters }: SavedFilters & { readonly newSince: string },
  token: string,
): string {
  const params = {
    jobTypes: jobTypes === defaultJobFilter ? undefined : jobTypes,
    ...filters,
    order: filters.q ? 'newest' : undefined,
    alert: token,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) {
      query.set(name, String(value));
    }
  }
  return `${allJobsPath}?${query.toString()}`;
}
