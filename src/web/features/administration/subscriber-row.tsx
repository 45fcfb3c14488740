import { useId, useState } from 'react';
import type { Subscriber } from '#contract/newsletter.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useRemoveSubscriberMutation } from './administration-api.ts';

/** One address that gets the newsletter. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { _id, email, subscribedAt } = subscriber;
  const titleId = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [remove, { isLoading }] = useRemoveSubscriberMutation();
  const confirm = () => {
    setDialogOpen(false);
    return runWithToast(remove(_id), {
      id: 'newsletter',
      loading: 'Loading...Please wait...',
      success: `${email} is removed.`,
    });
  };
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={titleId} className="text-base font-normal [overflow-wrap:anywhere]">
          {email}
        </h2>
        <p className="text-sm text-muted">
          Since <Day timestamp={subscribedAt} />
        </p>
      </div>
      <Button
        variant="quietDanger"
        aria-haspopup="dialog"
        aria-describedby={titleId}
        pending={isLoading}
        onClick={() => setDialogOpen(true)}
      >
        Remove
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title="Remove this subscriber?"
          confirm="Remove"
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => void confirm()}
        >
          <p className="[overflow-wrap:anywhere]">{email} gets no newsletter any more.</p>
        </ConfirmDialog>
      )}
    </article>
  );
}
