import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type JobSearch, jobSearchAddress } from './job-search-address.ts';
import { setFiltersOf, withoutFilters } from './job-search-filters.ts';

const chip =
  'inline-flex min-h-8 max-w-full items-center gap-1 rounded-control border border-control bg-surface px-2 py-0.5 text-sm hover:bg-page';

/** The filters that are set, each a link to the jobs without it. */
export function JobFilterChips({ search }: { search: JobSearch }) {
  const filters = setFiltersOf(search);
  const area = useRef<HTMLDivElement>(null);
  // The link goes with its filter: the keyboard goes on in the same place.
  const keepPlace = () => area.current?.focus({ preventScroll: true });
  return (
    <div ref={area} tabIndex={-1}>
      {filters.length > 0 && (
        <ul aria-label="Filters that are set" className="mb-3 flex flex-wrap items-center gap-2">
          {filters.map(({ name, label, without }) => (
            <li key={name} className="max-w-full">
              <Link
                to={jobSearchAddress(without)}
                preventScrollReset
                onClick={keepPlace}
                className={chip}
              >
                <span className="sr-only">Remove the filter: </span>
                <span className="min-w-0 break-words">{label}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={jobSearchAddress(withoutFilters(search))}
              preventScrollReset
              onClick={keepPlace}
              className="inline-flex min-h-8 items-center px-1 text-sm text-primary underline underline-offset-4"
            >
              Clear filters
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
