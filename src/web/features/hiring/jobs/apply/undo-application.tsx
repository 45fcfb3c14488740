import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { undoMutation } from './applications-api.ts';
import { useSending } from './just-sent.ts';

/** Milliseconds. */
const undoTime = 10 * 60_000;

interface UndoApplicationProps {
  id: string;
  sentAt: Date;
  onUndone?: (() => void) | undefined;
}

/** Takes back, for ten minutes, an application that was sent just now. */
export function UndoApplication({ id, sentAt, onUndone }: UndoApplicationProps) {
  const { forget } = useSending();
  const { mutate: undo, isPending } = useMutation({
    ...undoMutation,
    onSuccess: () => {
      onUndone?.();
      forget();
    },
  });
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), sentAt.getTime() + undoTime - Date.now());
    return () => clearTimeout(timer);
  }, [sentAt]);
  return (
    !isOver && (
      <Button
        variant="quiet"
        className="px-0"
        pending={isPending}
        onClick={() => undo({ params: { id }, body: { stage: 'applied' } })}
      >
        <Icon mirrored of={Undo2} className="size-5" />
        {m.apply_undo()}
      </Button>
    )
  );
}
