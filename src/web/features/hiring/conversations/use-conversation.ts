import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/hiring/conversations.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useLive } from '#web/api/live.ts';
import { useDocumentVisible } from '#web/lib/use-document-visible.ts';
import { toast } from '#web/ui/toast.ts';
import { getSender, type ParticipantRole } from './conversation.ts';
import {
  type ApplicationName,
  conversationOptions,
  markReadMutation,
  readEarlierMutation,
} from './conversations-api.ts';

/** The latest messages about an application, kept up to date; earlier ones on demand. */
export const useConversation = (name: ApplicationName) => {
  const { data, error, refetch } = useQuery({
    ...conversationOptions(name),
    ...useLive(),
    // The application that was read a moment ago says whether there is a message yet.
    staleTime: 1_000,
  });
  const { mutate: readEarlier, isPending } = useMutation({
    ...readEarlierMutation,
    onError: (failure) => toast.error(errorMessage(failure), { id: 'error' }),
  });
  const { jobId, userId } = name;
  const cursor = data?.earlier;
  return {
    data: data?.messages,
    error,
    refetch,
    /** Undefined when the conversation is shown from its beginning. */
    earlier:
      cursor === undefined
        ? undefined
        : { show: () => readEarlier({ jobId, userId, cursor }), isLoading: isPending },
  };
};

/** Marks what the other participant wrote as read once it is shown in a visible tab. */
export const useMarkRead = (
  role: ParticipantRole,
  { jobId, userId }: ApplicationName,
  messages: readonly Message[] | undefined,
): void => {
  const { mutate: markRead } = useMutation(markReadMutation);
  const isVisible = useDocumentVisible();
  const messageId = messages?.findLast((message) => getSender(message) !== role)?._id;
  useEffect(() => {
    if (isVisible && messageId !== undefined) {
      markRead({ jobId, userId, messageId });
    }
  }, [isVisible, messageId, jobId, userId, markRead]);
};
