import { m } from '#messages';
import type { ReactNode } from 'react';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import { NoJobs } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
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

function NoSearchResults({ search, found = {}, alert }: NoResultsProps) {
  const filters = listPanelFilters(search);
  return (
    <EmptyState
      title={formatNothing(search, found)}
      action={
        <>
          <WaysOn search={search} />
          <NearbyCities search={search} />
          {alert}
        </>
      }
    >
      {filters.length > 0 && (
        <p suppressHydrationWarning>
          {m.search_with_filters({ filters: filters.map(({ label }) => label).join(', ') })}
        </p>
      )}
      {found.isPartial && <p>{m.search_partial_none()}</p>}
      {search.q !== '' && !found.isPartial && (
        <p>{search.location ? m.search_try_other_place() : m.search_try_other_words()}</p>
      )}
    </EmptyState>
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
