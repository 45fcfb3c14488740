import { m } from '#messages';
import type {
  ConversationQuery,
  Message,
  MessageInput,
  ReadMark,
} from '#contract/hiring/conversations.ts';
import { newId } from '#db/new-id.ts';
import { insertMessage, updateAnsweredAt } from '#server/hiring/applications/messages.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Policy } from '#server/platform/http/authorize.ts';
import { type CursorRow, decodeCursor } from '#server/platform/database/cursor.ts';
import { toMessage } from '#server/hiring/applications/job-applicants.queries.ts';
import { enqueueMails, markMailsRead } from '#server/platform/mail/mails.queries.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import {
  anyParticipant,
  conversationReader,
  markReaders,
  openConversation,
  participants,
} from './conversations.policy.ts';
import {
  type ApplicationKey,
  findApplication,
  findJobOwner,
  findMessageTime,
  listMessages,
  lockApplication,
  type ParticipantRole,
  type Participants,
  type ReadMarks,
  updateReadMark,
} from './conversations.queries.ts';
import { toUnreadMail } from './unread-mail.ts';

/**
 * The error for an application that does not exist. Only the owner of the job and the named user get it. Anyone else gets
 * the error of an application that exists, so that it does not reveal who applied where.
 */
async function missingApplicationError(
  db: Queryable,
  { jobId, userId }: ApplicationKey,
  { actor, policy }: { readonly actor: Actor; readonly policy: Policy<Participants> },
): Promise<AppError> {
  authorize(actor, { userId, ownerId: (await findJobOwner(db, jobId)) ?? '' }, policy);
  return new AppError('application-not-found');
}

/** The bell no longer shows the messages of this conversation up to a moment as new. */
const markMessagesRead = (
  transaction: Transaction,
  { id: applicationId }: { readonly id: string },
  { until, ...reader }: { readonly userId: string; readonly at: Date; readonly until: Date },
) =>
  markMailsRead(transaction, {
    ...reader,
    about: { applicationId, kind: 'message-unread', until },
  });

/** Adds a message to the conversation of an application. */
export const sendMessage = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { role, form }: { readonly role: ParticipantRole; readonly form: MessageInput },
): Promise<Message> =>
  inTransaction(async (transaction) => {
    const policy = participants[role];
    await lockMyAccount(transaction, actor);
    const found = await lockApplication(transaction, form);
    if (!found) {
      throw await missingApplicationError(transaction, form, { actor, policy });
    }
    const application = authorize(actor, found, policy, notTakenDown);
    if (application.erasedAt !== null) {
      throw new AppError('application-erased');
    }
    if (role === 'employer' && application.isClosedToEmployer) {
      throw new AppError('application-withdrawn');
    }
    const now = clock();
    const authorId = role === 'employer' ? actor.userId : null;
    const draft = { id: newId(now), sender: role, authorId, text: form.message, sentAt: now };
    const message = await insertMessage(transaction, application, draft);
    // The sender has read all earlier messages.
    await updateReadMark(transaction, application, { role, at: message.sentAt });
    if (role === 'employer') {
      await updateAnsweredAt(transaction, application, message.sentAt);
    }
    const { ownerId, userId } = application;
    const [sender, recipient] = role === 'employer' ? [ownerId, userId] : [userId, ownerId];
    await enqueueMails(transaction, [toUnreadMail(application, role, now)], now);
    await markMessagesRead(transaction, application, { userId: sender, at: now, until: now });
    return {
      value: toMessage(message),
      events: [
        toEvent('jobApply', [withColleagues(ownerId), userId]),
        toEvent('notifications', [recipient]),
      ],
    };
  });

/** Whether the other participant has read a message. */
const wasRead = (
  { sender, sentAt }: { readonly sender: ParticipantRole; readonly sentAt: Date },
  { employerReadAt, jobSeekerReadAt }: ReadMarks,
): boolean => {
  const readAt = sender === 'employer' ? jobSeekerReadAt : employerReadAt;
  return readAt !== null && sentAt <= readAt;
};

/** One page of a conversation, the latest message first. */
export async function getMessages(
  { db }: ReadDeps,
  actor: Actor,
  { cursor, ...key }: ConversationQuery,
): Promise<readonly CursorRow<Message>[]> {
  const application = await findApplication(db, key);
  if (!application) {
    throw new AppError('application-not-found');
  }
  const readable = authorize(actor, application, conversationReader, openConversation);
  const rows = await listMessages(db, readable, {
    before: decodeCursor(cursor),
    readerId: actor.userId,
  });
  return rows.map((row) => ({
    at: row.sentAt,
    id: row.id,
    entry: { ...toMessage(row), ...(wasRead(row, readable) && { isRead: true }) },
  }));
}

/** Stores up to which message a participant has read a conversation. */
export async function markRead(
  { db, inTransaction, clock }: ApiDeps,
  actor: Actor,
  mark: ReadMark,
): Promise<void> {
  const found = await findApplication(db, mark);
  if (!found) {
    throw await missingApplicationError(db, mark, { actor, policy: markReaders });
  }
  const application = authorize(actor, found, markReaders, openConversation);
  const isEmployer = participants.employer.allows(actor, application);
  const at = await findMessageTime(db, application, mark.messageId);
  if (!at) {
    throw new AppError('validation-failed', {
      fields: { messageId: m.fault_message_foreign() },
    });
  }
  if (!anyParticipant.allows(actor, application)) {
    return undefined;
  }
  return inTransaction(async (transaction) => {
    const role = isEmployer ? 'employer' : 'job-seeker';
    const isUpdated = await updateReadMark(transaction, application, { role, at });
    const { ownerId, userId } = application;
    const [reader, writer] = isEmployer ? [ownerId, userId] : [userId, ownerId];
    if (isUpdated) {
      await markMessagesRead(transaction, application, { userId: reader, at: clock(), until: at });
    }
    // Without a change there is no event: a page that reacts to it by marking again would loop.
    return isUpdated
      ? [
          toEvent('unread', [isEmployer ? withColleagues(ownerId) : reader]),
          toEvent('notifications', [reader]),
          toEvent('readMarks', [isEmployer ? writer : withColleagues(ownerId)]),
        ]
      : [];
  });
}
