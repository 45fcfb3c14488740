import type { Notification } from '#contract/hiring/bell.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import { markMailsRead } from '#server/platform/mail/mails.queries.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { present } from '#server/platform/http/present.ts';
import { countUnread, listNotifications, type NotificationRow } from './bell.queries.ts';

function toNotification({
  readAt,
  isOwn,
  isOfferWithdrawn,
  person,
  ...row
}: NotificationRow): Notification {
  const role = isOwn ? 'job-seeker' : 'employer';
  return {
    ...present({ ...row, person: isOwn ? null : person }),
    isOfferWithdrawn: isOfferWithdrawn || undefined,
    isRead: readAt !== null,
    role: row.applicationId === null ? undefined : role,
  };
}

/** The latest notifications of the client, the newest first. */
export const getNotifications = async ({ db }: ReadDeps, actor: Actor): Promise<Notification[]> =>
  isStored(actor) ? (await listNotifications(db, actor.userId)).map(toNotification) : [];

export const getUnreadCount = async ({ db }: ReadDeps, actor: Actor) => ({
  unread: isStored(actor) ? await countUnread(db, actor.userId) : 0,
});

/** Marks the client's own notifications; ids of others are ignored. */
export async function readNotifications(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!isStored(actor)) {
    return;
  }
  const { userId } = actor;
  await inTransaction(async (transaction) => {
    const isChanged = await markMailsRead(transaction, { userId, at: clock(), ids });
    return isChanged ? [toEvent('notifications', [userId])] : [];
  });
}
