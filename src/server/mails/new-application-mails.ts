import { describeApplication, listApplicants, toApplicantPath } from './application-facts.ts';
import { m } from '#messages';
import { type MailContext, mailPaths, type WriteMail } from './mail-kind.ts';
import {
  countOthersWaiting,
  listMailedApplications,
  type MailedApplication,
} from './mailed-applications.queries.ts';

/** Those that the employer has not opened yet, and may read. */
async function listUnseen({ db, rows, recipient }: MailContext): Promise<MailedApplication[]> {
  const ids = rows.map(({ applicationId }) => applicationId);
  const found = await listMailedApplications(db, ids);
  return found.filter(
    ({ ownerId, seenAt, stageForApplicant, isTakenDown }) =>
      ownerId === recipient.id &&
      seenAt === null &&
      stageForApplicant !== 'withdrawn' &&
      !isTakenDown,
  );
}

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
  const others = waiting > 0 ? [m.mail_applied_waiting({ count: waiting })] : [];
  const { position } = first;
  if (unseen.length > 1) {
    const count = unseen.length;
    return {
      subject: m.mail_applied_many_subject({ count, position }),
      parts: [
        m.mail_applied_many_text({ count, position }),
        listApplicants(unseen, count, publicUrl),
        ...others,
      ],
      path: mailPaths.applicants(first.jobId),
      label: m.mail_applied_many_button(),
    };
  }
  const names = { name: first.seekerName, position };
  const facts = describeApplication(first, recipient.emailVerified);
  return {
    subject: m.mail_applied_subject(names),
    parts: [m.mail_applied_text(names), ...facts, ...others],
    path: toApplicantPath(first),
    label: m.mail_applied_button(),
  };
};
