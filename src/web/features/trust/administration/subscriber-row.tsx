import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Day } from '#web/ui/day.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { removeSubscriberMutation } from './administration-api.ts';
import { ListRow } from './list-row.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** One address that gets the newsletter. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { _id, email, subscribedAt } = subscriber;
  const titleId = useId();
  const { mutateAsync: remove, isPending } = useMutation(removeSubscriberMutation);
  const confirm = () => {
    return runWithToast(remove(_id), {
      id: 'newsletter',
      loading: m.common_please_wait(),
      success: m.subscriber_removed({ email: showAddress(email) }),
    });
  };
  return (
    <ListRow
      titleId={titleId}
      title={showAddress(email)}
      actions={
        <ConfirmButton
          aria-describedby={titleId}
          pending={isPending}
          question={m.subscriber_remove_question()}
          confirm={m.common_remove()}
          consequences={
            <p className="wrap-anywhere">
              {m.subscriber_remove_about({ email: showAddress(email) })}
            </p>
          }
          onConfirm={confirm}
        >
          {m.common_remove()}
        </ConfirmButton>
      }
    >
      <p className="text-sm text-muted">
        <Sentence of={m.subscriber_since} day={<Day timestamp={subscribedAt} />} />
      </p>
    </ListRow>
  );
}
