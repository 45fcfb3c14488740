import { findMessageWarnings, messageWarningTexts } from '#contract/hiring/message-warnings.ts';
import type { MailPart } from '#server/platform/mail/mail-parts.ts';
import { shortenQuote, toApplicantPath } from './application-facts.ts';
import { m } from '#messages';
import { mailPaths, type WriteMail } from './mail-kind.ts';
import {
  findLatestMessage,
  listMailedApplications,
  type MailedApplication,
} from './mailed-applications.queries.ts';

/** A mail does not repeat a message that seems to be of a fraud: the site shows it with its warnings. */
function quoteMessage(text: string, isFromEmployer: boolean): MailPart[] {
  const warnings = isFromEmployer ? findMessageWarnings(text) : [];
  return warnings.length > 0
    ? warnings.map((warning) => messageWarningTexts[warning]())
    : [{ quote: shortenQuote(text) }];
}

/** The conversations with unread messages, as one of their participants sees them. */
const asParticipant = (found: readonly MailedApplication[], id: string) => {
  const unread = found.filter(
    ({ isTakenDown, userId, ownerId, isUnreadByJobSeeker, isUnreadByEmployer }) =>
      !isTakenDown && (userId === id ? isUnreadByJobSeeker : ownerId === id && isUnreadByEmployer),
  );
  return unread.map((application) => {
    const isSeeker = application.userId === id;
    const writer = isSeeker ? application.company : application.seekerName;
    const names = { writer, position: application.position };
    return {
      id: application.id,
      isSeeker,
      names,
      path: isSeeker ? mailPaths.myApplication(application.id) : toApplicantPath(application),
    };
  });
};

/** To either participant: the conversations with unread messages. Of a single one the mail quotes the latest. */
export const unreadMessages: WriteMail = async ({ db, rows, recipient, publicUrl }) => {
  const ids = rows.map(({ applicationId }) => applicationId);
  const found = await listMailedApplications(db, ids);
  const conversations = asParticipant(found, recipient.id);
  const [first] = conversations;
  if (!first) {
    return null;
  }
  if (conversations.length > 1) {
    const list = conversations.map(({ names, path }) => ({
      label: m.mail_message_wrote(names),
      url: publicUrl + path,
    }));
    return {
      subject: m.mail_messages_subject({ count: list.length }),
      parts: [m.mail_messages_text(), { list }],
      path: first.isSeeker ? mailPaths.myApplications : mailPaths.postedJobs,
      label: m.mail_message_button(),
    };
  }
  const { id, isSeeker, names, path } = first;
  const sender = isSeeker ? 'employer' : 'job-seeker';
  const text = await findLatestMessage(db, sender, id);
  return {
    subject: m.mail_message_wrote(names),
    parts: recipient.emailVerified
      ? [m.mail_message_wrote_quote(names), ...quoteMessage(text, isSeeker)]
      : [m.mail_message_wrote_hidden(names)],
    path,
    label: m.mail_message_button(),
  };
};
