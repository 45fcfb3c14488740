import { m } from '#messages';
import { X } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useRef } from 'react';
import { listFilterChips, removeFilters } from './active-filters.ts';
import { buildJobSearchUrl, type JobSearch } from './job-search.ts';
import { classNames } from '#web/lib/class-names.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';

/**
 * Links that set one of the filters which are asked for most, and such as take one away. A phone has room for those that
 * are set: one line, to be moved sideways.
 */
export function JobFilterChips({ search }: { search: JobSearch }) {
  const chips = listFilterChips(search);
  const hasSome = chips.some(({ isSet }) => isSet);
  const isShownInBar = chips.every(({ isSet, isInBar }) => !isSet || isInBar);
  const area = useRef<HTMLDivElement>(null);
  // A link is removed with its filter.
  const focusArea = () => area.current?.focus({ preventScroll: true });
  return (
    <div ref={area} tabIndex={-1} className="min-w-0">
      <ul
        aria-label={m.search_filters()}
        className={classNames(
          'flex items-center gap-2 sm:flex-wrap',
          hasSome ? 'chip-line' : 'max-sm:hidden',
        )}
      >
        {chips.map(({ label, isSet, target, isInBar }) => (
          <li
            key={label}
            className={classNames(
              'max-w-full shrink-0',
              !isSet && 'max-sm:hidden',
              isInBar && 'sm:hidden',
            )}
          >
            <ChipLink
              to={buildJobSearchUrl(target)}
              preventScrollReset
              onClick={focusArea}
              className={classNames('min-h-9', isSet && 'border-primary bg-tint')}
            >
              {isSet && <span className="sr-only">{m.search_remove_filter()} </span>}
              <span className="min-w-0" suppressHydrationWarning>
                {label}
              </span>
              {isSet && <Icon of={X} className="size-4 shrink-0" />}
            </ChipLink>
          </li>
        ))}
        {hasSome && (
          <li className={classNames('shrink-0', isShownInBar && 'sm:hidden')}>
            <TextLink
              to={buildJobSearchUrl(removeFilters(search))}
              preventScrollReset
              onClick={focusArea}
              className="inline-flex min-h-9 items-center px-1 text-sm"
            >
              {m.search_clear_filters()}
            </TextLink>
          </li>
        )}
      </ul>
    </div>
  );
}
