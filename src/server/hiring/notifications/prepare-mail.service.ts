import {
  type AccountMailKind,
  isAccountMailKind,
  isNoticeKind,
  type MailKind,
  toSetting,
} from '#contract/hiring/notifications.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpen } from '#server/hiring/jobs/job-rows.queries.ts';
import { composeMail, type MailPart } from '#server/platform/mail/compose-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MailRow } from './due-messages.queries.ts';
import { toClosingKey } from './closing-jobs.queries.ts';
import { countUndecided } from './ended-jobs.queries.ts';
import { countOverdue } from './overdue-jobs.queries.ts';
import * as texts from './mail-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import {
  type ApplicationFacts,
  findJobFacts,
  findRecipient,
  type JobFacts,
  listApplicationFacts,
  type Recipient,
} from './message-facts.queries.ts';
import { type AccountMailDeps, prepareAccountMail, toMessageId } from './account-mail.ts';
import type { UnsubscribeLinks } from './unsubscribe-token.ts';

export interface PrepareDeps extends AccountMailDeps {
  readonly db: Queryable;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

/** A body, and the page that it leads to. */
interface Draft extends texts.MailBody {
  readonly path: string;
  readonly label: string;
}

interface Subject {
  readonly messages: readonly MailRow[];
  readonly recipient: Recipient;
  readonly now: Date;
}

const { mailPaths } = texts;

const listIds = (messages: readonly MailRow[]): string[] =>
  messages.flatMap(({ applicationId }) => applicationId ?? []);

const toApplicationDraft = (body: texts.MailBody, { id }: ApplicationFacts): Draft => ({
  ...body,
  path: mailPaths.myApplication(id),
  label: 'Open your application',
});

const wasRejected = ({ knownStage }: MailRow): boolean => knownStage === 'rejected';

type Closable = Parameters<typeof isOpen>[0];

type Writer = (db: Queryable, subject: Subject) => Promise<Draft | null>;

/** To the one job seeker of an application. */
const toSeeker =
  (write: (facts: ApplicationFacts, subject: Subject) => texts.MailBody | null): Writer =>
  async (db, subject) => {
    const [facts] = await listApplicationFacts(db, listIds(subject.messages));
    const body = facts?.userId === subject.recipient.id ? write(facts, subject) : null;
    return facts && body ? toApplicationDraft(body, facts) : null;
  };

const writeNewApplications: Writer = async (db, { messages, recipient }) => {
  const found = await listApplicationFacts(db, listIds(messages));
  const unseen = found.filter(
    ({ ownerId, seenAt, shownStage, isTakenDown }) =>
      ownerId === recipient.id && seenAt === null && shownStage !== 'withdrawn' && !isTakenDown,
  );
  const jobId = unseen[0]?.jobId;
  return jobId
    ? {
        ...texts.newApplications(unseen),
        path: mailPaths.applicants(jobId),
        label: unseen.length === 1 ? 'Read the application' : 'Read the applications',
      }
    : null;
};

const writeRejected = toSeeker((facts, { messages: [message], recipient }) =>
  facts.isTakenDown || facts.shownStage !== 'rejected'
    ? null
    : texts.rejection(facts, {
        text: message?.text ?? null,
        isVerified: recipient.emailVerified,
      }),
);

const writeUnread: Writer = async (db, { messages, recipient: { id } }) => {
  const found = await listApplicationFacts(db, listIds(messages));
  const unread = found.filter(
    (facts) =>
      !facts.isTakenDown &&
      (facts.userId === id
        ? facts.isUnreadByJobSeeker
        : facts.ownerId === id && facts.isUnreadByEmployer),
  );
  const [first] = unread;
  if (!first) {
    return null;
  }
  const isSeeker = first.userId === id;
  const one = isSeeker
    ? mailPaths.myApplication(first.id)
    : mailPaths.applicants(first.jobId ?? '');
  const all = isSeeker ? mailPaths.myApplications : mailPaths.postedJobs;
  return {
    ...texts.unreadMessages(unread, id),
    path: unread.length === 1 ? one : all,
    label: unread.length === 1 ? 'Read and answer' : 'Read and answer them',
  };
};

const writeJobClosing: Writer = async (db, { messages: [message], recipient, now }) => {
  const job = message?.jobId ? await findJobFacts(db, message.jobId) : undefined;
  // Another last day has a mail of its own.
  const isCurrent =
    job && isOpen(job, now) && message?.dedupeKey === toClosingKey(job.id, job.applyUntil);
  return isCurrent && job.ownerId === recipient.id
    ? { ...texts.jobClosing(job), path: mailPaths.updateJob(job.id), label: 'Change the last day' }
    : null;
};

/** Whether a job closed. One that was taken down is told otherwise. */
const isOver = (job: Closable, now: Date): boolean => job.suspendedAt === null && !isOpen(job, now);

/** Null after the job was opened again, or everyone has a decision. */
async function describeUndecided(db: Queryable, job: JobFacts, now: Date) {
  const counts = isOver(job, now) ? await countUndecided(db, job.id) : undefined;
  return counts?.undecided ? texts.applicantsUndecided(job, counts) : null;
}

/** Null after the job closed, or everyone has an answer. */
async function describeOverdue(db: Queryable, job: JobFacts, now: Date) {
  const count = isOpen(job, now) ? await countOverdue(db, job.id, now) : 0;
  return count > 0 ? texts.applicantsOverdue(job, count) : null;
}

/** To the employer: applicants who wait, of an open job or of one that closed. */
const toWaited =
  (describe: typeof describeUndecided): Writer =>
  async (db, { messages: [message], recipient, now }) => {
    const job = message?.jobId ? await findJobFacts(db, message.jobId) : undefined;
    if (job?.ownerId !== recipient.id) {
      return null;
    }
    const body = await describe(db, job, now);
    return body && { ...body, path: `${mailPaths.applicants(job.id)}?stage=open`, label: 'Answer' };
  };

/** Not to those whose rejection waits: its mail comes within the hour. */
const writeJobEnded = toSeeker((facts, { now }) =>
  isOpenStage(facts.stage) && (!facts.job || isOver(facts.job, now)) ? texts.jobEnded(facts) : null,
);

const writeNotice: Writer = async (_db, { messages: [message] }) => {
  if (!message?.text || !message.path || !isNoticeKind(message.kind)) {
    return null;
  }
  const { subject, label } = noticeTexts[message.kind];
  const parts = message.text.split('\n\n').map((plain) => ({ plain }));
  return { subject, parts, path: message.path, label };
};

const writers: Readonly<Record<Exclude<MailKind, AccountMailKind | 'rejection'>, Writer>> = {
  'application-received': toSeeker((facts) =>
    facts.shownStage === 'withdrawn' ? null : texts.applicationReceived(facts),
  ),
  'stage-changed': toSeeker((facts, { messages }) =>
    facts.isTakenDown ? null : texts.stageChanged(facts, messages.some(wasRejected)),
  ),
  'new-application': writeNewApplications,
  rejected: writeRejected,
  'message-unread': writeUnread,
  'job-closing': writeJobClosing,
  'applicants-overdue': toWaited(describeOverdue),
  'applicants-undecided': toWaited(describeUndecided),
  'job-ended': writeJobEnded,
  'report-received': writeNotice,
  'report-decided': writeNotice,
  restricted: writeNotice,
  'fraud-warning': writeNotice,
  'fraud-correction': writeNotice,
  'deletion-requested': writeNotice,
  'retention-warning': writeNotice,
  'newsletter-confirmation': writeNotice,
};

const alwaysSent = 'You get this mail because you applied to a job. Answers are always sent.';

interface Ending {
  readonly part: MailPart;
  readonly headers: Record<string, string>;
}

const withUnsubscribing = (sentence: string, url: string): Ending => ({
  part: { small: `${sentence} ${url}` },
  headers: {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/** The end of a mail, and the headers by which mail programs offer to unsubscribe. */
async function makeEnding(
  { unsubscribeLinks, publicUrl }: PrepareDeps,
  { kind, userId, path }: MailRow,
): Promise<Ending> {
  if (kind === 'newsletter-confirmation') {
    const { ending } = noticeTexts[kind];
    return withUnsubscribing(`${ending} To leave the list:`, `${publicUrl}${path}&leave=1`);
  }
  const setting = toSetting(kind);
  if (userId === null || setting === undefined) {
    const small = isNoticeKind(kind) ? noticeTexts[kind].ending : alwaysSent;
    return { part: { small }, headers: {} };
  }
  const url = await unsubscribeLinks.makeUrl({ userId, kind: setting });
  return withUnsubscribing(`${texts.endings[setting]} To get no more mails like this:`, url);
}

/** Whether the recipient wants mails of this kind, or cannot choose. */
const isWanted = ({ disabledAt, isOn }: Recipient, { kind }: MailRow): boolean =>
  isNoticeKind(kind) || (disabledAt === null && (isOn || toSetting(kind) === undefined));

/** The mail of these messages as things are now; null when its reader does not want it or it would be wrong by now. */
export async function prepareMail(
  deps: PrepareDeps,
  messages: readonly [MailRow, ...MailRow[]],
  now: Date,
): Promise<Mail | null> {
  const { db, publicUrl } = deps;
  const [first] = messages;
  const { kind } = first;
  if (kind === 'rejection') {
    return null;
  }
  if (isAccountMailKind(kind)) {
    return prepareAccountMail(deps, kind, first);
  }
  const recipient = await findRecipient(db, first);
  if (!recipient || !isWanted(recipient, first)) {
    return null;
  }
  const draft = await writers[kind](db, { messages, recipient, now });
  if (!draft) {
    return null;
  }
  const { part, headers } = await makeEnding(deps, first);
  const link = { link: `${publicUrl}${draft.path}`, label: draft.label };
  const { subject, parts } = draft;
  return {
    ...composeMail({ to: recipient.email, subject, parts: [...parts, link, part] }),
    messageId: toMessageId(first.id, publicUrl),
    headers,
  };
}
