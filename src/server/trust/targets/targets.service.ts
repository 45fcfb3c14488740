import type { ReportTargetQuery } from '#contract/trust/reports.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { missingJobError } from '#server/hiring/jobs/read-jobs.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { companyTargets, userTargets } from './account-targets.queries.ts';
import { countOpenJobs, jobTargets } from './job-targets.queries.ts';
import { messageTargets } from './message-targets.queries.ts';
import type { ReportedTarget, Target, TargetKind } from './target.ts';
import { conversationParticipants, notMyContent } from './targets.policy.ts';

export const targetKinds: Readonly<Record<ReportTarget, TargetKind>> = {
  job: jobTargets,
  company: companyTargets,
  message: messageTargets,
  user: userTargets,
};

/** Leaves out the fields without a text. */
export const toTexts = (fields: ReportedTarget['snapshot']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );

/** Only participants report parts of a conversation. For everyone else these do not exist. */
function authorizeParticipant(actor: Actor | null, target: ReportedTarget): void {
  if (target.participantIds !== undefined) {
    if (actor === null) {
      throw new AppError('report-target-not-found');
    }
    authorize(actor, target, conversationParticipants);
  }
}

/**
 * The target that a client may report under this id.
 *
 * @throws AppError `job-not-found`, `job-deleted`, `report-target-not-found`, also for what the client may not see,
 * `report-target-gone` for what was taken down, `own-content`.
 */
export async function findReportable(
  db: Queryable,
  actor: Actor | null,
  { kind, id }: ReportTargetQuery,
): Promise<ReportedTarget> {
  const target = await targetKinds[kind].findReported(db, id, actor?.userId ?? null);
  if (!target) {
    throw kind === 'job' || kind === 'company'
      ? await missingJobError(db, id)
      : new AppError('report-target-not-found');
  }
  authorizeParticipant(actor, target);
  if (target.isGone) {
    throw new AppError('report-target-gone');
  }
  return actor === null ? target : authorize(actor, target, notMyContent);
}

/** The changes on the site. */
export interface Effect {
  /** Open jobs that left the site or came back. */
  readonly jobsChanged: number;
  readonly events: readonly ChangeEvent[];
  /** A last day that the approval of a job dropped. */
  readonly droppedDay?: string | null | undefined;
}

interface TargetChange {
  readonly isRestricting: boolean;
  /** Whether it is about the approval of a job. */
  readonly isApproval?: boolean;
  readonly now: Date;
}

/** Takes a target off the site, or brings it back. */
export async function setRestricted(
  transaction: Transaction,
  target: Target,
  { isRestricting, isApproval = false, now }: TargetChange,
): Promise<Effect> {
  const { restrict, setApproved, takesJobs, listEvents } = targetKinds[target.kind];
  const countJobs = async () =>
    takesJobs ? countOpenJobs(transaction, takesJobs(target.id), now) : 0;
  const before = await countJobs();
  const droppedDay = isApproval
    ? await setApproved?.(transaction, target.id, { isApproved: !isRestricting, now })
    : null;
  if (!isApproval) {
    await restrict(transaction, target.id, isRestricting ? now : null);
  }
  const jobsChanged = Math.abs((await countJobs()) - before);
  return { jobsChanged, events: listEvents(target, isRestricting), droppedDay };
}
