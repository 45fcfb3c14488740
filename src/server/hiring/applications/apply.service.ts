import { m } from '#messages';
import type { ApplicationContent } from '#contract/hiring/apply.ts';
import type { JobSource } from '#contract/hiring/job-number-choices.ts';
import { returnWindow } from '#contract/hiring/stages.ts';
import { consent } from '#contract/accounts/privacy-texts.ts';
import { isZoneOfPlace, toStoredZone } from '#contract/platform/text/zones.ts';
import { isTimeZone } from '#contract/platform/time-zones.ts';
import { newId } from '#db/new-id.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { claimCv } from '#server/accounts/files/cvs.queries.ts';
import { makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { Actor, StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Authorized, authorizeRole } from '#server/platform/http/authorize.ts';
import { missingJobError } from '#server/hiring/jobs/read-jobs.service.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { setFirstTimeZone } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { checkAnswers, needsMore } from './apply-answers.ts';
import { jobSeekers, notMyJob } from './applications.policy.ts';
import {
  type ApplyContext,
  findApplyContext,
  insertApplication,
  lockJob,
} from './apply.queries.ts';

interface SentApplication {
  readonly id: string;
  readonly jobId: string;
  readonly userId: string;
  readonly source: JobSource;
}

export interface ApplyDeps extends ApiDeps {
  /** Whether applying takes a confirmed email. */
  readonly requiresConfirmedEmail: boolean;
  /** For the numbers of the job. */
  readonly stepCounter: { countSent(sent: SentApplication): void };
}

interface ApplicationForm {
  readonly jobId: string;
  readonly source: JobSource | undefined;
  /** As the browser names it. */
  readonly timeZone: string | undefined;
  /** Undefined sends the profile alone. */
  readonly content?: ApplicationContent;
}

const millisecondsPerDay = 86_400_000;

/** Until when an application that was withdrawn at this moment can be sent again. */
export const findReturnDeadline = (withdrawnAt: Date): Date =>
  new Date(withdrawnAt.getTime() + returnWindow * millisecondsPerDay);

/** @throws AppError `already-applied`, which tells those who withdrew lately how to return. */
function assertFirst({ stage, stageAt }: ApplyContext, now: Date): void {
  if (stage === null || stageAt === null) {
    return;
  }
  const canReturn = stage === 'withdrawn' && now < findReturnDeadline(stageAt);
  throw new AppError('already-applied', canReturn ? { detail: m.application_can_return() } : {});
}

/** Locks the job and loads what it asks of this job seeker. */
async function openJob(
  transaction: Transaction,
  seeker: Authorized<StoredActor, 'change'>,
  { jobId, now }: { readonly jobId: string; readonly now: Date },
) {
  await lockMyAccount(transaction, seeker);
  const found = await lockJob(transaction, jobId, now);
  const context = found && (await findApplyContext(transaction, { jobId, userId: seeker.userId }));
  if (!context) {
    throw await missingJobError(transaction, jobId);
  }
  const job = authorize(seeker, found, notMyJob);
  if (job.isUnpublished) {
    throw new AppError('job-not-found');
  }
  if (!job.isOpen) {
    throw new AppError('job-closed');
  }
  assertFirst(context, now);
  const { questions, profile } = context;
  return { job, questions, profile };
}

/** Locks the CV: its owner cannot remove it until the application is stored. */
async function claimChosenCv(
  transaction: Transaction,
  { cvId, ownerId }: { readonly cvId: string | undefined; readonly ownerId: string },
): Promise<void> {
  if (cvId === undefined) {
    return;
  }
  await claimCv(transaction, { fileId: cvId, ownerId }).catch((error: unknown) => {
    throw error instanceof AppError
      ? new AppError(error.code, { fields: { cvId: error.message } })
      : error;
  });
}

/** One mail to each participant. The owner's is deleted with the job. */
const enqueueApplicationMails = (
  transaction: Transaction,
  sent: { readonly id: string; readonly jobId: string; readonly userId: string; ownerId: string },
  now: Date,
): Promise<void> => {
  const { id: applicationId, jobId, userId, ownerId } = sent;
  return enqueueMails(
    transaction,
    [
      { kind: 'application-received', userId, applicationId },
      { kind: 'new-application', userId: ownerId, applicationId, jobId },
    ],
    now,
  );
};

/** @throws AppError `application-needs-more` where the job asks for more than the profile, and only that was sent. */
function checkContent(
  request: Parameters<typeof checkAnswers>[0],
  content: ApplicationContent | undefined,
) {
  if (!content && needsMore(request)) {
    throw new AppError('application-needs-more');
  }
  const answers = content ? checkAnswers(request, content) : [];
  return {
    answers,
    failsRequirement: answers.some((answer) => answer.failsRequirement),
    coverNote: content?.coverNote === '' ? null : content?.coverNote,
    cvFileId: content?.cvId,
  };
}

interface NewApplication {
  readonly id: string;
  readonly form: ApplicationForm;
  readonly now: Date;
}

/** Stores the application with the profile and the content as they are now; returns the owner of the job. */
async function storeApplication(
  transaction: Transaction,
  seeker: Authorized<StoredActor, 'change'>,
  { id, form: { jobId, content }, now }: NewApplication,
): Promise<string> {
  const { userId } = seeker;
  const { job, questions, profile } = await openJob(transaction, seeker, { jobId, now });
  const { ownerId, position, company, requiresCv } = job;
  const { answers, ...checked } = checkContent({ requiresCv, questions }, content);
  await claimChosenCv(transaction, { cvId: content?.cvId, ownerId: userId });
  const moments = { appliedAt: now, stageAt: now, consentAt: now };
  // Every way to apply shows the text of the consent.
  const row = { id, jobId, userId, position, company, profile, ...checked, ...moments };
  const isInserted = await insertApplication(
    transaction,
    { ...row, consentVersion: consent.version },
    { answers, eventId: newId(now) },
  );
  if (!isInserted) {
    throw new AppError('already-applied');
  }
  return ownerId;
}

/**
 * Applies to a job, with the profile and the content as they are now; returns the id of the application, and of its job
 * seeker. An error undoes everything.
 */
export async function applyToJob(
  { inTransaction, clock, requiresConfirmedEmail, stepCounter }: ApplyDeps,
  actor: Actor,
  form: ApplicationForm,
): Promise<{ readonly id: string; readonly userId: string }> {
  const seeker = authorizeRole(actor, jobSeekers);
  authorize(actor, actor, makeConfirmedEmails(requiresConfirmedEmail));
  const { userId } = seeker;
  const { jobId, source = 'direct', timeZone = '' } = form;
  const zone = isTimeZone(timeZone) ? toStoredZone(timeZone) : undefined;
  const now = clock();
  const id = newId(now);
  const sent = await inTransaction(async (transaction) => {
    const ownerId = await storeApplication(transaction, seeker, { id, form, now });
    if (zone !== undefined && isZoneOfPlace(zone)) {
      await setFirstTimeZone(transaction, userId, zone);
    }
    await enqueueApplicationMails(transaction, { id, jobId, userId, ownerId }, now);
    // No public response shows who applied, or how many.
    const events = [toEvent('jobApply', [withColleagues(ownerId), userId])];
    return { value: { id, userId }, events };
  });
  stepCounter.countSent({ ...sent, jobId, source });
  return sent;
}
