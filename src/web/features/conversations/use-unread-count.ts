import { useIsLive } from '#web/api/live-api.ts';
import { polling, pollingIntervals } from '#web/api/polling.ts';
import { conversationsApi } from './conversations-api.ts';
import type { Side } from './side.ts';

const pickError = ({ error }: { error?: unknown }) => ({ error });

/** How many conversations hold messages that the viewer, on that side, has not seen. */
export const useUnreadCount = (side: Side): number => {
  const { useQuery, useQueryState } = conversationsApi.endpoints.countUnread;
  const isLive = useIsLive();
  const last = useQueryState(undefined, { selectFromResult: pickError });
  const { data } = useQuery(undefined, {
    ...polling(last.error, { interval: pollingIntervals.count, isLive }),
    refetchOnMountOrArgChange: true,
  });
  return (side === 'employer' ? data?.employer : data?.jobSeeker) ?? 0;
};
