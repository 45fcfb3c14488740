import type { ConversationQuery, Message, MessageInput } from '#contract/conversations.ts';
import { toMessage } from '#server/applications/entries.queries.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize, type Policy } from '#server/http/authorize.ts';
import { decodeCursor } from '#server/http/cursor.ts';
import { newId } from '#db/new-id.ts';
import type { Placed } from '#server/http/list-answer.ts';
import {
  findApplication,
  type Sides,
  findLatestMessageTime,
  insertMessage,
  listMessages,
  lockApplication,
} from './conversations.queries.ts';
import {
  applicationEmployer,
  applicationSeeker,
  conversationReader,
} from './conversations.policy.ts';
import { missingApplication } from './missing-application.ts';
import { moveReadMark } from './read-marks.queries.ts';

export type Side = 'employer' | 'job-seeker';

const participantOn: Readonly<Record<Side, Policy<Sides>>> = {
  employer: applicationEmployer,
  'job-seeker': applicationSeeker,
};

export interface MessageToSend {
  readonly actor: Actor;
  readonly side: Side;
  readonly form: MessageInput;
}

/** Messages have an order: each is later than the one before it, though the clock of another node may lag behind. */
const momentAfter = (latest: Date | null, now: Date): Date =>
  latest === null || latest < now ? now : new Date(latest.getTime() + 1);

/** Adds a message to the conversation of an application. */
export async function sendMessage(
  { db, clock, events }: ApiDeps,
  { actor, side, form }: MessageToSend,
): Promise<Message> {
  const { message, participants } = await db.transaction(async (transaction) => {
    const application = await lockApplication(transaction, form);
    if (!application) {
      throw await missingApplication(transaction, form, { actor, policy: participantOn[side] });
    }
    const own = authorize(actor, application, participantOn[side]);
    const sentAt = momentAfter(await findLatestMessageTime(transaction, own), clock());
    const row = { id: newId(sentAt), sender: side, text: form.message, sentAt };
    await insertMessage(transaction, own, row);
    // Whoever writes has seen what was written before.
    await moveReadMark(transaction, own, { side, at: sentAt });
    return {
      message: toMessage(row),
      participants: [application.ownerId, application.userId],
    };
  });
  events.publish('jobApply', participants);
  return message;
}

/** One page of a conversation, the latest message first. */
export async function getMessages(
  { db }: Pick<ApiDeps, 'db'>,
  actor: Actor,
  { cursor, ...name }: ConversationQuery,
): Promise<readonly Placed<Message>[]> {
  const application = await findApplication(db, name);
  if (!application) {
    throw new AppError('application-not-found');
  }
  const readable = authorize(actor, application, conversationReader);
  const rows = await listMessages(db, readable, decodeCursor(cursor));
  return rows.map((row) => ({ at: row.sentAt, id: row.id, entry: toMessage(row) }));
}
