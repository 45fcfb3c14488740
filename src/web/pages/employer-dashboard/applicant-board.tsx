import { Download, MousePointerClick } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useOpenEntry } from '#web/api/use-open-entry.ts';
import { ApplicantActions } from '#web/features/hiring/applications/applicant-actions.tsx';
import {
  ApplicantSearch,
  StageTabs,
} from '#web/features/hiring/applications/applicant-filters.tsx';
import { makeSkillMatcher } from '#web/features/hiring/applications/applicant-skills.tsx';
import {
  useApplication,
  useApplications,
  useStageCounts,
} from '#web/features/hiring/applications/applicants-api.ts';
import { RejectionDialog } from '#web/features/hiring/applications/rejection-form.tsx';
import { ConversationDialog } from '#web/features/hiring/conversations/conversation-dialog.tsx';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ApplicantList, ApplicantsSkeleton, NoApplicants, NoMatches } from './applicant-list.tsx';
import { PersonContent, PersonPane, useMarkSeen } from './person-pane.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCheckedIds } from './use-checked-ids.ts';
import { useBoardActs } from './use-board-acts.ts';
import { BoardKeys } from './board-keys.tsx';
import { UndecidedNotice } from './undecided-notice.tsx';
import { useBoard } from './use-board.ts';
import { useSelectAll } from './use-select-all.ts';

const undecided = { stage: 'open', q: '' } as const;
const none: readonly ApplicationEntry[] = [];
/** The list and the person who is shown, each as far as they were read. */
const useBoardParts = (job: Job) => {
  const board = useBoard(job);
  const list = useApplications(board.filter);
  const entries = list.data ?? none;
  const query = useApplication(board.personId);
  const listed = entries.find(({ _id }) => _id === board.personId);
  // Of two readings the later one: an older version is refused.
  const isListLater = (listed?.version ?? -1) > (query.data?.version ?? -1);
  const current = isListLater ? listed : (query.data ?? listed);
  useMarkSeen(current);
  const selection = useCheckedIds(useMemo(() => entries.map(({ _id }) => _id), [entries]));
  const selectAll = useSelectAll({ filter: board.filter, list, selection });
  const acts = useBoardActs({ job, board, entries, current, selection, showMore: list.more?.show });
  return { board, list, entries, query, current, selection, selectAll, acts };
};
type BoardParts = ReturnType<typeof useBoardParts> & { job: Job };

function Tools({ job, parts }: PartProps) {
  const { board, entries, list, selection, selectAll, acts, current } = parts;
  const counts = useStageCounts(job._id);
  const bar = useRef<HTMLDivElement>(null);
  const onChange = (change: Parameters<typeof board.setFilter>[0]) => {
    selection.clear();
    selectAll.stop();
    board.setFilter(change);
  };
  const selectUndecided = () => {
    board.setText('');
    onChange(undecided);
    selectAll.start(undecided);
    bar.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-col gap-2">
      <UndecidedNotice job={job} counts={counts} onSelect={selectUndecided} />
      <ApplicantSearch
        filter={board.filter}
        text={board.text}
        onType={board.setText}
        onChange={onChange}
      />
      <StageTabs filter={board.filter} onChange={onChange} {...(counts && { counts })} />
      <div ref={bar} className="flex flex-wrap items-center justify-between gap-x-3">
        <SelectionBar
          count={selection.checked.size}
          shown={entries.length}
          hasMore={list.more !== undefined}
          isPending={selectAll.isPending}
          onCheckMore={() => selectAll.start(board.filter)}
          onCheckAll={selection.checkAll}
          onClear={selection.clear}
          onMove={acts.moveChecked}
          onReject={acts.rejectChecked}
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
          <BoardKeys acts={acts} current={current} onCheck={selection.toggle} />
        </div>
      </div>
      {list.isStale && <span className="sr-only">Searching</span>}
    </div>
  );
}

