import { useEffect } from 'react';
import type { Message } from '#contract/conversations.ts';
import { useIsTabSeen } from '#web/lib/use-is-tab-seen.ts';
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
  const isSeen = useIsTabSeen();
  const { jobId, userId } = application;
  const messageId = messages?.findLast((message) => senderOf(message) !== side)?._id;
  useEffect(() => {
    if (isSeen && messageId !== undefined) {
      void markRead({ jobId, userId, messageId });
    }
  }, [isSeen, messageId, jobId, userId, markRead]);
};
