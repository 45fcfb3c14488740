import { m } from '#messages';
import { useReaderQuery } from '#web/api/reader.ts';
import { jobPreload } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { experiencedJobsOptions, fresherJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JobRow } from './job-row.tsx';

/** For visitors, the three jobs of the lists below the banner that were posted last; nothing while there is none. */
export function LatestJobs() {
  const { data: fresher } = useReaderQuery(fresherJobsOptions);
  const { data: experienced } = useReaderQuery(experiencedJobsOptions);
  const { linkTo } = useJobOverlay();
  if (fresher === undefined || experienced === undefined) {
    return <Skeleton className="h-80 max-lg:hidden in-[[data-session=in]]:hidden" />;
  }
  const latest = [...fresher, ...experienced]
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, 3);
  if (latest.length === 0) {
    return null;
  }
  return (
    <div className="card-surface overflow-hidden bg-page max-lg:hidden in-[[data-session=in]]:hidden">
      <h2 id="just-posted" className="px-4 pt-4 text-base font-medium">
        {m.job_just_posted()}
      </h2>
      <ul aria-labelledby="just-posted" className="mt-1 divide-y divide-line">
        {latest.map((job) => (
          <JobRow key={job._id} job={job} link={{ ...linkTo(job), ...jobPreload }} />
        ))}
      </ul>
    </div>
  );
}
