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
const nextSteps: Partial<Record<Stage, { to: Stage; text: string }>> = {
  applied: { to: 'shortlisted', text: 'Shortlist' },
  shortlisted: { to: 'interview', text: 'Invite to interview' },
  interview: { to: 'offer', text: 'Make an offer' },
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
          {next.text}
        </Button>
      )}
      <Button variant="secondary" onClick={onMessage} aria-keyshortcuts="m">
        <Icon of={MessageSquare} className="size-4 max-sm:hidden" />
        Message
      </Button>
      {can('rejected') && (
        <Button variant="secondary" aria-haspopup="dialog" aria-keyshortcuts="n" onClick={onReject}>
          Decline
        </Button>
      )}
      <ActionMenu label={`More actions for ${entry.fullName}`} opensUp={isAtEnd}>
        {others.map((to) => (
          <Button key={to} variant="quiet" onClick={() => onMove(to)}>
            {to === 'applied' ? 'Back to Applied' : stageNames[to]}
          </Button>
        ))}
        {can('offer') && next?.to !== 'offer' && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onOffer}>
            Make an offer
          </Button>
        )}
        <Button variant="quiet" onClick={onPrint}>
          Print
        </Button>
      </ActionMenu>
    </div>
  );
}
