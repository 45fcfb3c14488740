import type { BulkMove, BulkMoveResult, StageMove } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { rejectionTexts, stageTexts } from '#contract/hiring/hiring-texts.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { applicationOwners } from './applications.policy.ts';
import { getOwnEntry, toEntry } from './applications.service.ts';
import { moveStages, type StageChange } from './stages.service.ts';
import { listIdsOfJob, lockForMove, type LockedApplication } from './stages.queries.ts';

type MoveForm = Pick<StageMove, 'to' | 'reason' | 'message'>;

/** Replaces the names in braces in one pass, so that a value is never read as a name. */
const fillIn = (template: string, { fullName, position, company }: LockedApplication): string =>
  template.replace(/\{(name|position|company)\}/g, (_, name: 'name' | 'position' | 'company') => {
    const values = { name: fullName, position, company };
    return values[name];
  });

/** A reason and a message belong to a rejection; one for spam has no message. */
function assertRejection({ to, reason, message }: MoveForm): void {
  if (to !== 'rejected' && (reason !== undefined || message !== undefined)) {
    const field = message === undefined ? 'reason' : 'message';
    throw new AppError('validation-failed', { fields: { [field]: stageTexts.rejectionOnly } });
  }
  if (message === '') {
    throw new AppError('validation-failed', { fields: { message: rejectionTexts.required } });
  }
}

function toRejection(
  { to, reason, message = rejectionTexts.template }: MoveForm,
  delay: 'single' | 'bulk',
): Pick<StageChange, 'rejection'> {
  return to === 'rejected' && reason !== 'spam'
    ? { rejection: { delay, makeText: (application) => fillIn(message, application) } }
    : {};
}

/** Moves one application, as its employer saw it. */
export function moveApplication(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, form }: { readonly id: string; readonly form: StageMove },
): Promise<ApplicationEntry> {
  assertRejection(form);
  const now = clock();
  return inTransaction(async (transaction) => {
    const { applications, waiting } = await lockForMove(transaction, [id]);
    const [found] = applications;
    if (!found) {
      throw new AppError('application-not-found');
    }
    const application = authorize(actor, found, applicationOwners, notTakenDown);
    if (application.version !== form.version) {
      throw new AppError('application-moved');
    }
    const { moved, events } = await moveStages(
      transaction,
      { targets: [{ application, to: form.to }], waiting },
      {
        role: 'employer',
        actorId: application.ownerId ?? '',
        kind: 'moved',
        now,
        batchId: newId(now),
        reason: form.reason,
        ...toRejection(form, 'single'),
      },
    );
    if (moved.length === 0) {
      throw new AppError('move-not-allowed');
    }
    return { value: toEntry(await getOwnEntry(transaction, actor, { id, now })), events };
  });
}

/** Moves applications to the client's job together. Those of other jobs are skipped like those that do not exist. */
export function moveApplications(
  { inTransaction, clock }: ApiDeps,
  job: Authorized<JobRow>,
  { ids: sentIds, ...form }: BulkMove,
): Promise<BulkMoveResult> {
  assertRejection(form);
  const now = clock();
  const batchId = newId(now);
  const ids = [...new Set(sentIds)];
  return inTransaction(async (transaction) => {
    const own = await listIdsOfJob(transaction, job.id, ids);
    const { applications, waiting } = await lockForMove(transaction, own);
    const targets = applications.map((application) => ({ application, to: form.to }));
    const { moved, skipped, events } = await moveStages(
      transaction,
      { targets, waiting },
      {
        role: 'employer',
        actorId: job.ownerId,
        kind: 'moved',
        now,
        batchId,
        reason: form.reason,
        ...toRejection(form, 'bulk'),
      },
    );
    const found = new Set(applications.map(({ id }) => id));
    const missing = ids
      .filter((id) => !found.has(id))
      .map((id) => ({ _id: id, why: stageTexts.missing }));
    return { value: { moved: [...moved], skipped: [...skipped, ...missing], batchId }, events };
  });
}
