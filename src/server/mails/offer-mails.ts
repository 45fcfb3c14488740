import { toLine } from '#server/platform/mail/mail-parts.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';
import { longDate } from '#server/platform/ops/clock.ts';
import { toApplicantPath } from './application-facts.ts';
import type { MailBody, WriteMail } from './mail-kind.ts';
import { listMailedApplications, type MailedApplication } from './mailed-applications.queries.ts';

/** To the job seeker; null once the offer was answered. */
export function offerMade(
  application: MailedApplication,
): Pick<MailBody, 'subject' | 'parts' | 'label'> | null {
  const { answerBy, offerResponse } = application;
  const [position, company] = [toLine(application.position), toLine(application.company)];
  const day = answerBy === null ? undefined : longDate.format(new Date(`${answerBy}T00:00:00Z`));
  return offerResponse === null
    ? {
        subject: `${company} made you an offer`,
        parts: [
          `${company} is offering you the job of ${position}.`,
          day === undefined
            ? 'You can accept, decline, or send a message first.'
            : `You can accept, decline, or send a message first. They’d like your response by ${day}.`,
        ],
        label: 'Respond to the offer',
      }
    : null;
}

/** The job seeker learned of an offer that they had not answered, and that does not stand any more. */
export const isOfferTakenBack = (
  { stageForApplicant, offerResponse }: MailedApplication,
  rows: readonly MailRow[],
): boolean =>
  stageForApplicant !== 'offer' &&
  offerResponse === null &&
  rows.some(({ knownStage }) => knownStage === 'offer');

/** To the employer. */
export const offerAnswered: WriteMail = async ({ db, row, recipient }) => {
  const ids = row.applicationId === null ? [] : [row.applicationId];
  const [application] = await listMailedApplications(db, ids);
  const { jobId, ownerId, isTakenDown, offerResponse } = application ?? {};
  if (!application || !jobId || ownerId !== recipient.id || isTakenDown || !offerResponse) {
    return null;
  }
  const [name, position] = [toLine(application.seekerName), toLine(application.position)];
  const sentence = `${name} ${offerResponse} your offer for ${position}`;
  return {
    subject: sentence,
    parts: [
      `${sentence}.`,
      offerResponse === 'accepted'
        ? 'They’re now marked as hired. Send a message to agree on the first day.'
        : 'You can make another offer, send a message, or decide on the application.',
    ],
    path: toApplicantPath(application),
    label: 'Open application',
  };
};
