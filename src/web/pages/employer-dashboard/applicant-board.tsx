import { m } from '#messages';
import { useMemo } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { toMore } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import { OfferDialog } from '#web/features/hiring/applications/offer-form.tsx';
import { RejectionDialog } from '#web/features/hiring/applications/rejection-form.tsx';
import { ConversationDialog } from '#web/features/hiring/conversations/conversation-dialog.tsx';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { InterviewProposal } from '#web/features/hiring/interviews/application-interviews.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ApplicantList, ApplicantsSkeleton, NoApplicants, NoMatches } from './applicant-list.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardPerson } from './board-person.tsx';
import { BoardTools } from './board-tools.tsx';
import { PrintedPeople } from './printed-people.tsx';
import { BoardContext, useBoard, useBoardState } from './use-board.ts';

/** The answer that is being written to people who are not chosen. */
function Rejection() {
  const { job, entries, actions } = useBoard();
  const { rejecting } = actions;
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
      send={actions.reject}
      onClose={actions.stopReject}
    />
  );
}

/** The offer that is being made to one person. */
function Offer() {
  const { actions } = useBoard();
  const { offering } = actions;
  return (
    offering && (
      <OfferDialog fullName={offering.fullName} send={actions.offer} onClose={actions.stopOffer} />
    )
  );
}

/** The times that are being suggested to one person. */
function Proposal() {
  const { proposing } = useBoard().actions;
  return proposing && <ProposalTo entry={proposing} />;
}

/** Its clock runs while it is open. */
function ProposalTo({ entry }: { entry: ApplicationEntry }) {
  const { actions } = useBoard();
  const now = useNow(messageLineTick);
  return (
    <InterviewProposal
      applicationId={entry._id}
      fullName={entry.fullName}
      now={now}
      onClose={actions.stopProposing}
    />
  );
}

function List() {
  const { job, url, personId, list, entries, selection, conversation, actions } = useBoard();
  const isLarge = useLargeScreen();
  const now = useNow(messageLineTick);
  const matcher = useMemo(() => makeSkillMatcher(job), [job]);
  const { entry: partner, open, close } = conversation;
  const clear = () => {
    url.setText('');
    url.setFilter({ stage: 'all', q: '' });
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
              onMessage={isLarge ? actions.write : open}
            />
            <ShowMore more={toMore(list)} />
          </>
        )}
      </QueryView>
      {partner && !isLarge && (
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
      <div className="flex flex-col gap-2">
        <BoardTools />
        <div className={boardColumns}>
          <List />
          <BoardPerson />
        </div>
        <Rejection />
        <Offer />
        <Proposal />
      </div>
    </BoardContext>
  );
}
