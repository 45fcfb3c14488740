import type { OptionalKind } from '#contract/hiring/notifications.ts';
import { silenceDays, type Stage } from '#contract/hiring/stages.ts';
import { type MailPart, toLine } from '#server/platform/mail/compose-mail.ts';
import type { ApplicationFacts, JobFacts } from './message-facts.queries.ts';

/** What a mail says, before its greeting and its end are added. */
export interface MailBody {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** The pages that mails lead to, below the public URL. */
export const mailPaths = {
  myApplication: (id: string) => `/job-seeker-dashboard/my-apply/${id}`,
  myApplications: '/job-seeker-dashboard/my-apply',
  applicants: (jobId: string) => `/employer-dashboard/applicant-job/${jobId}`,
  postedJobs: '/employer-dashboard/my-posted-job',
  updateJob: (id: string) => `/employer-dashboard/update-job/${id}`,
  account: '/account',
} as const;

/** Names that one mail lists. */
const listLimit = 5;

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

const plain = (text: string): MailPart => ({ plain: text });

const listNames = (names: readonly string[]): string => {
  const others = names.length - listLimit;
  const shown = names.slice(0, listLimit).map(toLine).join(', ');
  return others > 0 ? `${shown} and ${others} more` : shown;
};

/** To the job seeker, who has just applied. */
export const applicationReceived = ({ position, company }: ApplicationFacts): MailBody => ({
  subject: `Your application for ${position} was sent`,
  parts: [
    plain(`your application for ${toLine(position)} at ${toLine(company)} was sent.`),
    'Its page shows what the employer reads, and whether they have seen it. You get a mail when it moves on.',
  ],
});

/** To the employer: one or several applications for one job. */
export function newApplications(applications: readonly ApplicationFacts[]): MailBody {
  const [first] = applications;
  const position = toLine(first?.position ?? '');
  const names = listNames(applications.map(({ seekerName }) => seekerName));
  return applications.length === 1
    ? {
        subject: `${names} applied for ${position}`,
        parts: [plain(`${names} applied for ${position}.`)],
      }
    : {
        subject: `${applications.length} new applications for ${position}`,
        parts: [plain(`${applications.length} people applied for ${position}: ${names}.`)],
      };
}

type ShownStage = Exclude<Stage, 'applied' | 'rejected' | 'withdrawn'>;

const stageTexts: Readonly<Record<ShownStage, (position: string, company: string) => string[]>> = {
  shortlisted: (position, company) => [
    `You are shortlisted for ${position}`,
    `${company} put you on the shortlist for ${position}.`,
  ],
  interview: (position, company) => [
    `${company} invites you to an interview`,
    `${company} would like to interview you for ${position}. Time and place come in a message; you can also write first.`,
  ],
  offer: (position, company) => [
    `${company} makes you an offer`,
    `${company} would like to offer you the job: ${position}. The details come in a message.`,
  ],
  hired: (position, company) => [
    `You are hired: ${position}`,
    `${company} marked your application for ${position} as hired. Congratulations!`,
  ],
};

const isNews = (stage: Stage): stage is ShownStage => stage in stageTexts;

/** To the job seeker; null where nothing that a mail tells has come of the move. */
export function stageChanged(
  { position, company, shownStage }: ApplicationFacts,
  wasRejected: boolean,
): MailBody | null {
  const job = toLine(position);
  const employer = toLine(company);
  if (wasRejected && (shownStage === 'applied' || isNews(shownStage))) {
    const [, more] = isNews(shownStage) ? stageTexts[shownStage](job, employer) : [];
    return {
      subject: `Your application for ${job} is considered again`,
      parts: [
        plain(`${employer} is considering your application for ${job} again.`),
        ...(more === undefined ? [] : [plain(more)]),
      ],
    };
  }
  if (!isNews(shownStage)) {
    return null;
  }
  const [subject = '', text = ''] = stageTexts[shownStage](job, employer);
  return { subject, parts: [plain(text)] };
}

/** To the job seeker, with the employer's words; they are left out of a mail to an unconfirmed address. */
export function rejection(
  { position, company }: ApplicationFacts,
  { text, isVerified }: { readonly text: string | null; readonly isVerified: boolean },
): MailBody {
  const sentence = `${toLine(company)} has decided not to go on with your application for ${toLine(position)}.`;
  const hidden =
    'They wrote you a message. It is not repeated here, because your email address is not confirmed; you can read it on the site.';
  const parts = isVerified ? [plain('They write:'), { quote: text ?? '' }] : [hidden];
  return {
    subject: `An answer to your application for ${position}`,
    parts: [plain(sentence), ...(text?.trim() ? parts : [])],
  };
}

/** To either participant: the conversations with messages that they have not read. */
export function unreadMessages(
  applications: readonly ApplicationFacts[],
  userId: string,
): MailBody {
  const lines = applications.map(({ company, seekerName, position, ...application }) => {
    const sender = application.userId === userId ? company : seekerName;
    return `${toLine(sender)} wrote to you about ${toLine(position)}.`;
  });
  const [first = ''] = lines;
  return {
    subject:
      lines.length === 1 ? first.slice(0, -1) : `Unread messages in ${lines.length} conversations`,
    parts: lines.map(plain),
  };
}

/** To the employer, some days before the last day for applications. */
export function jobClosing({ position, applyUntil }: JobFacts): MailBody {
  const day = longDate.format(new Date(`${applyUntil}T00:00:00Z`));
  return {
    subject: `${position} closes on ${day}`,
    parts: [
      plain(
        `the last day to apply for ${toLine(position)} is ${day}. After it the job takes no more applications.`,
      ),
      'If you need more time, choose a later day in its form.',
    ],
  };
}

const formatPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** To the employer, a week after a job closed: how many have no decision, and how many of them no answer at all. */
export function applicantsUndecided(
  { position }: JobFacts,
  { undecided, unanswered }: { readonly undecided: number; readonly unanswered: number },
): MailBody {
  const people = formatPeople(undecided);
  const waits = undecided === 1 ? 'waits' : 'wait';
  const who = undecided === 1 ? 'They' : `${unanswered} of them`;
  return {
    subject: `${people} still ${waits} for your decision: ${position}`,
    parts: [
      plain(
        `${toLine(position)} is closed. ${people} who applied still ${waits} for your decision.`,
      ),
      ...(unanswered > 0 ? [`${who} had no answer at all.`] : []),
      `A few words are enough, and one text can go to all of them. ${silenceDays} days after the closing this site tells those without a decision that they got none.`,
    ],
  };
}

/** To the employer of an open job: how many wait for any answer for two weeks. */
export function applicantsOverdue({ position }: JobFacts, count: number): MailBody {
  const people = formatPeople(count);
  const have = count === 1 ? 'has' : 'have';
  return {
    subject: `${people} ${have} waited for two weeks: ${position}`,
    parts: [
      plain(
        `${people} who applied for ${toLine(position)} ${have} waited for an answer for two weeks and more.`,
      ),
      'A few words are enough, and one text can go to all of them. Job seekers see how reliably you answer.',
    ],
  };
}

/** To the job seeker: the job was deleted, or closed weeks ago, without a decision. */
export function jobEnded({ position, company, jobId, answeredAt }: ApplicationFacts): MailBody {
  const [job, employer] = [toLine(position), toLine(company)];
  const end =
    jobId === null
      ? `${employer} deleted the job ${job} and`
      : `${job} at ${employer} closed weeks ago, and the employer`;
  const silence =
    answeredAt === null ? 'did not answer your application' : 'did not tell you a decision';
  return {
    subject: answeredAt === null ? `No answer about ${position}` : `No decision about ${position}`,
    parts: [
      plain(`${end} ${silence}.`),
      jobId === null
        ? 'You need not wait for it any longer. What you sent stays on the page of your application.'
        : 'You need not wait for it any longer. If the employer still decides, you get a mail.',
    ],
  };
}

/** Why the reader gets the mail, and how to get no others of its kind. */
export const endings: Readonly<Record<OptionalKind, string>> = {
  'application-received': 'You get this mail because you applied to a job.',
  'stage-changed': 'You get this mail because you applied to a job.',
  'message-unread': 'You get this mail because a message has been waiting for ten minutes.',
  'new-application': 'You get this mail because you posted this job.',
  'job-closing': 'You get this mail because you posted this job.',
  'applicants-undecided': 'You get this mail because you posted this job.',
  'job-ended': 'You get this mail because you applied to this job.',
};
