import { pickError, useLiveOptions } from '#web/api/live-options.ts';
import { pollingIntervals } from '#web/api/polling.ts';
import { conversationsApi } from './conversations-api.ts';
import type { ParticipantRole } from './participant.ts';

/** How many conversations hold messages that the viewer, in that role, has not read. */
export const useUnreadCount = (role: ParticipantRole): number => {
  const { useQuery, useQueryState } = conversationsApi.endpoints.countUnread;
  const last = useQueryState(undefined, { selectFromResult: pickError });
  const { data } = useQuery(undefined, useLiveOptions(last.error, pollingIntervals.count));
  return (role === 'employer' ? data?.employer : data?.jobSeeker) ?? 0;
};
