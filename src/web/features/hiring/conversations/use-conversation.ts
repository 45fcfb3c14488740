import { useEffect } from 'react';
import type { Message } from '#contract/hiring/conversations.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { pickError, useLiveOptions } from '#web/api/live-options.ts';
import { useDocumentVisible } from '#web/lib/use-document-visible.ts';
import { toast } from '#web/ui/toast.ts';
import { type ConversationPart, getSender, type ParticipantRole } from './conversation.ts';
import {
  type ApplicationName,
  conversationsApi,
  useMarkReadMutation,
} from './conversations-api.ts';

interface Read {
  currentData?: ConversationPart | undefined;
  error?: unknown;
}

const pickRead = ({ currentData, error }: Read) => ({ part: currentData, error });

/** The latest messages about an application, kept up to date; earlier ones on demand. */
export const useConversation = ({ jobId, userId }: ApplicationName) => {
  const name = { jobId, userId };
  const { useQuery, useQueryState } = conversationsApi.endpoints.getConversation;
  const last = useQueryState(name, { selectFromResult: pickError });
  const options = useLiveOptions(last.error);
  const { part, error, refetch } = useQuery(name, { ...options, selectFromResult: pickRead });

  const [readEarlier, { isFetching }] = conversationsApi.endpoints.readEarlier.useLazyQuery();
  const show = async (cursor: string) => {
    const result = await readEarlier({ ...name, cursor });
    if (result.error !== undefined) {
      toast.error(errorMessage(result.error), { id: 'error' });
    }
  };
  const cursor = part?.earlier;
  return {
    data: part?.messages,
    error,
    refetch,
    /** Undefined when the conversation is shown from its beginning. */
    earlier:
      cursor === undefined ? undefined : { show: () => void show(cursor), isLoading: isFetching },
  };
};

/** Marks what the other participant wrote as read once it is shown in a visible tab. */
export const useMarkRead = (
  role: ParticipantRole,
  { jobId, userId }: ApplicationName,
  messages: readonly Message[] | undefined,
): void => {
  const [markRead] = useMarkReadMutation();
  const isVisible = useDocumentVisible();
  const messageId = messages?.findLast((message) => getSender(message) !== role)?._id;
  useEffect(() => {
    if (isVisible && messageId !== undefined) {
      void markRead({ jobId, userId, messageId });
    }
  }, [isVisible, messageId, jobId, userId, markRead]);
};
