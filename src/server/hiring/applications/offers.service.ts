import type { OfferAnswer } from '#contract/hiring/offers.ts';
import { newId } from '#db/new-id.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { applicants } from './applications.policy.ts';
import { isOfferOpen } from './offers.queries.ts';
import { lockOne, moveOne } from './stage-moves.service.ts';
import {
  insertEvents,
  type LockedApplication,
  updateDeclinedOffer,
} from './stage-moves.queries.ts';

/** The stage stays `offer`: the employer rejects, or makes another offer. */
async function declineOffer(
  transaction: Transaction,
  application: Authorized<LockedApplication, 'change'>,
  now: Date,
): Promise<readonly ChangeEvent[]> {
  const { id: applicationId, userId, ownerId } = application;
  await updateDeclinedOffer(transaction, application, now);
  const event = { id: newId(now), applicationId, at: now, actorId: userId, isShown: true };
  await insertEvents(transaction, [{ ...event, role: 'job-seeker', kind: 'declined' }]);
  return [toEvent('jobApply', ownerId === null ? [userId] : [withColleagues(ownerId), userId])];
}

/** @throws AppError `move-not-allowed` without an open offer, `application-moved` for one that was replaced */
function findOfferEmployer(application: LockedApplication, answer: OfferAnswer): string {
  const { ownerId, erasedAt, offeredAt } = application;
  if (!isOfferOpen(application) || erasedAt !== null || ownerId === null) {
    throw new AppError('move-not-allowed');
  }
  if (offeredAt?.getTime() !== Date.parse(answer.offeredAt)) {
    throw new AppError('application-moved');
  }
  return ownerId;
}

/**
 * Accepts or declines the offer that the job seeker sees, also while a rejection waits to be sent: it could still be undone,
 * and the job seeker does not know of it. Acceptance cancels it.
 */
export const answerOffer = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, answer }: { readonly id: string; readonly answer: OfferAnswer },
): Promise<void> =>
  inTransaction(async (transaction) => {
    const now = clock();
    await lockMyAccount(transaction, actor);
    const locked = await lockOne(transaction, actor, { id, policies: [applicants, notTakenDown] });
    const userId = findOfferEmployer(locked.application, answer);
    const events =
      answer.response === 'accepted'
        ? await moveOne(
            transaction,
            { ...locked, to: 'hired' },
            { role: 'job-seeker', actorId: actor.userId, kind: 'moved', now },
          )
        : await declineOffer(transaction, locked.application, now);
    await enqueueMails(transaction, [{ kind: 'offer-answered', userId, applicationId: id }], now);
    return events;
  });
