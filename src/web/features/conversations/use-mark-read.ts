import { useEffect } from 'react';
import type { Message } from '#contract/conversations.ts';
import { useDocumentVisible } from '#web/lib/use-document-visible.ts';
import { type ApplicationName, useMarkReadMutation } from './conversations-api.ts';
import { senderOf, type Side } from './side.ts';

interface SeenConversation {
  side: Side;
  application: ApplicationName;
  /** Undefined until they were read. */
  messages: readonly Message[] | undefined;
}

/** What the other side wrote is seen as soon as it stands on the screen. */
export const useMarkRead = ({ side, application, messages }: SeenConversation): void => {
  const [markRead] = useMarkReadMutation();
  const isVisible = useDocumentVisible();
  const { jobId, userId } = application;
  const messageId = messages?.findLast((message) => senderOf(message) !== side)?._id;
  useEffect(() => {
    if (isVisible && messageId !== undefined) {
      void markRead({ jobId, userId, messageId });
    }
  }, [isVisible, messageId, jobId, userId, markRead]);
};
