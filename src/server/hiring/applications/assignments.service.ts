import { newId } from '#db/new-id.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { cancelMails, enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { applicationEmployers } from './applications.policy.ts';
import { lockColleague, removeReplacedLines, updateAssignee } from './assignments.queries.ts';
import { getMyEntry } from './list-for-employer.service.ts';
import { insertEvents, lockApplications } from './stage-moves.queries.ts';

/** Tells the colleague, and takes back what one before was not told yet. Who assigns to themselves knows. */
async function tellAssignee(
  transaction: Transaction,
  { id, assigneeId, actor }: { id: string; assigneeId: string | null; actor: Actor },
  now: Date,
): Promise<readonly string[]> {
  await cancelMails(transaction, { applicationIds: [id], kinds: ['applicant-assigned'] });
  if (assigneeId === null || assigneeId === actor.userId) {
    return [];
  }
  const mail = { kind: 'applicant-assigned', userId: assigneeId, applicationId: id } as const;
  await enqueueMails(transaction, [mail], now);
  return [assigneeId];
}

/**
 * Assigns an applicant to a colleague, or to nobody, and adds that to the history for colleagues: one line of an actor in
 * ten minutes. The job seeker never learns of it.
 *
 * @throws AppError `member-not-found` for somebody who is not in the company of the job, or is the applicant
 */
export const assignApplication = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, assigneeId }: { readonly id: string; readonly assigneeId: string | null },
): Promise<void> =>
  inTransaction(async (transaction) => {
    const found = await getMyEntry(transaction, actor, id);
    authorize(actor, found, applicationEmployers);
    if (assigneeId !== null && !(await lockColleague(transaction, found, assigneeId))) {
      throw new AppError('member-not-found');
    }
    const [locked] = await lockApplications(transaction, [id]);
    const entry = authorize(actor, await getMyEntry(transaction, actor, id), applicationEmployers);
    if (!locked || entry.erasedAt !== null) {
      throw new AppError('application-erased');
    }
    if ((entry.assignee?._id ?? null) === assigneeId) {
      return [];
    }
    await updateAssignee(transaction, entry, assigneeId);
    const now = clock();
    const line = { id: newId(now), applicationId: id, at: now, role: 'employer' } as const;
    const kind = assigneeId === null ? 'unassigned' : 'assigned';
    const by = { actorId: actor.userId, isShown: false };
    if (actor.userId !== null) {
      await removeReplacedLines(transaction, entry, { actorId: actor.userId, now });
    }
    await insertEvents(transaction, [{ ...line, ...by, kind, assigneeId }]);
    const told = await tellAssignee(transaction, { id, assigneeId, actor }, now);
    return [
      toEvent('jobApply', [withColleagues(entry.ownerId)]),
      ...(told.length > 0 ? [toEvent('notifications', told)] : []),
    ];
  });
