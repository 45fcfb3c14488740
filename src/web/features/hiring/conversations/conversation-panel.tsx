import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { getClosedReason } from './closed-reason.ts';
import type { Application, ParticipantRole } from './conversation.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation, useMarkRead } from './use-conversation.ts';
import { usePortraits } from './use-portraits.ts';

interface ConversationProps {
  role: ParticipantRole;
  application: Application;
  /** False while the page shows them unasked. */
  isSeen?: boolean;
}

/** The messages about an application. Those that are seen count as read. */
export function ConversationMessages({ role, application, isSeen = true }: ConversationProps) {
  const { earlier, markedId, ...query } = useConversation(application);
  const portraits = usePortraits(role, application);
  useMarkRead(role, application, { data: query.data, markedId, isSeen });
  return (
    <QueryView
      query={query}
      loading={
        <div className="justify-self-center">
          <Spinner label={m.conversation_loading()} size="large" />
        </div>
      }
      failed={m.conversation_failed()}
    >
      {(messages) =>
        messages.length === 0 && application.erasedAt !== undefined ? null : (
          <MessageList
            {...{ messages, role, portraits, earlier }}
            canWrite={getClosedReason(role, application) === undefined}
          />
        )
      }
    </QueryView>
  );
}

/** The conversation about an application as a part of a page; a reader writes nothing. */
export function ConversationPanel({
  isReader = false,
  ...props
}: ConversationProps & { isReader?: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 items-center [--messages-height:auto] [--messages-limit:24rem]">
        <ConversationMessages {...props} />
      </div>
      {!isReader && <MessageForm {...props} />}
    </div>
  );
}
