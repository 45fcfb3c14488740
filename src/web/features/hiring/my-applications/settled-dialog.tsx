import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { describeStatus } from './my-application-status.ts';

interface SettledDialogProps {
  title: string;
  application: MyApplication;
  onClose: () => void;
  /** Above how the application stands now. */
  children?: ReactNode;
}

/** In place of a question to a job seeker that nothing is left of, because the application went on meanwhile. */
export function SettledDialog({ title, application, onClose, children }: SettledDialogProps) {
  const [now] = useState(() => Date.now());
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {m.common_close()}
    </Button>
  );
  return (
    <Dialog title={title} about={application.position} actions={close} onClose={onClose}>
      <div role="status" className="flex flex-col gap-2">
        {children}
        <p>{describeStatus(application, now)}</p>
      </div>
    </Dialog>
  );
}
