import { m } from '#messages';
import { History } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
    <Notice
      icon={<Icon of={History} className="text-primary" />}
      actions={
        <>
          {action}
          <Button variant="quiet" pending={pending} onClick={press}>
            {m.common_discard()}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
