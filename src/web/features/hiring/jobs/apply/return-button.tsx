import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide';
import { toResult } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { returnMutation } from './applications-api.ts';

interface ReturnButtonProps {
  id: string;
  className?: string;
  onReturned?: (() => void) | undefined;
}

/** Sends a withdrawn application again. */
export function ReturnButton({ id, className, onReturned }: ReturnButtonProps) {
  const { mutateAsync: returnTo, isPending } = useMutation(returnMutation);
  const send = async () => {
    const { error } = await toResult(returnTo({ params: { id } }));
    if (error === undefined) {
      onReturned?.();
    }
  };
  return (
    <Button className={className} pending={isPending} onClick={() => void send()}>
      <Icon mirrored of={Undo2} className="size-5" />
      {m.apply_send_again()}
    </Button>
  );
}
