import { m } from '#messages';
import type { MailedAppointment } from '#db/mailed-appointment.ts';
import { formatMoment, nameZone } from '#contract/hiring/zoned-time-texts.ts';
import { toApplicantPath } from './application-facts.ts';
import { type MailBody, type MailContext, mailPaths } from './mail-kind.ts';
import { listMailedApplications } from './mailed-applications.queries.ts';

/**
 * Cancels an agreed interview whose row was erased with an account or an application. The row of the mail holds what
 * calendars need; nobody is named.
 */
export async function interviewErased(
  { db, row, recipient, publicUrl, now }: MailContext,
  { interviewId: id, startsAt: start, timeZone, ...appointment }: MailedAppointment,
): Promise<MailBody | null> {
  const startsAt = new Date(start);
  const [application] = await listMailedApplications(db, [row.applicationId]);
  if (!application || startsAt <= now) {
    return null;
  }
  const { position, company } = application;
  const time = nameZone(formatMoment(startsAt, timeZone, now), timeZone);
  const isSeeker = application.userId === recipient.id;
  const path = isSeeker ? mailPaths.myApplication(application.id) : toApplicantPath(application);
  const title = isSeeker
    ? m.mail_interview_title_company({ position, company })
    : m.mail_interview_title_unnamed({ position });
  const text = m.mail_interview_erased_text({ position, company, time });
  const entry = {
    ...appointment,
    id,
    startsAt,
    title,
    time,
    place: '',
    note: '',
    reason: text,
    changedAt: now,
  };
  return {
    subject: m.mail_interview_erased_subject({ time }),
    parts: [text, m.mail_interview_erased_calendar()],
    path,
    label: isSeeker ? m.mail_my_application_button() : m.mail_application_button(),
    calendar: { method: 'CANCEL', interview: { ...entry, url: publicUrl + path } },
  };
}
