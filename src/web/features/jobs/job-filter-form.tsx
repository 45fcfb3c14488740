import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { JobFilterFields, type JobFilterFieldsProps } from './job-filter-fields.tsx';
import type { JobSearch } from './job-search-address.ts';
import { setFiltersOf } from './job-search-filters.ts';

const barLabel = (search: JobSearch): string => {
  const count = setFiltersOf(search).length;
  const name = search.path === paths.sortJobs ? 'Order and filters' : 'Filters';
  return count === 0 ? name : `${name} (${count} set)`;
};

/** On a phone the bar stays in sight until it is unfolded; then it scrolls away like everything else. */
const barClass = (isOpen: boolean) =>
  classNames(
    '-mx-4 mb-4 scroll-mt-16 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6',
    'lg:m-0 lg:border-0 lg:p-0',
    !isOpen && 'max-lg:sticky max-lg:top-16 max-lg:z-20 noscript:static!',
  );

/** The filters. On a phone they fold into one bar, and without a script they never do. */
export function JobFilterForm(props: JobFilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it had stayed in sight it is far above now.
    if (isOpen && bar.current && bar.current.getBoundingClientRect().top < 0) {
      bar.current.scrollIntoView();
    }
  }, [isOpen]);
  return (
    <div ref={bar} className={barClass(isOpen)}>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="w-full lg:hidden noscript:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {barLabel(props.search)}
      </Button>
      <div
        id={panelId}
        className={classNames(
          'grid gap-3 max-lg:pt-3 sm:max-lg:grid-cols-2',
          'lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:px-1 lg:pb-1',
          !isOpen && 'max-lg:hidden noscript:grid!',
        )}
      >
        <JobFilterFields {...props} />
      </div>
    </div>
  );
}
