import { silenceDays } from '#contract/hiring/stages.ts';
import { isOpen } from '#server/hiring/jobs/job-rows.queries.ts';
import { closingDays, findUndecided } from '#server/hiring/notifications/reminders.queries.ts';
import { type MailPart, toLine } from '#server/platform/mail/mail-parts.ts';
import { listApplicants } from './application-facts.ts';
import { type MailBody, type MailContext, mailPaths, type WriteMail } from './mail-kind.ts';
import { longDate } from '#server/platform/ops/clock.ts';
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

/** Some days before the last day for applications. */
export const jobClosing = toOwner(async (job, { now }) => {
  const { id, position, applyUntil } = job;
  const latest = new Date(now.getTime() + closingDays * day).toISOString();
  if (!isOpen(job, now) || applyUntil === null || applyUntil > latest) {
    return null;
  }
  const lastDay = longDate.format(new Date(`${applyUntil}T00:00:00Z`));
  return {
    subject: `${position} closes on ${lastDay}`,
    parts: [
      `The last day to apply for ${toLine(position)} is ${lastDay}.`,
      'Need more time? Change the last day, and people can keep applying.',
    ],
    path: mailPaths.updateJob(id),
    label: 'Change the last day',
  };
});

const formatPeople = (count: number): string =>
  count === 1 ? '1 applicant' : `${count} applicants`;

const toAnswer = ({ id }: MailedJob) => ({
  path: `${mailPaths.applicants(id)}?stage=undecided`,
  label: 'Reply to applicants',
});

/** Those who wait longest, each with a link to them. */
const nameApplicants = async (
  { db, publicUrl }: MailContext,
  ids: readonly string[],
  count: number,
): Promise<MailPart> => listApplicants(await listMailedApplications(db, ids), count, publicUrl);

const advice = 'A few words are enough, and you can send one text to everyone.';

/** A week after a job closed: how many have no decision, and how many no answer at all. */
export const applicantsUndecided = toOwner(async (job, context) => {
  const { db, now } = context;
  const hasClosed = job.suspendedAt === null && !isOpen(job, now);
  const { undecided, unanswered, undecidedIds } = await findUndecided(db, job.id, now);
  if (!hasClosed || undecided === 0) {
    return null;
  }
  const people = formatPeople(undecided);
  const are = undecided === 1 ? 'is' : 'are';
  const who =
    undecided === 1 ? 'They have' : `${unanswered} of them ${unanswered === 1 ? 'has' : 'have'}`;
  return {
    subject: `${people} ${are} still waiting for your decision: ${job.position}`,
    parts: [
      `${toLine(job.position)} is closed. ${people} ${are} still waiting for your decision:`,
      await nameApplicants(context, undecidedIds, undecided),
      ...(unanswered > 0 ? [`${who} had no reply at all.`] : []),
      `${advice} ${silenceDays} days after a job closes, we tell everyone still waiting that there’s no decision.`,
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
  const people = formatPeople(count);
  const have = count === 1 ? 'has' : 'have';
  return {
    subject: `${people} ${have} waited for two weeks: ${job.position}`,
    parts: [
      `${people} for ${toLine(job.position)} ${have} waited for a reply for two weeks or more:`,
      await nameApplicants(context, overdueIds, count),
      `${advice} Job seekers see how reliably you reply.`,
    ],
    ...toAnswer(job),
  };
});
