import type { NewMail } from '#server/platform/mail/mails.queries.ts';
import type { ParticipantRole, Participants } from './conversations.queries.ts';

/** Milliseconds after a message. */
export const unreadDelay = 10 * 60_000;

interface Conversation extends Participants {
  readonly id: string;
}

/** The mail to the recipient of an unread message: one until it is read, here or in the bell, however many messages follow. */
export function toUnreadMail(
  { id, ownerId, userId }: Conversation,
  sender: ParticipantRole,
  now: Date,
): NewMail {
  const toSeeker = sender === 'employer';
  return {
    kind: 'message-unread',
    userId: toSeeker ? userId : ownerId,
    applicationId: id,
    dedupeKey: `unread:${id}:${toSeeker ? 'job-seeker' : 'employer'}`,
    sendAt: new Date(now.getTime() + unreadDelay),
  };
}
