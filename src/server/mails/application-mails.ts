import { formatAnswerBy } from '#contract/hiring/answer-day-texts.ts';
import type { AnswerStep } from '#contract/hiring/answer-line.ts';
import { listSteps } from '#contract/hiring/application-steps.ts';
import { isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import { isOpen } from '#server/hiring/jobs/job-rows.queries.ts';
import { present } from '#server/platform/http/present.ts';
import type { MailPart } from '#server/platform/mail/mail-parts.ts';
import { m } from '#messages';
import {
  listCompanyPage,
  type MailBody,
  type MailContext,
  mailPaths,
  type WriteMail,
} from './mail-kind.ts';
import { isOfferTakenBack, offerMade } from './offer-mails.ts';
import { listMailedApplications, type MailedApplication } from './mailed-applications.queries.ts';
import type { Recipient } from './recipients.queries.ts';

type Text = Pick<MailBody, 'subject' | 'parts'> & Partial<Pick<MailBody, 'label'>>;

/** As the pages of the job seeker have them. */
function describeSteps(application: MailedApplication): readonly AnswerStep[] {
  const { appliedAt, seenAt, answeredAt, wroteAt, stageForApplicant: stage } = application;
  return listSteps(present({ appliedAt, seenAt, answeredAt, wroteAt, stage }));
}

/** To the job seeker of one application. */
const toSeeker =
  (write: (application: MailedApplication, context: MailContext) => Text | null): WriteMail =>
  async (context) => {
    const { db, recipient, row } = context;
    const [application] = await listMailedApplications(db, [row.applicationId]);
    const text = application?.userId === recipient.id ? write(application, context) : null;
    return application && text
      ? {
          path: mailPaths.myApplication(application.id),
          label: m.mail_my_application_button(),
          ...text,
          parts: [{ steps: describeSteps(application) }, ...text.parts],
        }
      : null;
  };

/** The page of the company. */
function listCompany(application: MailedApplication, { publicUrl }: MailContext): MailPart[] {
  const list = listCompanyPage(publicUrl, application);
  return list.length > 0 ? [{ list }] : [];
}

/** By when the employer usually answers. */
function describeAwaited(
  { company, appliedAt, answeredAt, job }: MailedApplication,
  { timeZone }: Recipient,
): string[] {
  const days = answeredAt === null ? job?.answerDays : undefined;
  const awaited = { company, sentAt: appliedAt, timeZone: timeZone ?? 'UTC' };
  return days ? [m.mail_answer_by({ sentence: formatAnswerBy({ ...awaited, days }) })] : [];
}

export const applicationReceived = toSeeker((application, context) => {
  const { position, company, stageForApplicant } = application;
  return stageForApplicant === 'withdrawn'
    ? null
    : {
        subject: m.mail_received_subject({ position }),
        parts: [
          m.mail_received_text({ company, position }),
          ...describeAwaited(application, context.recipient),
          m.mail_received_next(),
          ...listCompany(application, context),
        ],
      };
});

type NewsStage = Exclude<Stage, 'applied' | 'offer' | 'rejected' | 'withdrawn'>;

interface Names {
  readonly position: string;
  readonly company: string;
}

const stageTexts: Readonly<
  Record<NewsStage, Record<'subject' | 'text', (names: Names) => string>>
> = {
  shortlisted: { subject: m.mail_shortlisted_subject, text: m.mail_shortlisted_text },
  interview: { subject: m.mail_interview_stage_subject, text: m.mail_interview_stage_text },
  hired: { subject: m.mail_hired_subject, text: m.mail_hired_text },
};

const isNews = (stage: Stage): stage is NewsStage => stage in stageTexts;

/** Null where the new stage tells the job seeker nothing new. */
export const stageChanged = toSeeker((application, context) => {
  const { rows } = context;
  const { stageForApplicant: stage, isTakenDown, position, company } = application;
  const names = { position, company };
  const news = isNews(stage) ? stageTexts[stage] : undefined;
  const text = news ? [news.text(names), ...listCompany(application, context)] : [];
  if (isTakenDown) {
    return null;
  }
  if (stage === 'offer') {
    return offerMade(application, context);
  }
  if (!(isNews(stage) || stage === 'applied')) {
    return null;
  }
  if (isOfferTakenBack(application, rows)) {
    return {
      subject: m.mail_offer_back_subject(names),
      parts: [m.mail_offer_back_text(names), ...text],
    };
  }
  if (rows.some(({ knownStage }) => knownStage === 'rejected')) {
    return {
      subject: m.mail_again_subject(names),
      parts: [m.mail_again_text(names), ...text],
    };
  }
  return news ? { subject: news.subject(names), parts: text } : null;
});

/** Leaves out the employer's message where the address is not confirmed. */
export const rejected = toSeeker((application, context) => {
  const {
    row: { text },
    recipient,
  } = context;
  const { position, company, isTakenDown, stageForApplicant } = application;
  if (isTakenDown || stageForApplicant !== 'rejected') {
    return null;
  }
  const words = recipient.emailVerified
    ? [m.mail_rejected_words(), { quote: text ?? '' }]
    : [m.mail_rejected_hidden()];
  return {
    subject: m.mail_rejected_subject({ position }),
    parts: [
      m.mail_rejected_text({ company, position }),
      ...(text?.trim() ? words : []),
      ...listCompany(application, context),
    ],
  };
});

/** After the job was deleted, or closed weeks ago, without a decision. */
export const jobEnded = toSeeker(({ position, company, stage, answeredAt, job }, { now }) => {
  const hasClosed = job?.suspendedAt === null && !isOpen(job, now);
  if (!isOpenStage(stage) || (job && !hasClosed)) {
    return null;
  }
  const names = { position, company };
  const isSilent = answeredAt === null;
  const text = job
    ? [
        isSilent ? m.mail_ended_closed_reply(names) : m.mail_ended_closed_decision(names),
        m.mail_ended_closed_next(),
      ]
    : [
        isSilent ? m.mail_ended_deleted_reply(names) : m.mail_ended_deleted_decision(names),
        m.mail_ended_deleted_next(),
      ];
  return {
    subject: isSilent
      ? m.mail_ended_reply_subject({ position })
      : m.mail_ended_decision_subject({ position }),
    parts: text,
  };
});
