import { keepPreviousOf, useReaderQuery } from '#web/api/reader.ts';
import { foundJobsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import { type JobSearch, toJobListArg } from '#web/features/hiring/jobs/search/job-search.ts';

/** The jobs of a page. Those of the last search are shown until the next ones are there, or have failed. */
export const useFoundJobs = (search: JobSearch) => {
  const query = useReaderQuery((reader) => ({
    ...foundJobsOptions(toJobListArg(search), reader),
    placeholderData: keepPreviousOf(reader),
  }));
  return { ...query, isCurrent: query.data !== undefined && !query.isPlaceholderData };
};
