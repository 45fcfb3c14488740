import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { invalidateTags } from '#web/api/tags.ts';

export const notificationsOptions = () =>
  queryOptions({
    ...read(request('GET /notifications')),
    staleTime: 0,
    meta: { tags: ['notifications'] },
  });

const countOptions = () =>
  queryOptions({ ...read(request('GET /notifications/count')), meta: { tags: ['notifications'] } });

/** How many notifications are unread; undefined until it is known. */
export const useUnreadNotifications = (): number | undefined =>
  useQuery({ ...countOptions(), ...useLive(pollingIntervals.calm) }).data?.unread;

/** Shows them as read; without ids all. The other devices of the person learn it by an event. */
function show(client: QueryClient, ids: readonly string[] | undefined): void {
  let marked = 0;
  client.setQueryData(notificationsOptions().queryKey, (known) =>
    known?.map((one) => {
      const isMarked = !one.isRead && (ids?.includes(one._id) ?? true);
      marked += isMarked ? 1 : 0;
      return isMarked ? { ...one, isRead: true } : one;
    }),
  );
  client.setQueryData(
    countOptions().queryKey,
    (known) => known && { unread: ids ? Math.max(0, known.unread - marked) : 0 },
  );
}

const markRead = write(
  (ids: readonly string[] | undefined) =>
    request('PATCH /notifications/read', { body: ids ? { ids: [...ids] } : {} }),
  {
    // The person's other tabs hear of it by an event, this one does not.
    answered: (client) => void invalidateTags(client, ['notifications']),
    failed: (client) => void invalidateTags(client, ['notifications']),
  },
);

/** Cancel running requests: they were answered before the mark, and would show the same notifications as new again. */
export const markReadMutation = mutationOptions({
  mutationFn: markRead,
  onMutate: async (ids, { client }) => {
    const keys = [notificationsOptions().queryKey, countOptions().queryKey];
    await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
    show(client, ids);
  },
});
