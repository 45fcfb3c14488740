import type { ComponentProps } from 'react';
import { m } from '#messages';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

interface ConfirmAndLeaveProps extends Omit<ComponentProps<typeof ConfirmButton>, 'onConfirm'> {
  run: () => Promise<unknown>;
  id: string;
  success: string;
  /** The list that the thing leaves or stands in. */
  to: string;
}

/** Asks, does it, and opens the list. */
export function ConfirmAndLeave({ run, id, success, to, ...props }: ConfirmAndLeaveProps) {
  const navigate = useNavigate();
  const confirm = async () => {
    const { error } = await runWithToast(run(), {
      id,
      loading: m.common_please_wait(),
      success,
    });
    if (error === undefined) {
      await navigate(to);
    }
  };
  return <ConfirmButton {...props} onConfirm={confirm} />;
}
