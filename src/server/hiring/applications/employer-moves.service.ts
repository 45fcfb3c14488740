import { m } from '#messages';
import type {
  BulkMove,
  BulkMoveResult,
  MovedApplication,
  StageMove,
} from '#contract/hiring/application-moves.ts';
import { offerNoteLimit, type OfferTerms } from '#contract/hiring/offers.ts';
import { earliestDay } from '#contract/platform/last-day-texts.ts';
import { rejectionDelays, type Stage, stageMailDelay } from '#contract/hiring/stages.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { newId } from '#db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { fillTemplate, rejectionTemplate } from '#contract/hiring/template-texts.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { applicationEmployers } from './applications.policy.ts';
import { getMyEntry, toEntry } from './list-for-employer.service.ts';
import { isOfferOpen } from './offers.queries.ts';
import type { RejectionMail } from './delayed-stage-mails.service.ts';
import { lockOne, moveOne, moveStages, type StageChange } from './stage-moves.service.ts';
import { listIdsOfJob, lockForMove, type LockedApplication } from './stage-moves.queries.ts';

type MoveForm = Omit<StageMove, 'version'>;

/** A reason and a message belong to a rejection; one for spam has no message. */
function assertRejection({ to, reason, message }: MoveForm): void {
  if (to !== 'rejected' && (reason !== undefined || message !== undefined)) {
    const field = message === undefined ? 'reason' : 'message';
    throw new AppError('validation-failed', { fields: { [field]: m.fault_rejection_only() } });
  }
  if (message === '') {
    throw new AppError('validation-failed', {
      fields: { message: m.rejection_message_required() },
    });
  }
}

/** An offer may name days that are not over; nobody is hired without having accepted one. */
function assertOffer({ to, answerBy, terms }: MoveForm, now: Date): void {
  if (to === 'hired') {
    throw new AppError('offer-not-accepted');
  }
  if (to !== 'offer' && (answerBy !== undefined || terms !== undefined)) {
    const field = answerBy === undefined ? 'terms' : 'answerBy';
    throw new AppError('validation-failed', { fields: { [field]: m.fault_offer_only() } });
  }
  const days = { answerBy, 'terms.startsOn': terms?.startsOn };
  for (const [field, day] of Object.entries(days)) {
    if (day !== undefined && day < earliestDay(now)) {
      throw new AppError('validation-failed', { fields: { [field]: m.fault_day_over() } });
    }
  }
}

/** Undefined where nothing was written. The names in the note are filled in for each person. */
function toTerms(
  { pay, startsOn, note }: OfferTerms = {},
  application: LockedApplication,
): OfferTerms | undefined {
  const written = {
    ...(pay && { pay }),
    ...(startsOn && { startsOn }),
    ...(note && { note: fillTemplate(note, application) }),
  };
  return Object.keys(written).length > 0 ? written : undefined;
}

/**
 * Why the message to one person, or the note of an offer, is too long: a name in braces may stand in it often, so a short text
 * could grow to a mail of any size.
 */
function findLongText(
  { rejection, makeTerms }: Pick<StageChange, 'rejection' | 'makeTerms'>,
  application: LockedApplication,
): { readonly field: string; readonly why: string } | undefined {
  const texts = [
    { field: 'message', text: rejection?.makeText(application), limit: textLimits.message },
    { field: 'terms.note', text: makeTerms?.(application)?.note, limit: offerNoteLimit },
  ];
  for (const { field, text = '', limit } of texts) {
    if (text.length > limit) {
      const count = formatNumber(text.length);
      return { field, why: m.fault_filled_long({ count, limit: formatNumber(limit) }) };
    }
  }
  return undefined;
}

interface MoveContext {
  readonly actor: Actor;
  readonly delay: RejectionMail['delay'];
  readonly now: Date;
}

