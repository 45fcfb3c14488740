import { formatAnswerBy } from '#contract/hiring/answer-day-texts.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage, returnWindow, silenceDays, type Stage } from '#contract/hiring/stages.ts';
import { localDates } from '#web/lib/format-date.ts';

const day = 24 * 60 * 60_000;

const stageSentences: Partial<Record<Stage, string>> = {
  shortlisted: 'The employer shortlisted you.',
  interview: 'The employer wants to interview you.',
  offer: 'The employer made you an offer.',
  hired: 'You were hired.',
  rejected: 'The employer decided not to move forward.',
};

function describeOffer({ offer, company }: MyApplication): string | undefined {
  if (offer === undefined) {
    return undefined;
  }
  const { response, answeredAt = offer.offeredAt } = offer;
  if (response === undefined) {
    return `${company} made you an offer.`;
  }
  const date = localDates.formatDate(answeredAt);
  return response === 'accepted'
    ? `You accepted the offer on ${date}. Congratulations!`
    : `You declined the offer on ${date}. ${company} can make you another offer.`;
}

function describeProgress(application: MyApplication): string {
  const { stage, seenAt, answeredAt, isWaiting, company, returnUntil } = application;
  if (stage === 'withdrawn') {
    return returnUntil === undefined
      ? 'You withdrew this application.'
      : `You withdrew this application. You can send it again until ${localDates.formatDate(returnUntil)}.`;
  }
  const offerSentence = describeOffer(application);
  if (offerSentence !== undefined) {
    return offerSentence;
  }
  if (isWaiting) {
    return `${company} is waiting for your reply.`;
  }
  const sentence = stageSentences[stage];
  if (sentence !== undefined) {
    return sentence;
  }
  if (answeredAt !== undefined) {
    return 'The employer sent you a message.';
  }
  return seenAt === undefined
    ? 'The employer hasn’t opened your application yet.'
    : 'The employer opened your application.';
}

/** The effect of a closed job on an undecided application; undefined while the job is open. A job that was taken down matters in every stage. */
export function describeClosing(
  { stage, jobId, isJobOpen, isJobHidden, closedAt, answeredAt }: MyApplication,
  now: number,
): string | undefined {
  if (isJobHidden) {
    return 'We took this job down. Don’t send its employer money or documents.';
  }
  if (isJobOpen || !isOpenStage(stage)) {
    return undefined;
  }
  if (jobId === undefined) {
    return answeredAt === undefined
      ? 'The employer deleted the job without replying.'
      : 'The employer deleted the job. What you sent stays here.';
  }
  if (closedAt === undefined || now - Date.parse(closedAt) < silenceDays * day) {
    return 'The job is closed, but the employer can still reply.';
  }
  return answeredAt === undefined
    ? 'The job closed without a reply.'
    : 'The job closed without a decision.';
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
    : `${formatAnswerBy({ company, days, sentAt })}.`;
}

/** How an application stands, in one or two sentences. */
export function describeStatus(application: MyApplication, now: number): string {
  const closing = describeClosing(application, now);
  const isOver = application.answeredAt === undefined && closing !== undefined;
  const progress = isOver ? undefined : describeProgress(application);
  const parts = [progress, describeAwaited(application, now), closing];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Until when an application that is withdrawn now can be sent again. */
export const findReturnDay = (now: number): string =>
  localDates.formatDate(new Date(now + returnWindow * day).toISOString());
