import { m } from '#messages';
import { useEffect, useEffectEvent } from 'react';
import { pollingIntervals } from '#web/api/live.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Application, ParticipantRole } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { usePortraits } from './use-portraits.ts';

interface WholeConversationProps {
  role: ParticipantRole;
  application: Application;
}

/** The messages from the first on, to be printed: all are read, and none counts as read. */
export function WholeConversation({ role, application }: WholeConversationProps) {
  const { earlier, ...query } = useConversation(application, pollingIntervals.never);
  const portraits = usePortraits(role, application);
  const readEarlier = useEffectEvent(() => earlier?.show());
  const count = query.data?.length;
  // Not again where a part could not be read: then as many are known as before.
  useEffect(() => readEarlier(), [count]);
  return (
    <QueryView
      query={query}
      loading={<Spinner label={m.conversation_loading()} />}
      failed={m.conversation_failed()}
    >
      {(messages) => (
        <div className="[--messages-height:auto]">
          <MessageList {...{ messages, role, portraits }} earlier={undefined} />
        </div>
      )}
    </QueryView>
  );
}
