import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { type JobSearch, toJobListArg } from './job-search.ts';
import { foundJobsOptions } from './job-search-api.ts';

/** The number of jobs that a search finds, as people read it: undefined where it finds none, or only similar ones. */
export function useJobCount(search: JobSearch, isWanted: boolean) {
  const { data, error } = useReaderQuery((reader) => ({
    ...foundJobsOptions(toJobListArg(search), reader),
    enabled: isWanted,
  }));
  const hasJobs = data !== undefined && data.count > 0 && !data.isFuzzy;
  const format = data?.isMore || data?.isPartial ? formatAtLeast : formatNumber;
  return {
    /** Without an answer it counts as none. */
    isKnown: data !== undefined || error !== null,
    count: hasJobs ? format(data.count) : undefined,
  };
}
