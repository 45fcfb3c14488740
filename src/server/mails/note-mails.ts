import { m } from '#messages';
import { shortenQuote, toApplicantPath } from './application-facts.ts';
import type { WriteMail } from './mail-kind.ts';
import { listMailedApplications } from './mailed-applications.queries.ts';
import { findMailedNote } from './mailed-notes.queries.ts';

/** To the colleague whom a note mentions. A reader with an unconfirmed address may be another person: they read it on the site. */
export const noteMention: WriteMail = async ({ db, row, recipient }) => {
  const [application] = await listMailedApplications(db, [row.applicationId]);
  const found = await findMailedNote(db, row);
  if (!application?.jobId || application.isTakenDown || !found) {
    return null;
  }
  const { author, note } = found;
  const names = { author, name: application.seekerName, position: application.position };
  return {
    subject: m.mail_mention_subject(names),
    parts: [
      m.mail_mention_text(names),
      ...(recipient.emailVerified ? [{ quote: shortenQuote(note) }] : []),
      m.mail_mention_private(),
    ],
    path: toApplicantPath(application),
    label: m.mail_mention_button(),
  };
};
