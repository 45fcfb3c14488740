import { m } from '#messages';
import type { ReactNode } from 'react';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import { NoJobs } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { paths } from '#web/app/paths.ts';
import { AnswerScene } from '#web/ui/answer-scene.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type FoundCount, formatNothing } from './job-count.tsx';
import { listPanelFilters } from './active-filters.ts';
import { hasFilters, type JobSearch } from './job-search.ts';
import { NearbyCities } from './nearby-cities.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { WaysOn } from './ways-on.tsx';

export interface NoResultsProps {
  search: JobSearch;
  found?: Pick<FoundCount, 'isPartial'>;
  /** There are some jobs, but few: cities nearby may have more. */
  isShort?: boolean;
  /** What tells the person of the first job that is found. */
  alert?: ReactNode;
  /** Says which jobs were left out. */
  hidden?: ReactNode;
}

/** Why nothing was found, or what else to try: one sentence. */
const explain = (search: JobSearch, isPartial: boolean | undefined): string => {
  const filters = listPanelFilters(search);
  if (isPartial) {
    return m.search_partial_none();
  }
  if (filters.length > 0) {
    return m.search_with_filters({ filters: filters.map(({ label }) => label).join(', ') });
  }
  return search.location ? m.search_try_other_place() : m.search_try_other_words();
};

function NoSearchResults({ search, found = {}, alert }: NoResultsProps) {
  return (
    <div className="flex flex-col items-center gap-x-10 gap-y-4 card-surface p-4 text-center sm:p-6 lg:flex-row lg:text-start">
      <AnswerScene className="w-56 max-w-full shrink-0 lg:w-72" />
      <div className="flex min-w-0 flex-1 flex-col gap-4 max-lg:items-center">
        <div className="flex flex-col gap-1">
          <p className="font-face text-xl font-bold">{formatNothing(search, found)}</p>
          <p className="max-w-120 text-muted" suppressHydrationWarning>
            {explain(search, found.isPartial)}
          </p>
        </div>
        <WaysOn search={search} alert={alert} />
        <NearbyCities search={search} />
      </div>
    </div>
  );
}

/** A search or list that found nothing or little, with what else there is. */
export function NoResults(props: NoResultsProps) {
  const { search, alert, isShort, hidden } = props;
  if (isShort) {
    return <NearbyCities search={search} />;
  }
  if (hasFilters(search)) {
    return (
      <>
        <NoSearchResults {...props} />
        {hidden}
        <NewestJobs />
      </>
    );
  }
  return (
    <>
      <NoJobs
        action={
          <>
            {search.jobTypes !== defaultJobFilter && (
              <ButtonLink to={paths.allJobs}>{m.search_all_jobs()}</ButtonLink>
            )}
            {alert}
          </>
        }
      >
        {m.search_no_jobs_yet()}
      </NoJobs>
      {hidden}
    </>
  );
}
