import { m } from '#messages';
import { CircleCheck, MessageSquare } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from './apply-notes.tsx';

interface AppliedNoteProps {
  onMessage: (() => void) | undefined;
  next?: ReactNode;
}

export function AppliedNote({ onMessage, next }: AppliedNoteProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Note className="text-success">
        <Icon of={CircleCheck} />
        {m.apply_applied()}
      </Note>
      {onMessage && (
        <Button variant="secondary" aria-haspopup="dialog" className="grow" onClick={onMessage}>
          <Icon of={MessageSquare} className="size-5" />
          {m.apply_message()}
        </Button>
      )}
      {next}
    </div>
  );
}
