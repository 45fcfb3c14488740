import type { Stage } from '#contract/hiring/stages.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { reviveMails } from '#server/platform/mail/mails.queries.ts';
import { applicants } from './applications.policy.ts';
import { lockOpenJobFor } from './apply.queries.ts';
import { findReturnDeadline } from './apply.service.ts';
import { lockOne, moveOne } from './stage-moves.service.ts';

interface Withdrawal {
  readonly id: string;
  readonly reason?: string | undefined;
  /** The one that the job seeker saw. */
  readonly stage?: Stage | undefined;
}

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
    const change = { role: 'job-seeker', kind: 'moved', now: clock(), reason } as const;
    return await moveOne(transaction, { ...locked, to: 'withdrawn' }, change);
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
    const change = { role: 'job-seeker', kind: 'moved', now } as const;
    const events = await moveOne(transaction, { ...locked, to: 'applied' }, change);
    await reviveMails(transaction, { applicationId: id, kinds: mailsOfReturn }, now);
    return events;
  });
