import { m } from '#messages';
import { MessageSquare } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import {
  canMove,
  isBeforeInterview,
  type OpenStage,
  type Stage,
  stageNames,
} from '#contract/hiring/stages.ts';
import { isOfferOpen } from '#web/features/hiring/applications/open-offer.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';

interface ApplicantActionsProps {
  entry: Pick<ApplicationEntry, '_id' | 'stage' | 'fullName' | 'offer'>;
  onMove: (to: OpenStage) => void;
  onMessage: () => void;
  /** Opens the dialog of a decision. */
  onStart: (kind: 'decline' | 'offer' | 'invite') => void;
  onWithdrawOffer: () => void;
  onPrint: () => void;
  /** Whether they stand at the lower end of the screen. */
  isAtEnd: boolean;
}

const dialogTexts = { invite: m.applicant_invite, offer: m.offer_make } as const;

/** The dialog of the step that most often follows a stage. An accepted offer makes somebody hired. */
const nextDialogs: Partial<Record<Stage, keyof typeof dialogTexts>> = {
  shortlisted: 'invite',
  interview: 'offer',
};

/** The two ways on for somebody new. */
function FirstSteps({ onMove, onStart }: Pick<ApplicantActionsProps, 'onMove' | 'onStart'>) {
  return (
    <>
      <Button aria-keyshortcuts="s" onClick={() => onMove('shortlisted')}>
        {m.applicant_shortlist()}
      </Button>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-keyshortcuts="i"
        aria-label={m.applicant_invite()}
        onClick={() => onStart('invite')}
      >
        <span className="sm:hidden">{m.applicant_invite_brief()}</span>
        <span className="max-sm:hidden">{m.applicant_invite()}</span>
      </Button>
    </>
  );
}

/** The next step, a message, a no, and a menu of the rest. */
export function ApplicantActions(props: ApplicantActionsProps) {
  const { entry, onMove, onMessage, onStart, onWithdrawOffer, onPrint, isAtEnd } = props;
  const { stage } = entry;
  const can = (to: Stage) => canMove('employer', stage, to);
  const next = nextDialogs[stage];
  const isFirst = stage === 'applied';
  const hasOpenOffer = isOfferOpen(entry);
  const others = (['applied', 'shortlisted', 'interview'] as const).filter(
    (to) =>
      can(to) &&
      !hasOpenOffer &&
      !(isFirst && to === 'shortlisted') &&
      !(isBeforeInterview(stage) && to === 'interview'),
  );
  const menuOffer = next !== 'offer' && can('offer');
  // A button that was pressed may be gone, because the person was moved elsewhere meanwhile.
  const [pressedFor, setPressedFor] = useState<string>();
  const area = useFocusAfterLoss<HTMLDivElement>(pressedFor === entry._id && stage);
  return (
    <div
      ref={area}
      tabIndex={-1}
      data-decisions
      onClickCapture={() => setPressedFor(entry._id)}
      className="flex w-full flex-wrap items-stretch gap-1.5 max-sm:text-sm sm:gap-2 [&>.btn]:flex-auto [&>.btn]:px-2 sm:[&>.btn]:whitespace-nowrap"
    >
      {isFirst && <FirstSteps {...{ onMove, onStart }} />}
      {next && (
        <Button
          aria-haspopup="dialog"
          aria-keyshortcuts={next === 'invite' ? 'i' : undefined}
          onClick={() => onStart(next)}
        >
          {dialogTexts[next]()}
        </Button>
      )}
      <Button variant="secondary" onClick={onMessage} aria-keyshortcuts="m">
        <Icon of={MessageSquare} className="size-4" />
        <span className="max-sm:sr-only">{m.applicant_message()}</span>
      </Button>
      {can('rejected') && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-keyshortcuts="n"
          onClick={() => onStart('decline')}
        >
          {m.applicant_decline()}
        </Button>
      )}
      <ActionMenu label={m.applicant_more_actions({ name: entry.fullName })} opensUp={isAtEnd}>
        {hasOpenOffer && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onWithdrawOffer}>
            {m.offer_withdraw()}
          </Button>
        )}
        {others.map((to) => (
          <Button key={to} variant="quiet" onClick={() => onMove(to)}>
            {to === 'applied' ? m.applicant_back_to_applied() : stageNames[to]()}
          </Button>
        ))}
        {menuOffer && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => onStart('offer')}>
            {m.offer_make()}
          </Button>
        )}
        <Button variant="quiet" onClick={onPrint}>
          {m.applicant_print()}
        </Button>
      </ActionMenu>
    </div>
  );
}
