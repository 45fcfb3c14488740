import { reminderMinutes } from '#contract/hiring/interview-choices.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails, enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import { listHeard } from '#server/hiring/interviews/ended/ended-interviews.queries.ts';
import { findLastSlot, type StoredInterview } from './interview-changes.queries.ts';

/** Milliseconds before a mail about proposed times: those that are corrected in time are not announced. */
const proposalDelay = 5 * 60_000;

interface Change {
  /** As it is stored now. */
  readonly interview: StoredInterview;
  readonly wasConfirmed: boolean;
  /** Who changed it. Their calendar needs the mail, and the bell rings for the other one. */
  readonly actorId: string | null;
  readonly now: Date;
}

type Side = 'employerId' | 'jobSeekerId';
const bothSides: readonly Side[] = ['employerId', 'jobSeekerId'];

/**
 * Who gets a mail. Both do when an entry of their calendars changes. Times that were cancelled before the job seeker heard of
 * them are no news.
 */
async function listRecipients(
  transaction: Transaction,
  { interview: { id, state }, wasConfirmed }: Change,
): Promise<readonly Side[]> {
  if (wasConfirmed || state === 'confirmed') {
    return bothSides;
  }
  if (state === 'cancelled' && !(await listHeard(transaction, [id])).has(id)) {
    return [];
  }
  return [state === 'declined' ? 'employerId' : 'jobSeekerId'];
}

/** Tells the employer when the last of the times to choose from passes, unless the interview changes before. */
async function listExpiry(
  transaction: Transaction,
  { id: interviewId, applicationId, employerId: userId }: StoredInterview,
): Promise<NewMail[]> {
  const last = await findLastSlot(transaction, interviewId);
  return last === null
    ? []
    : [
        {
          kind: 'interview-changed',
          userId,
          applicationId,
          interviewId,
          sendAt: last,
          createdAt: last,
        },
      ];
}

/** Replaces the mails about earlier times, and the reminders of them. */
export async function replaceInterviewMails(
  transaction: Transaction,
  change: Change,
): Promise<void> {
  const { interview, wasConfirmed, actorId, now } = change;
  const { id: interviewId, applicationId, state, startsAt } = interview;
  await cancelMails(transaction, { interviewIds: [interviewId] });
  const base = { applicationId, interviewId };
  const isCorrectable = state === 'proposed' && !wasConfirmed;
  const sendAt = isCorrectable ? new Date(now.getTime() + proposalDelay) : now;
  const recipients = await listRecipients(transaction, change);
  const news = recipients.map((side): NewMail => ({
    ...base,
    kind: 'interview-changed',
    userId: interview[side],
    sendAt,
    ...(interview[side] === actorId && { readAt: now }),
  }));
  const moments =
    state === 'confirmed' && startsAt !== null
      ? reminderMinutes.map((minutes) => new Date(startsAt.getTime() - minutes * 60_000))
      : [];
  const reminders = moments
    .filter((moment) => moment > now)
    .flatMap((moment) =>
      bothSides.map((side): NewMail => ({
        ...base,
        kind: 'interview-reminder',
        userId: interview[side],
        sendAt: moment,
      })),
    );
  const isOpen = state === 'proposed' || state === 'declined';
  const expiry = isOpen ? await listExpiry(transaction, interview) : [];
  await enqueueMails(transaction, [...news, ...reminders, ...expiry], now);
}
