import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '#contract/hiring/conversations.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { useDocumentVisible } from '#web/lib/use-document-visible.ts';
import { getSender, type ParticipantRole } from './conversation.ts';
import {
  type ApplicationName,
  conversationOptions,
  markReadMutation,
  readEarlierMutation,
} from './conversations-api.ts';

/** The latest messages about an application, kept up to date; earlier ones on demand. */
export const useConversation = (
  name: ApplicationName,
  interval: number | false = pollingIntervals.live,
) => {
  const { data, error, refetch } = useQuery({
    ...conversationOptions(name),
    ...useLive(interval),
    // The application that was read a moment ago says whether there is a message yet.
    staleTime: 1_000,
  });
  const { mutate: readEarlier, isPending } = useMutation(readEarlierMutation);
  const { jobId, userId } = name;
  const cursor = data?.earlier;
  return {
    data: data?.messages,
    markedId: data?.markedId,
    error,
    refetch,
    /** Undefined when the conversation is shown from its beginning. */
    earlier:
      cursor === undefined
        ? undefined
        : { show: () => readEarlier({ jobId, userId, cursor }), isLoading: isPending },
  };
};

interface ShownMessages {
  data: readonly Message[] | undefined;
  /** Marked before, perhaps when the conversation was open earlier. */
  markedId: string | undefined;
  /** Whether somebody looks at them. */
  isSeen: boolean;
}

/** Marks what the other participant wrote as read, once, when it is shown in a visible tab. */
export const useMarkRead = (
  role: ParticipantRole,
  { jobId, userId }: ApplicationName,
  { data: messages, markedId, isSeen }: ShownMessages,
): void => {
  const { mutate: markRead } = useMutation(markReadMutation);
  const isVisible = useDocumentVisible() && isSeen;
  const messageId = messages?.findLast((message) => getSender(message) !== role)?._id;
  const isMarked = messageId === markedId;
  const sentId = useRef<string>(undefined);
  useEffect(() => {
    if (isVisible && messageId !== undefined && !isMarked && messageId !== sentId.current) {
      sentId.current = messageId;
      const onError = () => {
        // The next look tries again.
        sentId.current = undefined;
      };
      markRead({ body: { jobId, userId, messageId } }, { onError });
    }
  }, [isVisible, messageId, isMarked, jobId, userId, markRead]);
};
