import type { Conversation, MessageForm } from '#contract/conversations.ts';
import { listConversations } from '#server/applications/applications.queries.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ApiDeps } from '#server/platform/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { authorize, type Policy } from '#server/platform/authorize.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type ApplicationRow,
  findLatestMessageTime,
  insertMessage,
  lockApplication,
} from './conversations.queries.ts';
import { applicationEmployer, applicationSeeker } from './conversations.policy.ts';
import { setReadMark } from './read-marks.queries.ts';

export type Side = 'employer' | 'job-seeker';

const participantOn: Readonly<Record<Side, Policy<ApplicationRow>>> = {
  employer: applicationEmployer,
  'job-seeker': applicationSeeker,
};

export interface MessageToSend {
  readonly actor: Actor;
  readonly side: Side;
  readonly form: MessageForm;
}

/** Messages have an order: each is later than the one before it, though the clock of another node may lag behind. */
const momentAfter = (latest: Date | null, now: Date): Date =>
  latest === null || latest < now ? now : new Date(latest.getTime() + 1);

/** Adds a message to the conversation of an application and answers the whole conversation. */
export async function sendMessage(
  { db, clock, changes }: ApiDeps,
  { actor, side, form }: MessageToSend,
): Promise<Conversation> {
  const { conversation, participants } = await db.transaction(async (transaction) => {
    const application = await lockApplication(transaction, form);
    if (!application) {
      throw new AppError('application-not-found');
    }
    const own = authorize(actor, application, participantOn[side]);
    const sentAt = momentAfter(await findLatestMessageTime(transaction, own), clock());
    await insertMessage(transaction, own, {
      id: newId(sentAt),
      sender: side,
      text: form.message,
      sentAt,
    });
    await setReadMark(transaction, own, { side, at: sentAt });
    const conversations = await listConversations(transaction, [application.id]);
    return {
      conversation: conversations.get(application.id) ?? [],
      participants: [application.ownerId, application.userId],
    };
  });
  changes.announce('jobApply', participants);
  return conversation;
}
