import type { EventRole } from '#contract/hiring/stages.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails, enqueueMails } from '#server/platform/mail/mails.queries.ts';
import {
  type ApplicationsOf,
  cancelInterviews,
  endedBy,
  type EndedInterview,
  type Ending,
  hideInterviews,
  listHeard,
  restoreInterviews,
} from './ended-interviews.queries.ts';

/**
 * Both participants have one that was agreed on in their calendars. Of times to choose from, the job seeker is told when the
 * site cancels, unless the mail with the times was cancelled as well: no other mail says so.
 */
const listReaders = (
  { id, wasConfirmed, employerId, jobSeekerId }: EndedInterview,
  cause: Ending['cause'],
  heard: ReadonlySet<string>,
): readonly string[] => {
  if (wasConfirmed) {
    return [employerId, jobSeekerId];
  }
  return cause === 'taken-down' && heard.has(id) ? [jobSeekerId] : [];
};

/**
 * Cancels the interviews of these applications in the transaction that ends them. The mails take those that were agreed on
 * out of the calendars.
 */
export async function endInterviews(
  transaction: Transaction,
  which: ApplicationsOf,
  { now, cause }: Ending,
): Promise<void> {
  const ended = await cancelInterviews(transaction, which, { now, cause });
  // One that began while a rejection waited is cancelled for nobody: both say what became of it.
  await restoreInterviews(transaction, which);
  if (ended.length === 0) {
    return;
  }
  const interviewIds = ended.map(({ id }) => id);
  await cancelMails(transaction, { interviewIds });
  const heard = await listHeard(transaction, interviewIds);
  const mails = ended.flatMap((interview) => {
    const { id: interviewId, applicationId, employerId, jobSeekerId } = interview;
    const people = { employer: employerId, 'job-seeker': jobSeekerId, site: undefined };
    const actorId = people[endedBy[cause]];
    return listReaders(interview, cause, heard).map((userId) => ({
      kind: 'interview-changed' as const,
      userId,
      applicationId,
      interviewId,
      // The bell rings for the other one alone.
      ...(userId === actorId && { readAt: now }),
    }));
  });
  await enqueueMails(transaction, mails, now);
}

interface Moved {
  readonly id: string;
  readonly stage: string;
}

interface FollowedMove {
  readonly now: Date;
  readonly role: EventRole;
  readonly isShownLater: boolean;
}

/**
 * Lets interviews follow their applications into or out of a rejection, or into a withdrawal. A withdrawal cancels them, and
 * so does a rejection, of which the job seeker learns when it is shown. A move out of a rejection that was not shown brings
 * them back.
 */
export async function followStages(
  transaction: Transaction,
  moves: readonly Moved[],
  { isShownLater, now, role }: FollowedMove,
): Promise<void> {
  const idsOf = (isOne: (stage: string) => boolean) =>
    moves.filter(({ stage }) => isOne(stage)).map(({ id }) => id);
  const rejected = idsOf((stage) => stage === 'rejected');
  const withdrawn = idsOf((stage) => stage === 'withdrawn');
  const others = idsOf((stage) => stage !== 'rejected' && stage !== 'withdrawn');
  if (isShownLater && rejected.length > 0) {
    await hideInterviews(transaction, rejected, now);
  }
  const ended = isShownLater ? withdrawn : [...withdrawn, ...rejected];
  if (ended.length > 0) {
    const cause = role === 'job-seeker' ? 'withdrawal' : 'rejection';
    await endInterviews(transaction, { ids: ended }, { now, cause });
  }
  if (others.length > 0) {
    await restoreInterviews(transaction, { ids: others });
  }
}
