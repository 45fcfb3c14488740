import { m } from '#messages';
import { X } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useRef } from 'react';
import { listActiveFilters, removeFilters } from './active-filters.ts';
import { buildJobSearchUrl, type JobSearch } from './job-search.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';

/** The filters that are set, each a link to the jobs without it. */
export function JobFilterChips({ search }: { search: JobSearch }) {
  const filters = listActiveFilters(search);
  const area = useRef<HTMLDivElement>(null);
  // The link is removed with its filter.
  const focusArea = () => area.current?.focus({ preventScroll: true });
  return (
    <div ref={area} tabIndex={-1}>
      {filters.length > 0 && (
        <ul
          aria-label={m.search_active_filters()}
          className="mb-3 flex flex-wrap items-center gap-2"
        >
          {filters.map(({ name, label, without }) => (
            <li key={name} className="max-w-full">
              <ChipLink
                to={buildJobSearchUrl(without)}
                preventScrollReset
                onClick={focusArea}
                className="min-h-8"
              >
                <span className="sr-only">{m.search_remove_filter()} </span>
                <span className="min-w-0" suppressHydrationWarning>
                  {label}
                </span>
                <Icon of={X} className="size-4 shrink-0" />
              </ChipLink>
            </li>
          ))}
          <li>
            <TextLink
              to={buildJobSearchUrl(removeFilters(search))}
              preventScrollReset
              onClick={focusArea}
              className="inline-flex min-h-8 items-center px-1 text-sm"
            >
              {m.search_clear_filters()}
            </TextLink>
          </li>
        </ul>
      )}
    </div>
  );
}
