import type { NewMail } from '#server/platform/mail/mails.queries.ts';
import type { ParticipantRole, Participants } from './conversations.queries.ts';

/** Milliseconds after a message. */
export const unreadDelay = 10 * 60_000;

interface Conversation extends Participants {
  readonly id: string;
  readonly employerReadAt: Date | null;
  readonly jobSeekerReadAt: Date | null;
}

/** The mail to the recipient of an unread message: one until the conversation is read, however many messages follow. */
export function toUnreadMail(
  { id, ownerId, userId, employerReadAt, jobSeekerReadAt }: Conversation,
  sender: ParticipantRole,
  now: Date,
): NewMail {
  const toSeeker = sender === 'employer';
  const readAt = toSeeker ? jobSeekerReadAt : employerReadAt;
  return {
    kind: 'message-unread',
    userId: toSeeker ? userId : ownerId,
    applicationId: id,
    dedupeKey: `unread:${id}:${toSeeker ? 'job-seeker' : 'employer'}:${readAt?.getTime() ?? 0}`,
    sendAt: new Date(now.getTime() + unreadDelay),
  };
}
