import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/hiring/bell.ts';
import { markReadMutation } from './bell-api.ts';

const listUnread = (notifications: readonly Notification[]): string[] =>
  notifications.filter(({ isRead }) => !isRead).map(({ _id }) => _id);

/** Marks what appears as read, and returns what was new: it stays highlighted while it is shown. */
export function useReadOnSight(
  notifications: readonly Notification[] | undefined,
): ReadonlySet<string> {
  const { mutate: markRead } = useMutation(markReadMutation);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const appeared = listUnread(notifications ?? []).filter((id) => !newIds.has(id));
  if (appeared.length > 0) {
    setNewIds(new Set([...newIds, ...appeared]));
  }
  // Each is sent once: after a failure the next opening tries again.
  const sentIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unsent = [...newIds].filter((id) => !sentIds.current.has(id));
    if (unsent.length > 0) {
      sentIds.current = newIds;
      markRead({ body: { ids: unsent } });
    }
  }, [newIds, markRead]);
  return newIds;
}
