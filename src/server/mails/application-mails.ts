import { isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import { isOpen } from '#server/hiring/jobs/job-rows.queries.ts';
import { toLine } from '#server/platform/mail/compose-mail.ts';
import { type MailBody, type MailContext, mailPaths, plain, type WriteMail } from './mail-kind.ts';
import { listMailedApplications, type MailedApplication } from './mailed-applications.queries.ts';

type Text = Pick<MailBody, 'subject' | 'parts'>;

/** To the job seeker of one application. */
const toSeeker =
  (write: (application: MailedApplication, context: MailContext) => Text | null): WriteMail =>
  async (context) => {
    const { db, recipient, row } = context;
    const ids = row.applicationId === null ? [] : [row.applicationId];
    const [application] = await listMailedApplications(db, ids);
    const text = application?.userId === recipient.id ? write(application, context) : null;
    return application && text
      ? { ...text, path: mailPaths.myApplication(application.id), label: 'Open your application' }
      : null;
  };

export const applicationReceived = toSeeker(({ position, company, stageForApplicant }) =>
  stageForApplicant === 'withdrawn'
    ? null
    : {
        subject: `Your application for ${position} was sent`,
        parts: [
          plain(`your application for ${toLine(position)} at ${toLine(company)} was sent.`),
          'Its page shows what the employer reads and whether they have seen it. You get a mail when its stage changes.',
        ],
      },
);

/** Names that one mail lists. */
const maxNames = 5;

function listNames(applications: readonly MailedApplication[]): string {
  const names = applications.map(({ seekerName }) => toLine(seekerName));
  const others = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** To the employer: one or several applications for one job. */
export const newApplications: WriteMail = async ({ db, rows, recipient }) => {
  const found = await listMailedApplications(
    db,
    rows.flatMap(({ applicationId }) => applicationId ?? []),
  );
  const unseen = found.filter(
    ({ ownerId, seenAt, stageForApplicant, isTakenDown }) =>
      ownerId === recipient.id &&
      seenAt === null &&
      stageForApplicant !== 'withdrawn' &&
      !isTakenDown,
  );
  const [first] = unseen;
  if (!first?.jobId) {
    return null;
  }
  const { length } = unseen;
  const position = toLine(first.position);
  const names = listNames(unseen);
  const path = mailPaths.applicants(first.jobId);
  if (length === 1) {
    const sentence = `${names} applied for ${position}`;
    return {
      subject: sentence,
      parts: [plain(`${sentence}.`)],
      path,
      label: 'Read the application',
    };
  }
  return {
    subject: `${length} new applications for ${position}`,
    parts: [plain(`${length} people applied for ${position}: ${names}.`)],
    path,
    label: 'Read the applications',
  };
};

type NewsStage = Exclude<Stage, 'applied' | 'rejected' | 'withdrawn'>;

const stageTexts: Readonly<Record<NewsStage, (position: string, company: string) => string[]>> = {
  shortlisted: (position, company) => [
    `You are shortlisted for ${position}`,
    `${company} put you on the shortlist for ${position}.`,
  ],
  interview: (position, company) => [
    `${company} invites you to an interview`,
    `${company} would like to interview you for ${position}. They will send time and place in a message. You can also write first.`,
  ],
  offer: (position, company) => [
    `${company} makes you an offer`,
    `${company} would like to offer you the job: ${position}. They will send the details in a message.`,
  ],
  hired: (position, company) => [
    `You are hired: ${position}`,
    `${company} marked your application for ${position} as hired. Congratulations!`,
  ],
};

const isNews = (stage: Stage): stage is NewsStage => stage in stageTexts;

/** Null where the new stage tells the job seeker nothing new. */
export const stageChanged = toSeeker((application, { rows }) => {
  const { stageForApplicant: stage, isTakenDown } = application;
  const [position, company] = [toLine(application.position), toLine(application.company)];
  const [subject = '', text = ''] = isNews(stage) ? stageTexts[stage](position, company) : [];
  if (isTakenDown || !(isNews(stage) || stage === 'applied')) {
    return null;
  }
  if (rows.some(({ knownStage }) => knownStage === 'rejected')) {
    return {
      subject: `Your application for ${position} is considered again`,
      parts: [
        plain(`${company} is considering your application for ${position} again.`),
        ...(text === '' ? [] : [plain(text)]),
      ],
    };
  }
  return isNews(stage) ? { subject, parts: [plain(text)] } : null;
});

/** Leaves out the employer's message where the address is not confirmed. */
export const rejected = toSeeker((application, { row: { text }, recipient }) => {
  const { position, company, isTakenDown, stageForApplicant } = application;
  if (isTakenDown || stageForApplicant !== 'rejected') {
    return null;
  }
  const hidden =
    'They wrote you a message. This mail leaves it out because your email address is not confirmed. You can read it on the site.';
  const words = recipient.emailVerified ? [plain('They write:'), { quote: text ?? '' }] : [hidden];
  return {
    subject: `An answer to your application for ${position}`,
    parts: [
      plain(
        `${toLine(company)} has decided not to continue with your application for ${toLine(position)}.`,
      ),
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
      ? ['answer', 'did not answer your application']
      : ['decision', 'did not send you a decision'];
  return {
    subject: `No ${missing} about ${position}`,
    parts: [
      plain(`${end} ${silence}.`),
      job
        ? 'You do not have to wait any longer. If the employer still decides, you get a mail.'
        : 'You do not have to wait any longer. The page of your application still shows what you sent.',
    ],
  };
});
