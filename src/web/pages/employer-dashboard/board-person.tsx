import { m } from '#messages';
import { MousePointerClick } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMemo } from 'react';
import { ApplicantActions } from '#web/features/hiring/applications/applicant-actions.tsx';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PersonContent, PersonPane } from './person-pane.tsx';
import { useBoard } from './use-board.ts';

/** The person who is shown: beside the list, on a phone over the whole screen. */
export function BoardPerson() {
  const { job, url, personId, list, query, current, printing, actions } = useBoard();
  const isWide = useLargeScreen();
  const now = useNow(messageLineTick);
  const matcher = useMemo(() => makeSkillMatcher(job), [job]);
  if (personId === undefined) {
    return (
      isWide &&
      !list.isPending && (
        <EmptyState title={m.applicant_choose()} icon={<Icon of={MousePointerClick} />} />
      )
    );
  }
  const content = (
    <PersonContent
      key={personId}
      person={{ entry: current, query }}
      matcher={matcher}
      now={now}
      conversationRef={actions.conversationRef}
      onOffer={actions.startOffer}
      onPropose={actions.startProposing}
    />
  );
  const buttons = current && current.erasedAt === undefined && (
    <ApplicantActions
      entry={current}
      onMove={actions.move}
      onMessage={() => actions.write(current)}
      onReject={actions.startReject}
      onOffer={actions.startOffer}
      onPrint={() => printing.start([current._id])}
      isAtEnd={!isWide}
    />
  );
  const name = current?.fullName ?? m.applicant_unnamed();
  return isWide ? (
    <PersonPane name={name} actions={buttons} onEscape={actions.focusPerson}>
      {content}
    </PersonPane>
  ) : (
    <Dialog
      title={name}
      size="full"
      closeLabel={m.applicant_back()}
      onClose={url.closePerson}
      actions={buttons}
    >
      {content}
    </Dialog>
  );
}
