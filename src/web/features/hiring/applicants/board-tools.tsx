import { m } from '#messages';
import { X } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useRef, useState } from 'react';
import { ApplicantSearch, StageChoice } from './applicant-filters.tsx';
import { useStageCounts } from './applicants-api.ts';
import { Button } from '#web/ui/button.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardKeys } from './board-keys.tsx';
import { BoardMenu } from './board-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UndecidedNotice } from './undecided-notice.tsx';
import { useBoard } from './use-board.ts';

const undecided = { stage: 'undecided', q: '', assignee: '' } as const;

/** Search, stages and selection of the applicants. */
export function BoardTools() {
  const { job, mayAct, url, entries, list, selection, selectAll, printing, actions } = useBoard();
  const counts = useStageCounts(job._id);
  const bar = useRef<HTMLDivElement>(null);
  const onChange = (change: Parameters<typeof url.setFilter>[0]) => {
    selection.clear();
    url.setFilter(change);
  };
  const selectUndecided = () => {
    url.setText('');
    onChange(undecided);
    selectAll.start(undecided);
    bar.current?.scrollIntoView({ block: 'center' });
  };
  const count = selection.checked.size;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isMine = url.filter.assignee === 'me';
  const toggleMine = () => onChange({ assignee: isMine ? '' : 'me' });
  return (
    <>
      <BoardHeader job={job}>
        <ApplicantSearch
          filter={url.filter}
          text={url.text}
          onType={url.setText}
          onChange={onChange}
        />
      </BoardHeader>
      {mayAct && <UndecidedNotice job={job} counts={counts} onSelect={selectUndecided} />}
      <div ref={bar} className="flex items-center gap-x-2 print:hidden">
        <SelectionBar
          mayAct={mayAct}
          count={count}
          shown={entries.length}
          hasMore={list.hasNextPage}
          isPending={selectAll.isPending}
          onCheckMore={() => selectAll.start(url.filter)}
          onCheckAll={selection.checkAll}
          onClear={selection.clear}
          onMove={actions.moveTo}
          onDecline={() => actions.start('decline')}
          onOffer={() => actions.start('offer')}
          onPrint={() => printing.start([...selection.checked])}
        />
        {/* The list stays where it is while people are selected. */}
        {count === 0 && (
          <StageChoice filter={url.filter} onChange={onChange} {...(counts && { counts })} />
        )}
        {count === 0 && isMine && (
          <Button
            variant="quiet"
            className="min-h-9 px-2 text-sm aria-pressed:bg-tint aria-pressed:text-primary"
            aria-pressed
            onClick={toggleMine}
          >
            {m.applicant_assigned_to_me()}
            <Icon of={X} className="size-4" />
          </Button>
        )}
        <BoardMenu
          jobId={job._id}
          isMine={isMine}
          onMine={toggleMine}
          onKeys={() => setHelpOpen(true)}
        />
      </div>
      <BoardKeys isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
      {list.isPlaceholderData && <span className="sr-only">{m.applicant_searching()}</span>}
    </>
  );
}
