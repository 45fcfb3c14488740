import { formatAnswerBy } from '#contract/hiring/answer-day-texts.ts';
import { isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import { isOpen } from '#server/hiring/jobs/job-rows.queries.ts';
import { toLine } from '#server/platform/mail/mail-parts.ts';
import {
  hiddenText,
  type MailBody,
  type MailContext,
  mailPaths,
  type WriteMail,
} from './mail-kind.ts';
import { isOfferTakenBack, offerMade } from './offer-mails.ts';
import { listMailedApplications, type MailedApplication } from './mailed-applications.queries.ts';

type Text = Pick<MailBody, 'subject' | 'parts'> & Partial<Pick<MailBody, 'label'>>;

/** To the job seeker of one application. */
const toSeeker =
  (write: (application: MailedApplication, context: MailContext) => Text | null): WriteMail =>
  async (context) => {
    const { db, recipient, row } = context;
    const ids = row.applicationId === null ? [] : [row.applicationId];
    const [application] = await listMailedApplications(db, ids);
    const text = application?.userId === recipient.id ? write(application, context) : null;
    return application && text
      ? { path: mailPaths.myApplication(application.id), label: 'Open my application', ...text }
      : null;
  };

/** By when the employer usually answers, in UTC: the reader's time zone is not known. */
function describeAwaited({ company, appliedAt, answeredAt, job }: MailedApplication): string[] {
  const days = answeredAt === null ? job?.answerDays : undefined;
  return days
    ? [`${formatAnswerBy({ company: toLine(company), days, sentAt: appliedAt, timeZone: 'UTC' })}.`]
    : [];
}

export const applicationReceived = toSeeker((application) =>
  application.stageForApplicant === 'withdrawn'
    ? null
    : {
        subject: `Your application for ${application.position} was sent`,
        parts: [
          `${toLine(application.company)} has your application for ${toLine(application.position)}.`,
          ...describeAwaited(application),
          'You can see what you sent, and whether they’ve opened it. We’ll email you when its status changes.',
        ],
      },
);

type NewsStage = Exclude<Stage, 'applied' | 'offer' | 'rejected' | 'withdrawn'>;

const stageTexts: Readonly<Record<NewsStage, (position: string, company: string) => string[]>> = {
  shortlisted: (position, company) => [
    `You are shortlisted for ${position}`,
    `Good news: ${company} shortlisted you for ${position}.`,
  ],
  interview: (position, company) => [
    `${company} invites you to an interview`,
    `${company} would like to interview you for ${position}. They’ll suggest times next, and we’ll email you. You can also message them first.`,
  ],
  hired: (position, company) => [
    `You are hired: ${position}`,
    `Congratulations! ${company} hired you for ${position}.`,
  ],
};

const isNews = (stage: Stage): stage is NewsStage => stage in stageTexts;

/** Null where the new stage tells the job seeker nothing new. */
export const stageChanged = toSeeker((application, { rows }) => {
  const { stageForApplicant: stage, isTakenDown } = application;
  const [position, company] = [toLine(application.position), toLine(application.company)];
  const [subject = '', text = ''] = isNews(stage) ? stageTexts[stage](position, company) : [];
  if (isTakenDown) {
    return null;
  }
  if (stage === 'offer') {
    return offerMade(application);
  }
  if (!(isNews(stage) || stage === 'applied')) {
    return null;
  }
  if (isOfferTakenBack(application, rows)) {
    return {
      subject: `${company} took back its offer`,
      parts: [
        `${company} took back its offer for ${position}. Your application stays open.`,
        ...(text === '' ? [] : [text]),
      ],
    };
  }
  if (rows.some(({ knownStage }) => knownStage === 'rejected')) {
    return {
      subject: `Your application for ${position} is being considered again`,
      parts: [
        `${company} is considering your application for ${position} again.`,
        ...(text === '' ? [] : [text]),
      ],
    };
  }
  return isNews(stage) ? { subject, parts: [text] } : null;
});

/** Leaves out the employer's message where the address is not confirmed. */
export const rejected = toSeeker((application, { row: { text }, recipient }) => {
  const { position, company, isTakenDown, stageForApplicant } = application;
  if (isTakenDown || stageForApplicant !== 'rejected') {
    return null;
  }
  const words = recipient.emailVerified
    ? ['They wrote to you:', { quote: text ?? '' }]
    : [`They wrote you a message. ${hiddenText}`];
  return {
    subject: `A decision on your application for ${position}`,
    parts: [
      `${toLine(company)} decided not to move forward with your application for ${toLine(position)}.`,
      ...(text?.trim() ? words : []),
    ],
  };
});

/** After the job was deleted, or closed weeks ago, without a decision. */
export const jobEnded = toSeeker(({ position, company, stage, answeredAt, job }, { now }) => {
  const hasClosed = job?.suspendedAt === null && !isOpen(job, now);
  if (!isOpenStage(stage) || (job && !hasClosed)) {
    return null;
  }
  const end = job
    ? `${toLine(position)} at ${toLine(company)} closed weeks ago, and the employer`
    : `${toLine(company)} deleted the job ${toLine(position)} and`;
  const [missing, silence] =
    answeredAt === null
      ? ['reply', 'didn’t reply to your application']
      : ['decision', 'didn’t send you a decision'];
  return {
    subject: `No ${missing} about ${position}`,
    parts: [
      `${end} ${silence}. We’re sorry.`,
      job
        ? 'You don’t have to wait any longer. If they still decide, we’ll email you.'
        : 'You don’t have to wait any longer. You can still see what you sent.',
    ],
  };
});
