import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage, returnWindow, silenceDays, type Stage } from '#contract/hiring/stages.ts';
import { localDates } from '#web/lib/format-date.ts';

const day = 24 * 60 * 60_000;

const stageSentences: Partial<Record<Stage, string>> = {
  shortlisted: 'The employer put you on the shortlist.',
  interview: 'The employer wants to talk with you in an interview.',
  offer: 'The employer made you an offer.',
  hired: 'You were hired.',
  rejected: 'The employer chose not to go on with your application.',
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
    : `You declined the offer on ${date}. ${company} can make you another one.`;
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
    return 'The employer has written to you.';
  }
  return seenAt === undefined
    ? 'The employer has not opened your application yet.'
    : 'The employer has opened your application.';
}

/** The effect of a closed job on an undecided application; undefined while the job is open. A job that was taken down matters in every stage. */
export function describeClosing(
  { stage, jobId, isJobOpen, isJobHidden, closedAt, answeredAt }: MyApplication,
  now: number,
): string | undefined {
  if (isJobHidden) {
    return 'The administration took this job down. Send its employer neither money nor documents.';
  }
  if (isJobOpen || !isOpenStage(stage)) {
    return undefined;
  }
  if (jobId === undefined) {
    return answeredAt === undefined
      ? 'The employer deleted the job and did not answer.'
      : 'The employer deleted the job. What you sent stays here.';
  }
  if (closedAt === undefined || now - Date.parse(closedAt) < silenceDays * day) {
    return 'The job is closed; the employer can still answer.';
  }
  return answeredAt === undefined
    ? 'The job closed. The employer did not answer.'
    : 'The job closed. The employer did not tell you a decision.';
}

/** How an application stands, in one or two sentences. */
export function describeStatus(application: MyApplication, now: number): string {
  const closing = describeClosing(application, now);
  const isOver = application.answeredAt === undefined && closing !== undefined;
  const parts = [isOver ? undefined : describeProgress(application), closing];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Until when an application that is withdrawn now can be sent again. */
export const findReturnDay = (now: number): string =>
  localDates.formatDate(new Date(now + returnWindow * day).toISOString());
