import { m } from '#messages';
import type { ReactNode } from 'react';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { foundJobsOptions } from './job-search-api.ts';
import { type JobSearch, toJobListArg } from './job-search.ts';

export interface FilterSheetProps {
  title: string;
  /** It has the whole of a phone: suggestions below its field keep clear of the keyboard. */
  isWhole?: boolean;
  /** The values of the fields: the list below the sheet follows every choice. */
  search: JobSearch;
  onClose: () => void;
  children: ReactNode;
}

/** For example `Show 12 jobs`; without the number until it is known. */
const formatShow = (found: JobSearchPage | undefined): string => {
  if (found === undefined) {
    return m.search_show();
  }
  const { count, isMore, isPartial } = found;
  if (count === 0) {
    return isPartial ? m.search_none_so_far() : m.search_none();
  }
  return isMore || isPartial
    ? m.search_show_more({ jobs: formatNumber(count) })
    : m.search_show_count({ count });
};

/** The filters over the list of jobs, from the lower edge up; the button that leads back to it counts its jobs. */
export function FilterSheet({ title, isWhole, search, onClose, children }: FilterSheetProps) {
  const { data: found } = useReaderQuery((reader) =>
    foundJobsOptions(toJobListArg(search), reader),
  );
  const label = formatShow(found);
  const show = (
    <Button className="w-full" onClick={onClose}>
      {label}
    </Button>
  );
  return (
    <Dialog title={title} size={isWhole ? 'sheet' : 'bottom'} onClose={onClose} actions={show}>
      <LiveRegion>{found && label}</LiveRegion>
      <div className="filter-fields">{children}</div>
    </Dialog>
  );
}
