import { m } from '#messages';
import { Bookmark } from 'lucide';
import { paths } from '#web/app/paths.ts';
import { JobCount } from '#web/features/hiring/jobs/search/job-count.tsx';
import {
  buildSavedSearchUrl,
  type JobSearch,
  toSavedFilters,
} from '#web/features/hiring/jobs/search/job-search.ts';
import { useMarkedJobs } from '#web/features/hiring/jobs/seen-and-hidden-jobs.ts';
import { JobAlert } from '#web/features/hiring/saved-searches/job-alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFoundJobs } from './use-found-jobs.ts';

interface SearchAlertProps {
  search: JobSearch;
  isSuggestion?: boolean;
}

export function SearchAlert({ search, isSuggestion = false }: SearchAlertProps) {
  const filters = toSavedFilters(search);
  return (
    <JobAlert
      key={JSON.stringify(filters)}
      filters={filters}
      toNewUrl={(newSince) => buildSavedSearchUrl(filters, newSince)}
      isSuggestion={isSuggestion}
    />
  );
}

interface ListHeadProps {
  title: string;
  search: JobSearch;
}

/** The title of a list of jobs, which of how many it shows without those that the person hid, and what else can be done with them. */
export function ListHead({ title, search }: ListHeadProps) {
  const { data, error, isCurrent } = useFoundJobs(search);
  const hiddenIds = useMarkedJobs('hidden');
  const hidden = data?.jobs.filter(({ _id }) => hiddenIds.includes(_id)).length ?? 0;
  const found = isCurrent && data ? { ...data, count: data.count - hidden } : undefined;
  return (
    <div className="list-head">
      <div className="list-title">
        <h1 className="text-xl sm:text-title">{title}</h1>
        {error === null && <JobCount search={search} found={found} />}
      </div>
      <div className="list-acts">
        {data?.count !== 0 && <SearchAlert search={search} />}
        <ButtonLink variant="quiet" to={paths.savedJobs}>
          <Icon of={Bookmark} className="size-5" />
          <span className="max-sm:sr-only">{m.saved_jobs_title()}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
