import type { ConversationQuery, Message, MessageInput } from '#contract/conversations.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/database/database.ts';
import { toEvent } from '#server/events/event-bus.ts';
import { toMessage } from '#server/jobs/job-applicants.queries.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize, type Policy } from '#server/http/authorize.ts';
import { type CursorRow, decodeCursor } from '#server/http/cursor.ts';
import {
  type ApplicationKey,
  findApplication,
  findJobOwner,
  findLatestMessageTime,
  insertMessage,
  listMessages,
  lockApplication,
  type ParticipantRole,
  type Participants,
} from './conversations.queries.ts';
import {
  applicationEmployer,
  applicationSeeker,
  conversationReader,
} from './conversations.policy.ts';
import { moveReadMark } from './read-marks.queries.ts';

const policies: Readonly<Record<ParticipantRole, Policy<Participants>>> = {
  employer: applicationEmployer,
  'job-seeker': applicationSeeker,
};

/**
 * For an application that does not exist. Only those who would be its participants get this error: anyone else gets
 * the same as for one that exists, or the error would tell who applied where.
 */
export async function missingApplication(
  db: Queryable,
  { jobId, userId }: ApplicationKey,
  { actor, policy }: { readonly actor: Actor; readonly policy: Policy<Participants> },
): Promise<AppError> {
  authorize(actor, { userId, ownerId: (await findJobOwner(db, jobId)) ?? '' }, policy);
  return new AppError('application-not-found');
}

export interface MessageToSend {
  readonly actor: Actor;
  readonly role: ParticipantRole;
  readonly form: MessageInput;
}

/** Messages have an order: each is later than the one before it, though the clock of another node may lag behind. */
const toMomentAfter = (latest: Date | null, now: Date): Date =>
  latest === null || latest < now ? now : new Date(latest.getTime() + 1);

/** Adds a message to the conversation of an application. */
export const sendMessage = (
  { inTransaction, clock }: ApiDeps,
  { actor, role, form }: MessageToSend,
): Promise<Message> =>
  inTransaction(async (transaction) => {
    const policy = policies[role];
    const application = await lockApplication(transaction, form);
    if (!application) {
      throw await missingApplication(transaction, form, { actor, policy });
    }
    const own = authorize(actor, application, policy);
    const sentAt = toMomentAfter(await findLatestMessageTime(transaction, own), clock());
    const message = { id: newId(sentAt), sender: role, text: form.message, sentAt };
    await insertMessage(transaction, own, message);
    // The sender has read what was sent before.
    await moveReadMark(transaction, own, { role, at: sentAt });
    return {
      value: toMessage(message),
      events: [toEvent('jobApply', [application.ownerId, application.userId])],
    };
  });

/** One page of a conversation, the latest message first. */
export async function getMessages(
  { db }: Pick<ApiDeps, 'db'>,
  actor: Actor,
  { cursor, ...key }: ConversationQuery,
): Promise<readonly CursorRow<Message>[]> {
  const application = await findApplication(db, key);
  if (!application) {
    throw new AppError('application-not-found');
  }
  const readable = authorize(actor, application, conversationReader);
  const rows = await listMessages(db, readable, decodeCursor(cursor));
  return rows.map((row) => ({ at: row.sentAt, id: row.id, entry: toMessage(row) }));
}
