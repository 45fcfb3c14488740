import { m } from '#messages';
import { MessageSquare } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { canMove, type Stage, stageNames } from '#contract/hiring/stages.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';

interface ApplicantActionsProps {
  entry: Pick<ApplicationEntry, 'stage' | 'fullName'>;
  onMove: (to: Stage) => void;
  onMessage: () => void;
  onReject: () => void;
  onOffer: () => void;
  onPrint: () => void;
  /** Whether they stand at the lower end of the screen. */
  isAtEnd: boolean;
}

/** The step that most often follows a stage. An accepted offer makes somebody hired. */
const nextSteps: Partial<Record<Stage, { to: Stage; text: () => string }>> = {
  applied: { to: 'shortlisted', text: m.applicant_shortlist },
  shortlisted: { to: 'interview', text: m.applicant_invite },
  interview: { to: 'offer', text: m.offer_make },
};

/** The next step, a message, a no, and a menu of the rest. */
export function ApplicantActions(props: ApplicantActionsProps) {
  const { entry, onMove, onMessage, onReject, onOffer, onPrint, isAtEnd } = props;
  const can = (to: Stage) => canMove('employer', entry.stage, to);
  const next = nextSteps[entry.stage];
  const others = (['applied', 'shortlisted', 'interview'] as const).filter(
    (to) => to !== next?.to && can(to),
  );
  return (
    <div className="flex w-full flex-wrap items-stretch gap-2 max-sm:text-sm [&>.btn]:flex-1 [&>.btn]:px-2 sm:[&>.btn]:whitespace-nowrap">
      {next && (
        <Button
          onClick={() => (next.to === 'offer' ? onOffer() : onMove(next.to))}
          aria-haspopup={next.to === 'offer' ? 'dialog' : undefined}
          aria-keyshortcuts={next.to === 'shortlisted' ? 's' : undefined}
        >
          {next.text()}
        </Button>
      )}
      <Button variant="secondary" onClick={onMessage} aria-keyshortcuts="m">
        <Icon of={MessageSquare} className="size-4 max-sm:hidden" />
        {m.applicant_message()}
      </Button>
      {can('rejected') && (
        <Button variant="secondary" aria-haspopup="dialog" aria-keyshortcuts="n" onClick={onReject}>
          {m.applicant_decline()}
        </Button>
      )}
      <ActionMenu label={m.applicant_more_actions({ name: entry.fullName })} opensUp={isAtEnd}>
        {others.map((to) => (
          <Button key={to} variant="quiet" onClick={() => onMove(to)}>
            {to === 'applied' ? m.applicant_back_to_applied() : stageNames[to]()}
          </Button>
        ))}
        {can('offer') && next?.to !== 'offer' && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onOffer}>
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
