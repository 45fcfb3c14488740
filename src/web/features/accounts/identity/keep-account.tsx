import { Sentence } from '#web/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { toResult } from '#web/api/call.ts';
import { localDates } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { keepAccountMutation } from './deletion-api.ts';

interface KeepAccountProps {
  deletionAt: string;
  /** Called when the account stays. */
  onDone?: () => void;
}

/** When the account is erased, and the way back. */
export function KeepAccount({ deletionAt, onDone }: KeepAccountProps) {
  const { mutateAsync: keepAccount, isPending } = useMutation(keepAccountMutation);
  const keep = async () => {
    const { error } = await toResult(keepAccount());
    if (error === undefined) {
      onDone?.();
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
      <p className="min-w-0">
        <Sentence of={m.account_keep_text} inputs={{ date: localDates.formatDate(deletionAt) }} />
      </p>
      <Button wideOnPhone className="shrink-0" pending={isPending} onClick={() => void keep()}>
        {m.account_keep_button()}
      </Button>
    </div>
  );
}
