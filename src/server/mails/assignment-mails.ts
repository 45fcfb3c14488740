import { m } from '#messages';
import { toApplicantPath } from './application-facts.ts';
import type { WriteMail } from './mail-kind.ts';
import { listMailedApplications } from './mailed-applications.queries.ts';

/** To the colleague to whom an applicant is still assigned. */
export const applicantAssigned: WriteMail = async ({ db, row, recipient }) => {
  const [application] = await listMailedApplications(db, [row.applicationId]);
  if (!application?.jobId || application.isTakenDown || application.assigneeId !== recipient.id) {
    return null;
  }
  const names = { name: application.seekerName, position: application.position };
  return {
    subject: m.mail_assigned_subject(names),
    parts: [m.mail_assigned_text(names)],
    path: toApplicantPath(application),
    label: m.mail_assigned_button(),
  };
};
