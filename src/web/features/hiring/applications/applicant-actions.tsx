import { MessageSquare, Star } from 'lucide-react';
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
  /** Whether they stand at the lower end of the screen. */
  isAtEnd: boolean;
}

/** Three buttons, and a menu of the other stages. */
export function ApplicantActions(props: ApplicantActionsProps) {
  const { entry, onMove, onMessage, onReject, onOffer, isAtEnd } = props;
  const can = (to: Stage) => canMove('employer', entry.stage, to);
  const others = (['applied', 'interview'] as const).filter(can);
  return (
    <div className="flex w-full items-stretch gap-2 max-sm:text-sm [&>.btn]:flex-1 [&>.btn]:px-2 sm:[&>.btn]:whitespace-nowrap">
      {can('shortlisted') && (
        <Button onClick={() => onMove('shortlisted')} aria-keyshortcuts="s">
          <Star aria-hidden="true" className="size-4 max-sm:hidden" />
          Shortlist
        </Button>
      )}
      <Button variant="secondary" onClick={onMessage} aria-keyshortcuts="m">
        <MessageSquare aria-hidden="true" className="size-4 max-sm:hidden" />
        Message
      </Button>
      {can('rejected') && (
        <Button variant="secondary" aria-haspopup="dialog" aria-keyshortcuts="n" onClick={onReject}>
          Not this time
        </Button>
      )}
      {(others.length > 0 || can('offer')) && (
        <ActionMenu label={`Other stages for ${entry.fullName}`} opensUp={isAtEnd}>
          {others.map((to) => (
            <Button key={to} variant="quiet" onClick={() => onMove(to)}>
              {to === 'applied' ? 'Back to Applied' : stageNames[to]}
            </Button>
          ))}
          {can('offer') && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={onOffer}>
              Make an offer
            </Button>
          )}
        </ActionMenu>
      )}
    </div>
  );
}
