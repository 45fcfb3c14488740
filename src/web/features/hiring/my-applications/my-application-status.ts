import { m } from '#messages';
import { formatAnswerBy } from '#contract/hiring/answer-day-texts.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage, returnWindow, silenceDays, type Stage } from '#contract/hiring/stages.ts';
import { localDates } from '#web/lib/format-date.ts';

const day = 24 * 60 * 60_000;

const stageSentences: Partial<Record<Stage, () => string>> = {
  shortlisted: m.application_status_shortlisted,
  interview: m.application_status_interview,
  offer: m.application_status_offer,
  hired: m.application_status_hired,
  rejected: m.application_status_rejected,
};

function describeOffer({ offer, company }: MyApplication): string | undefined {
  if (offer === undefined) {
    return undefined;
  }
  const { response, answeredAt = offer.offeredAt } = offer;
  if (response === undefined) {
    return m.application_offered({ company });
  }
  const date = localDates.formatDate(answeredAt);
  return response === 'accepted'
    ? m.application_offer_accepted({ date })
    : m.application_offer_declined({ date, company });
}

/** The interview that an employer or the site cancelled; undefined where other times or another stage followed. */
export function describeCancelledInterview({
  interviewCancelledBy: by,
  isJobHidden,
  jobId,
  company,
}: MyApplication): string | undefined {
  if (by === undefined || (by === 'site' && isJobHidden)) {
    return undefined;
  }
  if (by === 'employer') {
    return m.application_status_interview_cancelled({ company });
  }
  return jobId === undefined
    ? m.application_status_interview_off()
    : m.application_status_interview_off_back({ company });
}

/** Undefined unless the latest move withdrew an offer. */
export const describeWithdrawnOffer = ({
  isOfferWithdrawn,
  company,
}: MyApplication): string | undefined =>
  isOfferWithdrawn ? m.application_offer_withdrawn({ company }) : undefined;

/** The status of an application without an open offer. */
function describeNext(application: MyApplication, meeting: string | undefined): string | undefined {
  const { stage, isWaiting, company } = application;
  const cancelled = describeCancelledInterview(application);
  if (cancelled !== undefined) {
    return cancelled;
  }
  if (isWaiting) {
    return m.application_status_waiting({ company });
  }
  return meeting !== undefined && isOpenStage(stage)
    ? m.application_status_meeting({ moment: meeting })
    : stageSentences[stage]?.();
}

function describeProgress(application: MyApplication, meeting: string | undefined): string {
  const { stage, seenAt, wroteAt, returnUntil } = application;
  if (stage === 'withdrawn') {
    return returnUntil === undefined
      ? m.application_status_withdrawn()
      : m.application_status_withdrawn_until({ date: localDates.formatDate(returnUntil) });
  }
  const offerSentence = describeOffer(application);
  if (offerSentence !== undefined) {
    return offerSentence;
  }
  const next = describeNext(application, meeting);
  const withdrawn = describeWithdrawnOffer(application);
  if (withdrawn !== undefined) {
    return [withdrawn, next].filter(Boolean).join(' ');
  }
  if (next !== undefined) {
    return next;
  }
  if (wroteAt !== undefined) {
    return m.application_status_message();
  }
  return seenAt === undefined ? m.application_status_unseen() : m.application_status_seen();
}

/** The effect of a closed job on an undecided application; undefined while the job is open. A job that was taken down matters in every stage. */
export function describeClosing(application: MyApplication, now: number): string | undefined {
  const { stage, jobId, isJobOpen, isJobHidden, closedAt, answeredAt } = application;
  if (isJobHidden) {
    return application.interviewCancelledBy === 'site'
      ? m.application_job_hidden_interview()
      : m.application_job_hidden();
  }
  if (isJobOpen || !isOpenStage(stage)) {
    return undefined;
  }
  if (jobId === undefined) {
    return answeredAt === undefined
      ? m.application_job_deleted_silent()
      : m.application_job_deleted();
  }
  if (closedAt === undefined || now - Date.parse(closedAt) < silenceDays * day) {
    return m.application_job_closed();
  }
  return answeredAt === undefined
    ? m.application_job_closed_silent()
    : m.application_job_closed_undecided();
}

/** By when the employer usually answers; undefined after an answer, and once that time has passed. */
export function describeAwaited(application: MyApplication, now: number): string | undefined {
  const { stage, isJobOpen, answeredAt, appliedAt, company, answerDays: days } = application;
  const sentAt = new Date(appliedAt);
  return stage !== 'applied' ||
    !isJobOpen ||
    answeredAt !== undefined ||
    days === undefined ||
    now > sentAt.getTime() + days * day
    ? undefined
    : m.application_awaited({ expectation: formatAnswerBy({ company, days, sentAt }) });
}

/** How an application stands, in one or two sentences. `meeting` is the time agreed on for an interview. */
export function describeStatus(application: MyApplication, now: number, meeting?: string): string {
  const closing = describeClosing(application, now);
  const isUnanswered = application.answeredAt === undefined && closing !== undefined;
  // What the employer of a job that was taken down wanted is on hold.
  const isOnHold = application.isJobHidden === true && isOpenStage(application.stage);
  const progress = isUnanswered || isOnHold ? undefined : describeProgress(application, meeting);
  const parts = [progress, describeAwaited(application, now), closing];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Until when an application that is withdrawn now can be sent again. */
export const findReturnDay = (now: number): string =>
  localDates.formatDate(new Date(now + returnWindow * day).toISOString());
