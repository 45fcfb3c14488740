import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Day } from '#web/ui/day.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { removeSubscriberMutation } from './administration-api.ts';
import { ListRow } from './list-row.tsx';

/** One address that gets the newsletter. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { _id, email, subscribedAt } = subscriber;
  const titleId = useId();
  const { mutateAsync: remove, isPending } = useMutation(removeSubscriberMutation);
  const confirm = () => {
    return runWithToast(remove(_id), {
      id: 'newsletter',
      loading: 'Loading...Please wait...',
      success: `${email} removed.`,
    });
  };
  return (
    <ListRow
      titleId={titleId}
      title={email}
      actions={
        <ConfirmButton
          aria-describedby={titleId}
          pending={isPending}
          question="Remove this subscriber?"
          confirm="Remove"
          consequences={
            <p className="[overflow-wrap:anywhere]">{email} will no longer get the newsletter.</p>
          }
          onConfirm={confirm}
        >
          Remove
        </ConfirmButton>
      }
    >
      <p className="text-sm text-muted">
        Since <Day timestamp={subscribedAt} />
      </p>
    </ListRow>
  );
}
