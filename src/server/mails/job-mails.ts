import { silenceDays } from '#contract/hiring/stages.ts';
import { endOfLastDay, isOpen } from '#server/hiring/jobs/job-rows.queries.ts';
import { closingDays, findUndecided } from '#server/hiring/notifications/reminders.queries.ts';
import type { MailPart } from '#server/platform/mail/mail-parts.ts';
import { listApplicants } from './application-facts.ts';
import { m } from '#messages';
import { formatDay } from '#server/platform/ops/clock.ts';
import { type MailBody, type MailContext, mailPaths, type WriteMail } from './mail-kind.ts';
import {
  findMailedJob,
  listMailedApplications,
  type MailedJob,
} from './mailed-applications.queries.ts';

/** To the employer of one job. */
const toOwner =
  (write: (job: MailedJob, context: MailContext) => Promise<MailBody | null>): WriteMail =>
  async (context) => {
    const { db, recipient, row } = context;
    const job = row.jobId === null ? undefined : await findMailedJob(db, row.jobId);
    return job?.ownerId === recipient.id ? write(job, context) : null;
  };

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** A week and a day before the last day for applications. */
export const jobClosing = toOwner(async (job, { now }) => {
  const { id, position, applyUntil } = job;
  const latest = new Date(now.getTime() + (closingDays + 1) * day);
  const end = endOfLastDay(job);
  if (!isOpen(job, now) || applyUntil === null || end === null || end > latest) {
    return null;
  }
  const lastDay = formatDay(new Date(`${applyUntil}T00:00:00Z`));
  return {
    subject: m.mail_closing_subject({ position, day: lastDay }),
    parts: [m.mail_closing_text({ position, day: lastDay }), m.mail_closing_more()],
    path: mailPaths.updateJob(id),
    label: m.mail_closing_button(),
  };
});

const toAnswer = ({ id }: MailedJob) => ({
  path: `${mailPaths.applicants(id)}?stage=undecided`,
  label: m.mail_waiting_button(),
});

/** Those who wait longest, each with a link to them. */
const nameApplicants = async (
  { db, publicUrl }: MailContext,
  ids: readonly string[],
  count: number,
): Promise<MailPart> => listApplicants(await listMailedApplications(db, ids), count, publicUrl);

/** A week after a job closed: how many have no decision, and how many no answer at all. */
export const applicantsUndecided = toOwner(async (job, context) => {
  const { db, now } = context;
  const hasClosed = job.suspendedAt === null && !isOpen(job, now);
  const { undecided, unanswered, undecidedIds } = await findUndecided(db, job.id, now);
  if (!hasClosed || undecided === 0) {
    return null;
  }
  const { position } = job;
  const silent =
    undecided === 1
      ? m.mail_waiting_only_unanswered()
      : m.mail_waiting_unanswered({ count: unanswered });
  return {
    subject: m.mail_waiting_subject({ count: undecided, position }),
    parts: [
      m.mail_waiting_text({ count: undecided, position }),
      await nameApplicants(context, undecidedIds, undecided),
      ...(unanswered > 0 ? [silent] : []),
      m.mail_waiting_advice({ days: silenceDays }),
    ],
    ...toAnswer(job),
  };
});

/** While a job is open: how many wait for any answer for two weeks. */
export const applicantsOverdue = toOwner(async (job, context) => {
  const { db, now } = context;
  const { overdue: count, overdueIds } = await findUndecided(db, job.id, now);
  if (!isOpen(job, now) || count === 0) {
    return null;
  }
  const { position } = job;
  return {
    subject: m.mail_overdue_subject({ count, position }),
    parts: [
      m.mail_overdue_text({ count, position }),
      await nameApplicants(context, overdueIds, count),
      m.mail_overdue_advice(),
    ],
    ...toAnswer(job),
  };
});
