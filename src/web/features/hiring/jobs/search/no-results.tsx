import { SearchX } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import { NoJobs } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatQuery } from './job-count.tsx';
import { listActiveFilters, removeFilters } from './job-filters.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  hasFilters,
  isOpenOnly,
  type JobSearch,
} from './job-search.ts';

const listSuggestions = (search: JobSearch) => {
  const isFiltered = listActiveFilters(search).length > 0;
  const suggestions = [
    {
      url: buildJobSearchUrl(removeFilters(search)),
      label: 'Search without filters',
      isUseful: isFiltered && search.q !== '',
    },
    {
      url: buildJobSearchUrl(changeSearch(search, { open: 'no' })),
      label: 'Search closed jobs too',
      isUseful: isOpenOnly(search),
    },
    { url: search.path, label: 'Show all jobs', isUseful: true },
  ];
  return suggestions.filter(({ isUseful }) => isUseful);
};

function NoSearchResults({ search }: { search: JobSearch }) {
  const filters = listActiveFilters(search).filter(({ name }) => name !== 'location');
  return (
    <EmptyState
      title={`No jobs found${formatQuery(search)}`}
      icon={<Icon of={SearchX} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {listSuggestions(search).map(({ url, label }) => (
            <ButtonLink key={label} to={url} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    >
      {filters.length > 0 && (
        <p suppressHydrationWarning>
          With these filters: {filters.map(({ label }) => label).join(', ')}.
        </p>
      )}
      {search.q !== '' && <p>Try fewer or different words.</p>}
    </EmptyState>
  );
}

/** A search or list that found nothing, with what else there is. */
export function NoResults({ search }: { search: JobSearch }) {
  if (hasFilters(search)) {
    return <NoSearchResults search={search} />;
  }
  if (search.jobTypes === defaultJobFilter) {
    return <NoJobs>New jobs appear here as soon as employers post them.</NoJobs>;
  }
  return (
    <NoJobs
      action={
        <ButtonLink to={paths.allJobs} variant="secondary">
          Show all jobs
        </ButtonLink>
      }
    >
      There are no {search.jobTypes.toLowerCase()} right now.
    </NoJobs>
  );
}
