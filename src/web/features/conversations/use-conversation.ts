import { errorMessage } from '#web/api/error-message.ts';
import { useIsLive } from '#web/api/live-api.ts';
import { polling } from '#web/api/polling.ts';
import { toast } from '#web/ui/toast.ts';
import { type ApplicationName, conversationsApi } from './conversations-api.ts';
import type { ConversationPart } from './conversation-part.ts';

interface Read {
  currentData?: ConversationPart | undefined;
  error?: unknown;
}

const pickRead = ({ currentData, error }: Read) => ({ part: currentData, error });
const pickError = ({ error }: Pick<Read, 'error'>) => ({ error });

/** The latest messages about an application; new ones appear by themselves, earlier ones when they are asked for. */
export const useConversation = ({ jobId, userId }: ApplicationName) => {
  const name = { jobId, userId };
  const { useQuery, useQueryState } = conversationsApi.endpoints.getConversation;
  const last = useQueryState(name, { selectFromResult: pickError });
  const isLive = useIsLive();
  const options = { ...polling(last.error, { isLive }), refetchOnMountOrArgChange: true };
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
    messages: part?.messages,
    error,
    refetch: () => void refetch(),
    /** Undefined when the conversation is shown from its beginning. */
    earlier:
      cursor === undefined ? undefined : { show: () => void show(cursor), isLoading: isFetching },
  };
};
export type ConversationRead = ReturnType<typeof useConversation>;
