import type { ReadMark, UnreadCounts } from '#contract/conversations.ts';
import { type Actor, isStored } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';
import { applicationEmployer, participant } from './conversations.policy.ts';
import { findApplication, findMessageTime } from './conversations.queries.ts';
import { missingApplication } from './missing-application.ts';
import { countUnreadConversations, moveReadMark } from './read-marks.queries.ts';

export const countUnread = async (db: Executor, actor: Actor): Promise<UnreadCounts> =>
  isStored(actor) ? countUnreadConversations(db, actor.userId) : { employer: 0, jobSeeker: 0 };

/** Remembers up to which message one of the two has seen a conversation; the other is not told. */
export async function markRead(
  { db, events }: ApiDeps,
  actor: Actor,
  mark: ReadMark,
): Promise<UnreadCounts> {
  const found = await findApplication(db, mark);
  if (!found) {
    throw await missingApplication(db, mark, { actor, policy: participant });
  }
  const application = authorize(actor, found, participant);
  const side = applicationEmployer.allows(actor, application) ? 'employer' : 'job-seeker';
  const at = await findMessageTime(db, application, mark.messageId);
  if (!at) {
    throw new AppError('validation-failed', {
      fields: { messageId: 'This message is not part of the conversation.' },
    });
  }
  // Announced only when it moved: pages that mark what they are told of would go on for ever.
  if (await moveReadMark(db, application, { side, at })) {
    events.publish('unread', [side === 'employer' ? application.ownerId : application.userId]);
  }
  return countUnread(db, actor);
}
