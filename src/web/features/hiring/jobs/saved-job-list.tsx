import { m } from '#messages';
import { Bookmark } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { SavedJobEntry } from '#contract/hiring/saved-jobs.ts';
import { nextPageOf, list } from '#web/api/cursor-list.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import type { JobRead } from '#web/features/hiring/jobs/apply/use-apply-viewer.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { useJob } from './use-job.ts';
import {
  removeBrowserIds,
  useBrowserIds,
} from '#web/features/hiring/saved-jobs/browser-saved-jobs.ts';
import { useSavedJob } from '#web/features/hiring/saved-jobs/use-saved-job.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/resumed-application.tsx';
import { ListedJob } from '#web/features/hiring/jobs/details/listed-job.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DaysLeft } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';

/** The viewer's saved jobs, the latest first. A removed one stays, with its button to save it again, until the page is opened next. */
const savedJobsOptions = list('GET /saved-jobs', {
  staleTime: 0,
  tags: ['savedJobs', 'jobs', 'jobApply'],
});

function NothingSaved() {
  return (
    <EmptyState
      title={m.saved_jobs_none()}
      icon={<Icon of={Bookmark} />}
      action={<ButtonLink to={paths.allJobs}>{m.saved_jobs_find_job()}</ButtonLink>}
    >
      {m.saved_jobs_none_text()}
    </EmptyState>
  );
}

/** Those that were taken down have no title. */
const isReadable = (job: SavedJobEntry): job is JobSummary => 'position' in job;

/** Jobs that are closed come last, before them those without a last day. */
const closingKey = (job: SavedJobEntry): string =>
  job.isClosed || !isReadable(job) ? 'over' : (job.closesAt ?? job.applyUntil ?? 'later');

/** The first to close first; of others the latest saved, as they come. */
const sortByClosing = (jobs: readonly SavedJobEntry[]): SavedJobEntry[] =>
  jobs.toSorted((one, other) => closingKey(one).localeCompare(closingKey(other)));

function SavedJob({ job, read }: { job: JobSummary; read: JobRead }) {
  const day = job.isClosed ? undefined : job.applyUntil;
  return (
    <ListedJob
      job={job}
      read={read}
      badge={
        day && (
          <span className="font-medium text-warning">
            <DaysLeft day={day} closesAt={job.closesAt} />
          </span>
        )
      }
    />
  );
}

/** A job that was taken down, or whose employer is leaving. It can only be removed. */
function GoneJob({ id }: { id: string }) {
  const { user } = useViewer();
  const { isSaved, toggle } = useSavedJob(id, { userId: user?._id, isVisitor: false });
  return (
    <div className="card-surface flex h-full flex-wrap items-center justify-between gap-2 p-4">
      <p>{m.saved_job_gone()}</p>
      {isSaved && (
        <Button variant="secondary" onClick={() => void toggle()}>
          {m.saved_job_remove_gone()}
        </Button>
      )}
    </div>
  );
}

const skeleton = <JobCardGridSkeleton count={4} />;

/** The jobs that the viewer saved in the account. A removed one stays until the page is opened next. */
export function AccountSavedJobs() {
  const query = useInfiniteQuery(savedJobsOptions());
  return (
    <>
      <QueryView
        query={query}
        loading={skeleton}
        failed={m.saved_jobs_failed()}
        empty={<NothingSaved />}
      >
        {(saved) => (
          <JobCardGrid jobs={sortByClosing(saved.map(({ job }) => job))}>
            {(job) =>
              isReadable(job) ? (
                <SavedJob job={job} read={{ isForReader: true, error: query.error }} />
              ) : (
                <GoneJob id={job._id} />
              )
            }
          </JobCardGrid>
        )}
      </QueryView>
      <ShowMore more={nextPageOf(query)} />
      <JobOverlay />
      <ResumedApplication />
    </>
  );
}

/** One job that this browser saved; nothing once it is deleted. */
function BrowserSavedJob({ id }: { id: string }) {
  const query = useJob(id);
  const { data, error, isFetching } = query;
  const isGone = errorStatus(error) === 404;
  useEffect(() => {
    if (isGone) {
      removeBrowserIds([id]);
    }
  }, [isGone, id]);
  if (isGone) {
    return null;
  }
  let content: ReactNode = <JobCardGridSkeleton count={1} columns={1} />;
  if (data) {
    content = <SavedJob job={data} read={query} />;
  } else if (error !== null && !isFetching) {
    content = <p className="card-surface h-full p-4">{m.saved_job_failed()}</p>;
  }
  return <li className="min-w-0">{content}</li>;
}

/** How many jobs are read at first, and by each press of the button. */
const step = 12;

/** The saved jobs, with those that were removed since the page was opened: they can be saved again. */
const useRememberedIds = (): readonly string[] => {
  const ids = useBrowserIds();
  const [remembered, setRemembered] = useState(ids);
  const added = ids.filter((id) => !remembered.includes(id));
  if (added.length > 0) {
    setRemembered([...added, ...remembered]);
  }
  return remembered;
};

export function BrowserSavedJobs() {
  const ids = useRememberedIds();
  const [limit, setLimit] = useState(step);
  if (ids.length === 0) {
    return <NothingSaved />;
  }
  const more =
    ids.length > limit ? { show: () => setLimit(limit + step), isLoading: false } : undefined;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {ids.slice(0, limit).map((id) => (
          <BrowserSavedJob key={id} id={id} />
        ))}
      </ul>
      <ShowMore more={more} />
      <JobOverlay />
    </>
  );
}
