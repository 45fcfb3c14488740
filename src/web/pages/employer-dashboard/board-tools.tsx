import { Download } from 'lucide-react';
import { useRef } from 'react';
import { apiBase } from '#contract/platform/urls.ts';
import {
  ApplicantSearch,
  StageTabs,
} from '#web/features/hiring/applications/applicant-filters.tsx';
import { useStageCounts } from '#web/features/hiring/applications/applicants-api.ts';
import { BoardKeys } from './board-keys.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UndecidedNotice } from './undecided-notice.tsx';
import { useBoard } from './use-board.ts';

const undecided = { stage: 'undecided', q: '' } as const;

/** Search, stages and selection of the applicants. */
export function BoardTools() {
  const { job, url, entries, list, selection, selectAll, actions } = useBoard();
  const counts = useStageCounts(job._id);
  const bar = useRef<HTMLDivElement>(null);
  const onChange = (change: Parameters<typeof url.setFilter>[0]) => {
    selection.clear();
    selectAll.stop();
    url.setFilter(change);
  };
  const selectUndecided = () => {
    url.setText('');
    onChange(undecided);
    selectAll.start(undecided);
    bar.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-col gap-2">
      <UndecidedNotice job={job} counts={counts} onSelect={selectUndecided} />
      <ApplicantSearch
        filter={url.filter}
        text={url.text}
        onType={url.setText}
        onChange={onChange}
      />
      <StageTabs filter={url.filter} onChange={onChange} {...(counts && { counts })} />
      <div ref={bar} className="flex flex-wrap items-center justify-between gap-x-3">
        <SelectionBar
          count={selection.checked.size}
          shown={entries.length}
          hasMore={list.hasNextPage}
          isPending={selectAll.isPending}
          onCheckMore={() => selectAll.start(url.filter)}
          onCheckAll={selection.checkAll}
          onClear={selection.clear}
          onMove={actions.moveChecked}
          onReject={actions.rejectChecked}
        />
        <div className="flex items-center">
          <a
            href={`${apiBase}/jobs/${job._id}/applications.csv`}
            download
            className="btn btn-quiet px-3"
          >
            <Download aria-hidden="true" className="size-4" />
            <span>
              <span className="max-sm:sr-only">Download</span> CSV
            </span>
          </a>
          <BoardKeys />
        </div>
      </div>
      {list.isPlaceholderData && <span className="sr-only">Searching</span>}
    </div>
  );
}
