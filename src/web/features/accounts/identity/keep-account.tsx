import { useMutation } from '@tanstack/react-query';
import { deletionTexts } from '#contract/accounts/deletion-texts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { localDates } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { keepAccountMutation } from './deletion-api.ts';

const keepToast = {
  id: 'deletion',
  loading: 'Loading...Please wait...',
  success: deletionTexts.stays,
};

interface KeepAccountProps {
  deletionAt: string;
  /** Called when the account stays. */
  onDone?: () => void;
}

/** When the account is erased, and the way back. */
export function KeepAccount({ deletionAt, onDone }: KeepAccountProps) {
  const { mutateAsync: keepAccount, isPending } = useMutation(keepAccountMutation);
  const keep = async () => {
    const { error } = await runWithToast(keepAccount(), keepToast);
    if (error === undefined) {
      onDone?.();
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
      <p className="min-w-0">
        <strong>Your account will be deleted on {localDates.formatDate(deletionAt)}.</strong> You
        can change your mind until then. If you apply, send a message or post a job, we’ll cancel
        the deletion.
      </p>
      <Button wideOnPhone className="shrink-0" pending={isPending} onClick={() => void keep()}>
        Keep account
      </Button>
    </div>
  );
}
