import { Sentence } from '#web/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toResult } from '#web/api/call.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { Day } from '#web/ui/day.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { removeSubscriberMutation } from './administration-api.ts';
import { ListRow } from './list-row.tsx';

export const placeholderSubscriber: Subscriber = {
  _id: '',
  email: 'somebody@example.com',
  subscribedAt: '2026-01-01T00:00:00.000Z',
};

/** One address that gets the newsletter. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { _id, email, subscribedAt } = subscriber;
  const titleId = useId();
  const { mutateAsync: remove, isPending } = useMutation(
    withToast(removeSubscriberMutation, {
      id: 'newsletter',
      loading: m.common_please_wait,
      success: () => m.subscriber_removed({ email: showAddress(email) }),
    }),
  );
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
          onConfirm={() => toResult(remove({ params: { id: _id } }))}
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
