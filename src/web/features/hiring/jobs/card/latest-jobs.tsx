import { m } from '#messages';
import { useReaderQuery } from '#web/api/reader.ts';
import { jobPreload } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { experiencedJobsOptions, fresherJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { paths } from '#web/app/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { JobRow } from './job-row.tsx';

/** For visitors, the three jobs of the lists below the banner that were posted last; nothing while there is none. */
export function LatestJobs() {
  const { data: fresher } = useReaderQuery(fresherJobsOptions);
  const { data: experienced } = useReaderQuery(experiencedJobsOptions);
  const { linkTo } = useJobOverlay();
  if (fresher === undefined || experienced === undefined) {
    return <Skeleton className="min-h-80 max-lg:hidden in-[[data-session=in]]:hidden" />;
  }
  const latest = [...fresher, ...experienced]
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, 3);
  if (latest.length === 0) {
    return null;
  }
  return (
    <div className="card-surface flex flex-col overflow-hidden bg-page max-lg:[&>ul>:last-child]:hidden in-[[data-session=in]]:hidden">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h2 id="just-posted" className="text-lg">
          {m.job_just_posted()}
        </h2>
        <TextLink to={paths.allJobs} isAlone className="text-sm">
          {m.job_just_posted_all()}
        </TextLink>
      </div>
      {/* As high as the words beside it. */}
      <ul
        aria-labelledby="just-posted"
        className="grid flex-1 auto-rows-fr grid-cols-1 divide-y divide-line border-t border-line [&>li]:items-center"
      >
        {latest.map((job) => (
          <JobRow key={job._id} job={job} link={{ ...linkTo(job), ...jobPreload }} />
        ))}
      </ul>
    </div>
  );
}
