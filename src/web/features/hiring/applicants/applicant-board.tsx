import { m } from '#messages';
import { useMemo } from 'react';
import type { Job } from '#contract/hiring/jobs.ts';
import { nextPageOf } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import { ConversationDialog } from '#web/features/hiring/conversations/conversation-dialog.tsx';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ApplicantList, ApplicantsSkeleton, NoApplicants, NoMatches } from './applicant-list.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardPerson } from './board-person.tsx';
import { BoardTools } from './board-tools.tsx';
import { PrintedPeople } from './printed-people.tsx';
import { BoardContext, useBoard, useBoardState } from './use-board.ts';
import { useRowsBehind } from './use-rows-behind.ts';

function List() {
  const { job, url, personId, list, selection, conversation, actions, ...board } = useBoard();
  const entries = useRowsBehind(board.dialogs.dialog !== undefined, board.entries);
  const isLarge = useLargeScreen();
  const now = useNow(messageLineTick);
  const matcher = useMemo(() => makeSkillMatcher(job), [job]);
  const { entry: partner, open, close } = conversation;
  const clear = () => {
    url.setText('');
    url.setFilter({ stage: 'all', q: '', assignee: '' });
  };
  return (
    <div className={classNames('min-w-0 print:hidden', list.isPlaceholderData && 'opacity-60')}>
      <QueryView
        query={list}
        loading={<ApplicantsSkeleton />}
        failed={m.applicant_list_failed()}
        empty={<NoMatches onClear={clear} />}
      >
        {() => (
          <>
            <ApplicantList
              {...{ entries, url, personId, selection, matcher, now }}
              // Until the people of another filter are read, those of the one before stay.
              view={list.isPlaceholderData ? '' : Object.values(url.filter).join(' ')}
              onEnter={board.enter}
              onMessage={isLarge ? actions.write : open}
            />
            <ShowMore more={nextPageOf(list)} />
          </>
        )}
      </QueryView>
      {partner && !isLarge && (
        <ConversationDialog
          title={job.position}
          role="employer"
          application={{ ...partner, job }}
          partner={partner.fullName}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The list, and beside it where there is room one person. */
export const boardColumns =
  'grid grid-cols-1 items-start gap-4 print:block lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]';

/** All who applied to a job, and one of them beside the list: to read, to answer, to decide. */
export function ApplicantBoard({ job }: { job: Job }) {
  const board = useBoardState(job);
  if (job.applicantCount === 0 && board.entries.length === 0) {
    return (
      <>
        <BoardHeader job={job} />
        <NoApplicants job={job} />
      </>
    );
  }
  if (board.printing.ids.length > 0) {
    return (
      <BoardContext value={board}>
        <PrintedPeople />
      </BoardContext>
    );
  }
  return (
    <BoardContext value={board}>
      <div className="flex flex-col gap-2 max-sm:-mt-4">
        <BoardTools />
        <div className={boardColumns}>
          <List />
          <BoardPerson />
        </div>
        <BoardDialogs />
      </div>
    </BoardContext>
  );
}
