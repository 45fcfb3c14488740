import { m } from '#messages';
import { useReaderQuery } from '#web/api/reader.ts';
import { paths } from '#web/app/paths.ts';
import { JobCardGridSkeleton } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { CompactJobs } from '#web/features/hiring/jobs/card/compact-jobs.tsx';
import { foundJobsOptions } from './job-search-api.ts';
import { parseJobSearch, toJobListArg } from './job-search.ts';

/** The first page of Find Job, which many others have read: it costs next to nothing. */
const newest = parseJobSearch(paths.allJobs, new URLSearchParams());

/** Below a search that found nothing, so that there is something to read all the same. */
export function NewestJobs() {
  // Until then a day is left as the server has written it, and the server has written none of these.
  const isHydrated = useIsHydrated();
  const { data, error } = useReaderQuery((reader) =>
    foundJobsOptions(toJobListArg(newest), reader),
  );
  if (error !== null || data?.count === 0) {
    return null;
  }
  return (
    <section aria-labelledby="newest-jobs" className="mt-4 mb-6">
      <h2 id="newest-jobs" className="mb-3 text-xl">
        {m.search_newest()}
      </h2>
      {data && isHydrated ? (
        <CompactJobs jobs={data.jobs} />
      ) : (
        <JobCardGridSkeleton count={newest.size} />
      )}
    </section>
  );
}
