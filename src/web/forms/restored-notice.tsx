import { History } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface RestoredNoticeProps {
  isRestored: boolean;
  discard: () => void;
}

/** Says that a form shows what was typed into it earlier, and offers to start over. */
export function RestoredNotice({ isRestored, discard }: RestoredNoticeProps) {
  if (!isRestored) {
    return null;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-tint py-1.5 pr-1.5 pl-4">
      <History aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <p className="min-w-40 flex-1 py-1.5">What you typed earlier was kept; it is not sent yet.</p>
      <Button variant="quiet" onClick={discard}>
        Discard it
      </Button>
    </div>
  );
}
