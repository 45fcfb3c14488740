import { type SQL, sql } from 'drizzle-orm';
import type { MailedAppointment } from '#db/mailed-appointment.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

interface Appointment {
  readonly userId: string;
  readonly applicationId: string;
  readonly appointment: MailedAppointment;
}

/**
 * The interviews to come that calendars of participants show, once for each participant who is not erased: those agreed
 * on, and those whose change no mail has taken to the calendars yet.
 */
async function listAppointments(
  transaction: Transaction,
  which: SQL,
  now: Date,
): Promise<Appointment[]> {
  const rows = await readRows<Appointment>(transaction)(sql`
    select users.id as "userId", application_id as "applicationId", jsonb_build_object(
      'interviewId', interviews.id, 'sequence', sequence + 1, 'minutes', minutes, 'kind', kind,
      'startsAt', starts_at, 'timeZone', coalesce(users.time_zone, interviews.time_zone)) as appointment
    from interviews join users on users.id in (employer_id, job_seeker_id)
    where ${which} and erased_at is null and starts_at > ${moment(now)}
      and (shown_state = 'confirmed' or exists (
        select from mails where interview_id = interviews.id and kind = 'interview-changed' and state = 'waiting'))
    order by interviews.id, users.id`);
  return rows;
}

/**
 * Erases interviews. Each participant who stays gets a mail that takes an agreed one out of the calendar; what the mail
 * needs stands in its own row. `which` is a condition on `interviews`.
 */
export async function eraseInterviews(
  transaction: Transaction,
  which: SQL,
  now: Date,
): Promise<void> {
  const appointments = await listAppointments(transaction, which, now);
  await transaction.execute(sql`delete from interviews where ${which}`);
  const mails = appointments.map((row) => ({ kind: 'interview-changed' as const, ...row }));
  await enqueueMails(transaction, mails, now);
}