function toChange(form: MoveForm, { actor, delay, now }: MoveContext) {
  assertOffer(form, now);
  assertRejection(form);
  const { to, reason, answerBy, terms, message = rejectionTemplate() } = form;
  const makeText: RejectionMail['makeText'] = (application) => fillTemplate(message, application);
  const rejection = to === 'rejected' && reason !== 'spam' ? { delay, makeText } : undefined;
  const batchId = newId(now);
  const makeTerms = (application: LockedApplication) => toTerms(terms, application);
  const offer = { answerBy, makeTerms };
  const move = { role: 'employer', kind: 'moved', actorId: actor.userId } as const;
  return { ...move, now, batchId, reason, rejection, ...offer };
}

/** When the message of a rejection or an offer goes out. */
function findSendTime(
  { rejection, now }: ReturnType<typeof toChange>,
  to: Stage,
): string | undefined {
  const offerDelay = to === 'offer' ? stageMailDelay : undefined;
  const minutes = rejection ? rejectionDelays[rejection.delay] : offerDelay;
  return minutes === undefined ? undefined : present(new Date(now.getTime() + minutes * 60_000));
}

/** Moves one application, unless it was moved since its employer read it. */
export function moveApplication(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, form }: { readonly id: string; readonly form: StageMove },
): Promise<MovedApplication> {
  const now = clock();
  const change = toChange(form, { actor, delay: 'single', now });
  return inTransaction(async (transaction) => {
    const policies = [applicationEmployers, notTakenDown] as const;
    const locked = await lockOne(transaction, actor, { id, policies });
    if (locked.application.version !== form.version) {
      throw new AppError('application-moved');
    }
    const fault = findLongText(change, locked.application);
    if (fault !== undefined) {
      throw new AppError('validation-failed', { fields: { [fault.field]: fault.why } });
    }
    const events = await moveOne(transaction, { ...locked, to: form.to }, change);
    const entry = toEntry(await getMyEntry(transaction, actor, id));
    const sendAt = findSendTime(change, form.to);
    return { value: { ...entry, batchId: change.batchId, sendAt }, events };
  });
}

/** Why an application is left out of a move of several, before its stage is asked; undefined for the others. */
function findObstacle(
  application: LockedApplication,
  version: number | undefined,
): string | undefined {
  if (version !== undefined && version !== application.version) {
    return m.fault_changed_meanwhile();
  }
  return isOfferOpen(application) ? m.fault_offer_open() : undefined;
}

/**
 * Moves applications to the client's job together. Those of other jobs are skipped like those that do not exist, those with
 * an open offer, which a move would withdraw, and those whose names make the message too long.
 */
export function moveApplications(
  { inTransaction, clock }: ApiDeps,
  { actor, job }: { readonly actor: Actor; readonly job: Authorized<JobRow, 'change'> },
  { ids: sentIds, versions, ...form }: BulkMove,
): Promise<BulkMoveResult> {
  const change = toChange(form, { actor, delay: 'bulk', now: clock() });
  const seen = new Map(sentIds.map((id, at) => [id, versions?.[at]]));
  const ids = [...seen.keys()];
  return inTransaction(async (transaction) => {
    const ofJob = await listIdsOfJob(transaction, job.id, ids);
    const locked = await lockForMove(transaction, ofJob);
    const { waiting } = locked;
    const applications = locked.applications.filter((application) =>
      applicationEmployers.allows(actor, application),
    );
    const checked = applications.map((application) => ({
      application,
      to: form.to,
      why:
        findObstacle(application, seen.get(application.id)) ??
        findLongText(change, application)?.why,
    }));
    const targets = checked.filter(({ why }) => why === undefined);
    const { moved, skipped, events } = await moveStages(transaction, { targets, waiting }, change);
    const stopped = checked.flatMap(({ application: { id: _id }, why }) =>
      why === undefined ? [] : [{ _id, why }],
    );
    const found = new Set(applications.map(({ id }) => id));
    const missing = ids
      .filter((id) => !found.has(id))
      .map((id) => ({ _id: id, why: m.fault_application_missing() }));
    const { batchId } = change;
    const result = { moved, skipped: [...stopped, ...skipped, ...missing], batchId };
    return { value: { ...result, sendAt: findSendTime(change, form.to) }, events };
  });
}
