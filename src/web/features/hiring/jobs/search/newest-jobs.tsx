import { m } from '#messages';
import { useReaderQuery } from '#web/api/reader.ts';
import { paths } from '#web/app/paths.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';
import { foundJobsOptions } from './job-search-api.ts';
import { parseJobSearch, toJobListArg } from './job-search.ts';

/** The first page of Find Job, which many others have read: it costs next to nothing. */
const newest = parseJobSearch(paths.allJobs, new URLSearchParams());

/** Below a search that found nothing, so that there is something to read all the same. */
export function NewestJobs() {
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
      {data ? (
        <JobCardGrid jobs={data.jobs} columns={2}>
          {(job) => (
            <JobCard
              job={job}
              link={{ to: paths.job(job) }}
              headingLevel={3}
              isCompact
              corner={<SaveJobButton job={job} />}
            />
          )}
        </JobCardGrid>
      ) : (
        <JobCardGridSkeleton count={newest.size} columns={2} />
      )}
    </section>
  );
}
