import { m } from '#messages';
import { History } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';

interface DraftNoticeProps {
  isShown: boolean;
  children: ReactNode;
  /** Beside the button that discards. */
  action?: ReactNode;
  discard: () => void;
  pending?: boolean;
  /** Says that it was discarded. */
  ended: string;
}

/** Says above a form that there is something that was typed earlier, which can be discarded. */
export function DraftNotice(props: DraftNoticeProps) {
  const { isShown, children, action, discard, pending = false, ended } = props;
  const [isDiscarded, setDiscarded] = useState(false);
  // The button that had the focus leaves with the notice.
  const end = useFocusAfterLoss<HTMLParagraphElement>(isDiscarded && !isShown);
  if (!isShown) {
    return (
      isDiscarded && (
        <p ref={end} role="status" tabIndex={-1} className="w-fit rounded-control text-muted">
          {ended}
        </p>
      )
    );
  }
  const press = () => {
    setDiscarded(true);
    discard();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-tint py-1.5 pe-1.5 ps-4">
      <Icon of={History} className="size-5 shrink-0 text-primary" />
      <p className="min-w-40 flex-1 py-1.5">{children}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        {action}
        <Button variant="quiet" pending={pending} onClick={press}>
          {m.button_discard()}
        </Button>
      </div>
    </div>
  );
}
