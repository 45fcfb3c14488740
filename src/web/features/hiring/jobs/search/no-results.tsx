import { m } from '#messages';
import { SearchX } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import { haveCity, radiusSteps } from '#contract/hiring/place-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { NoJobs } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type FoundCount, formatNothing } from './job-count.tsx';
import { listActiveFilters, listPanelFilters, removeFilters } from './active-filters.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  hasFilters,
  isOpenOnly,
  type JobSearch,
} from './job-search.ts';
import { PlaceInstead } from './place-instead.tsx';

/** The next distance around a city; undefined beyond the last. */
const findWiderRadius = ({ place = '', radius }: JobSearch): JobSearch['radius'] =>
  radius !== undefined || haveCity(place)
    ? radiusSteps.find((km) => km > (radius ?? 0))
    : undefined;

const listSuggestions = (search: JobSearch) => {
  const isFiltered = listActiveFilters(search).length > 0;
  const radius = findWiderRadius(search);
  const suggestions = [
    {
      url: buildJobSearchUrl(changeSearch(search, { radius })),
      label: m.search_wider({ km: formatNumber(radius ?? 0) }),
      isUseful: radius !== undefined,
    },
    {
      url: buildJobSearchUrl(removeFilters(search)),
      label: m.search_without_filters(),
      isUseful: isFiltered && search.q !== '',
    },
    {
      url: buildJobSearchUrl(changeSearch(search, { open: 'no' })),
      label: m.search_closed_jobs(),
      isUseful: isOpenOnly(search),
    },
    { url: search.path, label: m.search_all_jobs(), isUseful: true },
  ];
  return suggestions.filter(({ isUseful }) => isUseful);
};

interface NoResultsProps {
  search: JobSearch;
  found: Pick<FoundCount, 'isPartial'>;
}

function NoSearchResults({ search, found }: NoResultsProps) {
  const filters = listPanelFilters(search);
  return (
    <EmptyState
      title={formatNothing(search, found)}
      icon={<Icon of={SearchX} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <PlaceInstead search={search} />
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
          {m.search_with_filters({ filters: filters.map(({ label }) => label).join(', ') })}
        </p>
      )}
      {found.isPartial && <p>{m.search_partial_none()}</p>}
      {search.q !== '' && !found.isPartial && <p>{m.search_try_other_words()}</p>}
    </EmptyState>
  );
}

/** A search or list that found nothing, with what else there is. */
export function NoResults({ search, found }: NoResultsProps) {
  if (hasFilters(search)) {
    return <NoSearchResults search={search} found={found} />;
  }
  if (search.jobTypes === defaultJobFilter) {
    return <NoJobs>{m.search_no_jobs_yet()}</NoJobs>;
  }
  return (
    <NoJobs
      action={
        <ButtonLink to={paths.allJobs} variant="secondary">
          {m.search_all_jobs()}
        </ButtonLink>
      }
    >
      {search.jobTypes === 'Fresher Jobs' ? m.search_no_fresher() : m.search_no_experienced()}
    </NoJobs>
  );
}
