import { useId, useState } from 'react';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useRemoveSubscriberMutation } from './administration-api.ts';
import { ListRow } from './list-row.tsx';

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
    <ListRow
      titleId={titleId}
      title={email}
      actions={
        <Button
          variant="quietDanger"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          pending={isLoading}
          onClick={() => setDialogOpen(true)}
        >
          Remove
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Since <Day timestamp={subscribedAt} />
      </p>
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
    </ListRow>
  );
}
