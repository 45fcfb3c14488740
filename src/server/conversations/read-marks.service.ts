import type { ReadMark, UnreadCounts } from '#contract/conversations.ts';
import { type Actor, isStored } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize } from '#server/http/authorize.ts';
import type { Queryable } from '#server/database/database.ts';
import { toEvent } from '#server/events/event-bus.ts';
import { applicationEmployer, participant } from './conversations.policy.ts';
import { findApplication, findMessageTime } from './conversations.queries.ts';
import { missingApplication } from './conversations.service.ts';
import { countUnreadConversations, moveReadMark } from './read-marks.queries.ts';

export const countUnread = async (db: Queryable, actor: Actor): Promise<UnreadCounts> =>
  isStored(actor) ? countUnreadConversations(db, actor.userId) : { employer: 0, jobSeeker: 0 };

/** Stores up to which message a participant has read a conversation; the other one is not told. */
export async function markRead(
  { db, inTransaction }: ApiDeps,
  actor: Actor,
  mark: ReadMark,
): Promise<UnreadCounts> {
  const found = await findApplication(db, mark);
  if (!found) {
    throw await missingApplication(db, mark, { actor, policy: participant });
  }
  const application = authorize(actor, found, participant);
  const role = applicationEmployer.allows(actor, application) ? 'employer' : 'job-seeker';
  const at = await findMessageTime(db, application, mark.messageId);
  if (!at) {
    throw new AppError('validation-failed', {
      fields: { messageId: 'This message is not part of the conversation.' },
    });
  }
  const userId = role === 'employer' ? application.ownerId : application.userId;
  return inTransaction(async (transaction) => {
    const isMoved = await moveReadMark(transaction, application, { role, at });
    return {
      value: await countUnread(transaction, actor),
      // Only when it moved: pages that answer this event by marking again would never stop.
      events: isMoved ? [toEvent('unread', [userId])] : [],
    };
  });
}
