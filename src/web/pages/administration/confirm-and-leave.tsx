import type { ComponentProps } from 'react';
import { toResult } from '#web/api/call.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

interface ConfirmAndLeaveProps extends Omit<ComponentProps<typeof ConfirmButton>, 'onConfirm'> {
  run: () => Promise<unknown>;
  /** The list that the thing leaves or stands in. */
  to: string;
}

/** Asks, does it, and opens the list. */
export function ConfirmAndLeave({ run, to, ...props }: ConfirmAndLeaveProps) {
  const navigate = useNavigate();
  const confirm = async () => {
    const { error } = await toResult(run());
    if (error === undefined) {
      await navigate(to);
    }
  };
  return <ConfirmButton {...props} onConfirm={confirm} />;
}
