import { toLine } from '#server/platform/mail/compose-mail.ts';
import { mailPaths, plain, type WriteMail } from './mail-kind.ts';
import { listMailedApplications } from './mailed-applications.queries.ts';

/** To either participant: the conversations with unread messages, without their texts. */
export const unreadMessages: WriteMail = async ({ db, rows, recipient: { id } }) => {
  const found = await listMailedApplications(
    db,
    rows.flatMap(({ applicationId }) => applicationId ?? []),
  );
  const unread = found.filter(
    ({ isTakenDown, userId, ownerId, isUnreadByJobSeeker, isUnreadByEmployer }) =>
      !isTakenDown && (userId === id ? isUnreadByJobSeeker : ownerId === id && isUnreadByEmployer),
  );
  const [first] = unread;
  if (!first) {
    return null;
  }
  const isSeeker = first.userId === id;
  const lines = unread.map(({ company, seekerName, position, userId }) => {
    const sender = userId === id ? company : seekerName;
    return `${toLine(sender)} wrote to you about ${toLine(position)}.`;
  });
  const parts = lines.map(plain);
  if (unread.length === 1) {
    return {
      subject: lines.join('').slice(0, -1),
      parts,
      path: isSeeker ? mailPaths.myApplication(first.id) : mailPaths.applicants(first.jobId ?? ''),
      label: 'Read and answer',
    };
  }
  return {
    subject: `Unread messages in ${lines.length} conversations`,
    parts,
    path: isSeeker ? mailPaths.myApplications : mailPaths.postedJobs,
    label: 'Read and answer them',
  };
};
