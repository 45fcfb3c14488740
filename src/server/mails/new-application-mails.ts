import { toLine } from '#server/platform/mail/mail-parts.ts';
import { describeApplication, listApplicants, toApplicantPath } from './application-facts.ts';
import { type MailContext, mailPaths, type WriteMail } from './mail-kind.ts';
import {
  countOthersWaiting,
  listMailedApplications,
  type MailedApplication,
} from './mailed-applications.queries.ts';

/** Those that the employer has not opened yet, and may read. */
async function listUnseen({ db, rows, recipient }: MailContext): Promise<MailedApplication[]> {
  const found = await listMailedApplications(
    db,
    rows.flatMap(({ applicationId }) => applicationId ?? []),
  );
  return found.filter(
    ({ ownerId, seenAt, stageForApplicant, isTakenDown }) =>
      ownerId === recipient.id &&
      seenAt === null &&
      stageForApplicant !== 'withdrawn' &&
      !isTakenDown,
  );
}

const formatWaiting = (count: number): string =>
  count === 1
    ? '1 other person is waiting for your reply.'
    : `${count} others are waiting for your reply.`;

/** To the employer: one or several applications for one job. */
export const newApplications: WriteMail = async (context) => {
  const unseen = await listUnseen(context);
  const [first] = unseen;
  if (!first?.jobId) {
    return null;
  }
  const { db, recipient, publicUrl } = context;
  const ids = unseen.map(({ id }) => id);
  const waiting = await countOthersWaiting(db, first.jobId, ids);
  const others = waiting > 0 ? [formatWaiting(waiting)] : [];
  const position = toLine(first.position);
  if (unseen.length > 1) {
    const sentence = `${unseen.length} people applied for ${position}:`;
    return {
      subject: `${unseen.length} new applications for ${position}`,
      parts: [sentence, listApplicants(unseen, unseen.length, publicUrl), ...others],
      path: mailPaths.applicants(first.jobId),
      label: 'Read applications',
    };
  }
  const sentence = `${toLine(first.seekerName)} applied for ${position}`;
  const facts = describeApplication(first, recipient.emailVerified);
  return {
    subject: sentence,
    parts: [`${sentence}.`, ...facts, ...others],
    path: toApplicantPath(first),
    label: 'Read application',
  };
};
