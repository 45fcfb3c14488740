import type { WithdrawalsResult } from '#contract/hiring/my-applications.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { addToBell, reviveMails } from '#server/platform/mail/mails.queries.ts';
import { applicants } from './applications.policy.ts';
import { lockOpenJobFor } from './apply.queries.ts';
import { findReturnDeadline } from './apply.service.ts';
import { lockForMove, type LockedApplication } from './stage-moves.queries.ts';
import { lockOne, moveOne, moveStages } from './stage-moves.service.ts';

interface Withdrawal {
  readonly id: string;
  readonly reason?: string | undefined;
  /** The one that the job seeker saw. */
  readonly stage?: Stage | undefined;
}

/** What the bell of the employer says of it; nothing once the job is deleted. */
const toNews = ({ id: applicationId, ownerId, jobId }: LockedApplication) =>
  ownerId === null
    ? []
    : [{ kind: 'new-application' as const, userId: ownerId, applicationId, jobId }];

const toBellEvents = (news: ReturnType<typeof toNews>) =>
  news.map(({ userId }) => toEvent('notifications', [userId]));

const toMove = ({ userId: actorId }: Actor, now: Date) =>
  ({ role: 'job-seeker', actorId, kind: 'moved', now }) as const;

/** Withdraws an application. A rejection that waits and all mails about it are not sent any more. */
export const withdrawApplication = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, reason, stage }: Withdrawal,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const locked = await lockOne(transaction, actor, { id, policies: [applicants] });
    if (stage !== undefined && stage !== locked.application.stageForApplicant) {
      throw new AppError('application-moved');
    }
    const now = clock();
    const change = { ...toMove(actor, now), reason };
    const events = await moveOne(transaction, { ...locked, to: 'withdrawn' }, change);
    // Of an application whose mail still waits the employer has not heard.
    const hasHeard = !locked.waiting.some(({ kind }) => kind === 'new-application');
    const news = hasHeard ? toNews(locked.application) : [];
    await addToBell(transaction, news, now);
    return [...events, ...toBellEvents(news)];
  });

/** An application as the job seeker saw it. */
interface SeenApplication {
  readonly _id: string;
  readonly stage: Stage;
}

/**
 * Withdraws several applications of the viewer, in one transaction. Left out are those of others, and those whose stage the
 * viewer does not know yet: nobody turns down unread what the employer decided meanwhile.
 */
export const withdrawApplications = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  seen: readonly SeenApplication[],
): Promise<WithdrawalsResult> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const stages = new Map(seen.map(({ _id, stage }) => [_id, stage]));
    const { applications, waiting } = await lockForMove(transaction, [...stages.keys()]);
    const targets = applications
      .filter(
        (application) =>
          applicants.allows(actor, application) &&
          application.stageForApplicant === stages.get(application.id),
      )
      .map((application) => ({
        application: authorize(actor, application, applicants),
        to: 'withdrawn' as const,
      }));
    const change = toMove(actor, now);
    const { moved, events } = await moveStages(transaction, { targets, waiting }, change);
    const unheard = new Set(
      waiting.flatMap(({ kind, applicationId }) =>
        kind === 'new-application' ? applicationId : [],
      ),
    );
    const news = targets
      .filter(({ application: { id } }) => moved.includes(id) && !unheard.has(id))
      .flatMap(({ application }) => toNews(application));
    await addToBell(transaction, news, now);
    return { value: { withdrawn: moved }, events: [...events, ...toBellEvents(news)] };
  });

/** A withdrawal cancels those that were not sent yet. One that is about nothing new by now is not written. */
const mailsOfReturn = ['application-received', 'new-application', 'message-unread'] as const;

/** Sends a withdrawn application again: the same row, within seven days, while the job is open. */
export const returnApplication = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  id: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const now = clock();
    await lockMyAccount(transaction, actor);
    const isJobOpen = await lockOpenJobFor(transaction, id, now);
    const locked = await lockOne(transaction, actor, { id, policies: [applicants] });
    const { stageForApplicant, stageAt } = locked.application;
    if (stageForApplicant !== 'withdrawn' || now >= findReturnDeadline(stageAt)) {
      throw new AppError('move-not-allowed');
    }
    if (!isJobOpen) {
      throw new AppError('job-closed');
    }
    const change = toMove(actor, now);
    const events = await moveOne(transaction, { ...locked, to: 'applied' }, change);
    const revived = await reviveMails(
      transaction,
      { applicationIds: [id], kinds: mailsOfReturn },
      now,
    );
    // An employer who has heard of it before is told that it is back.
    const news = revived.includes('new-application') ? [] : toNews(locked.application);
    await addToBell(transaction, news, now);
    return [...events, ...toBellEvents(news)];
  });
