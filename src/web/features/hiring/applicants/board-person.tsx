import { m } from '#messages';
import { MousePointerClick } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMemo } from 'react';
import { ApplicantActions } from './applicant-actions.tsx';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PersonContent, PersonPane } from './person-pane.tsx';
import { useBoard } from './use-board.ts';

interface SelectionNoteProps {
  count: number;
  onClear: () => void;
}

/** In place of the person's buttons while people are selected: decisions are about these. */
function SelectionNote({ count, onClear }: SelectionNoteProps) {
  return (
    <div className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3">
      <p className="text-muted">{m.applicant_acts_on_selected({ count })}</p>
      <Button variant="quiet" onClick={onClear}>
        {m.applicant_clear()}
      </Button>
    </div>
  );
}

/** The person who is shown: beside the list, on a phone over the whole screen. */
export function BoardPerson() {
  const board = useBoard();
  const { job, mayAct, url, personId, list, query, current, printing, selection, actions } = board;
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
      mayAct={mayAct}
      matcher={matcher}
      now={now}
      conversationRef={actions.conversationRef}
      onOffer={() => actions.startShown('offer')}
      onWithdrawOffer={actions.withdrawOffer}
      onPropose={() => actions.startShown('invite')}
    />
  );
  const personActions = mayAct && current && current.erasedAt === undefined && (
    <ApplicantActions
      entry={current}
      onMove={actions.moveTo}
      onMessage={actions.message}
      onStart={actions.start}
      onWithdrawOffer={actions.withdrawOffer}
      onPrint={() => printing.start([current._id])}
      isAtEnd={!isWide}
    />
  );
  const buttons = actions.isSelection ? (
    <SelectionNote count={selection.checked.size} onClear={selection.clear} />
  ) : (
    personActions
  );
  const name = current?.fullName ?? m.applicant_unnamed();
  return isWide ? (
    <PersonPane
      name={name}
      actions={buttons}
      onEscape={actions.focusPerson}
      headingRef={board.headingRef}
    >
      {content}
    </PersonPane>
  ) : (
    <Dialog
      title={name}
      size="full"
      closeLabel={m.common_back()}
      onClose={url.closePerson}
      actions={buttons}
    >
      {content}
    </Dialog>
  );
}