interface PartProps {
  job: Job;
  parts: Omit<BoardParts, 'job'>;
}

/** The person who is shown: beside the list, on a phone over the whole screen. */
function Person({ job, parts: { board, query, current, acts } }: PartProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const now = useNow(messageLineTick);
  const isNamed = useMemo(() => makeSkillMatcher(job), [job]);
  if (board.personId === undefined) {
    return (
      isWide && (
        <EmptyState title="Choose a person" icon={<MousePointerClick />}>
          Or press J to begin with the first one.
        </EmptyState>
      )
    );
  }
  const content = (
    <PersonContent
      key={board.personId}
      person={{ entry: current, query }}
      isNamed={isNamed}
      now={now}
      conversationRef={acts.conversation}
    />
  );
  const actions = current && current.erasedAt === undefined && (
    <ApplicantActions
      entry={current}
      onMove={acts.move}
      onMessage={acts.write}
      onReject={acts.startReject}
      isAtEnd={!isWide}
    />
  );
  const name = current?.fullName ?? 'Applicant';
  return isWide ? (
    <PersonPane name={name} actions={actions} onEscape={acts.focusPerson}>
      {content}
    </PersonPane>
  ) : (
    <Dialog
      title={name}
      size="full"
      closeLabel="Back"
      onClose={board.closePerson}
      actions={actions}
    >
      {content}
    </Dialog>
  );
}

/** The answer that is being written to people who are not chosen. */
function Rejection({ job, parts: { entries, acts } }: PartProps) {
  const { rejecting } = acts;
  if (!rejecting) {
    return null;
  }
  const ids = 'ids' in rejecting ? rejecting.ids : [rejecting.entry._id];
  const listed = entries.find(({ _id }) => _id === ids[0]);
  const { fullName } = 'entry' in rejecting ? rejecting.entry : (listed ?? {});
  return (
    <RejectionDialog
      count={ids.length}
      draftKey={`rejection:${ids.toSorted().join()}`}
      fullName={ids.length === 1 ? fullName : undefined}
      position={job.position}
      company={job.company}
      send={acts.reject}
      onClose={acts.stopReject}
    />
  );
}

function List({ job, parts: { board, list, entries, selection, acts } }: PartProps) {
  const now = useNow(messageLineTick);
  const isNamed = useMemo(() => makeSkillMatcher(job), [job]);
  const { entry: partner, open, close } = useOpenEntry(entries);
  const { write: writeInPane } = acts;
  const write = useCallback(
    // The conversation of the person who is shown stands beside the list: two forms would have the same draft.
    (entry: ApplicationEntry, isShown: boolean) => (isShown ? writeInPane() : open(entry)),
    [open, writeInPane],
  );
  const clear = () => {
    board.setText('');
    board.setFilter({ stage: 'all', q: '' });
  };
  return (
    <div className={classNames('min-w-0', list.isStale && 'opacity-60')}>
      <QueryView
        query={list}
        loading={<ApplicantsSkeleton />}
        failed="The applicants could not be loaded"
        empty={<NoMatches onClear={clear} />}
      >
        {() => (
          <>
            <ApplicantList {...{ entries, board, selection, isNamed, now }} onMessage={write} />
            <ShowMore more={list.more} />
          </>
        )}
      </QueryView>
      {partner && (
        <ConversationDialog
          title={job.position}
          role="employer"
          application={partner}
          partner={partner.fullName}
          onClose={close}
        />
      )}
    </div>
  );
}

/** All who applied to a job, and one of them beside the list: to read, to answer, to decide. */
export function ApplicantBoard({ job }: { job: Job }) {
  const parts = useBoardParts(job);
  if (job.applicantCount === 0 && parts.entries.length === 0) {
    return <NoApplicants job={job} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Tools job={job} parts={parts} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <List job={job} parts={parts} />
        <Person job={job} parts={parts} />
      </div>
      <Rejection job={job} parts={parts} />
    </div>
  );
}
