import { type QueryClient, useQuery } from '@tanstack/react-query';
import { mutation, query } from '#web/api/call.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';

export const notificationsOptions = query('GET /notifications', {
  staleTime: 0,
  tags: ['notifications'],
});

const countOptions = query('GET /notifications/count', { tags: ['notifications'] });

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

/**
 * Shows them as read at once. What is on its way was read before: it would show the same notifications as new again. The
 * person's other tabs hear of it by an event, this one does not.
 */
export const markReadMutation = mutation('PATCH /notifications/read', {
  onMutate: async (client, { body }) => {
    const keys = [notificationsOptions().queryKey, countOptions().queryKey];
    await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
    show(client, body.ids);
  },
  invalidates: ['notifications'],
});
