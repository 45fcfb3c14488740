import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { setHidden } from '#server/hiring/jobs/hide-job.queries.ts';
import { listApplicantIds } from '#server/hiring/jobs/jobs.queries.ts';
import { toLine } from '#server/platform/mail/compose-mail.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import {
  countFraudReporters,
  insertAutomaticDecision,
  lockHiding,
  wasJudged,
} from './automatic-hiding.queries.ts';
import { reportingPath } from './report-mail-texts.ts';
import { hidingLimit, rejectionLimit, standingDays } from './report-weight.ts';

const day = 24 * 60 * 60_000;

export const yearBefore = (now: Date): Date => new Date(now.getTime() - 365 * day);

const facts =
  'Several people reported this job as a fraud, independently of each other. The site hid it by itself; no person has looked at it yet.';

/** The statement of reasons to the owner: what, why, on which ground, by whom, and how to object. */
const toStatement = (position: string): string =>
  [
    `your job ${toLine(position)} is hidden: it is in no list, search or feed, and takes no applications. Only you and those who applied can see it. Its applications and messages are closed to you meanwhile; nothing of them is lost.`,
    facts,
    'The ground are the rules of this site: a job must be real, and must be what it says it is. An administrator looks at the job next, and either shows it again or tells you why it stays hidden.',
    'If this is a mistake, you need not wait: object, free of charge; the page below says how. You may also go to a court, or to a body for settling such disputes.',
  ].join('\n\n');

interface ReportedJob {
  readonly caseId: string;
  readonly jobId: string;
  readonly ownerId: string;
  readonly position: string;
  readonly requestId: string;
}

async function isOverLimit(
  transaction: Transaction,
  job: ReportedJob,
  now: Date,
): Promise<boolean> {
  const rules = {
    activeBefore: new Date(now.getTime() - standingDays * day),
    rejectedSince: yearBefore(now),
    rejectionLimit,
  };
  // Twice: few reports come near the limit, and only those wait for each other.
  if ((await countFraudReporters(transaction, job, rules)) < hidingLimit) {
    return false;
  }
  await lockHiding(transaction);
  const networks = await countFraudReporters(transaction, job, rules);
  return networks >= hidingLimit && !(await wasJudged(transaction, job.jobId));
}

/**
 * Hides a job that enough accounts with a life of their own reported as a fraud, each from another network, until an
 * administrator decides its case. A text that an administrator has looked at is not hidden by reports alone. Returns the
 * events.
 */
export async function hideWhenReported(
  transaction: Transaction,
  job: ReportedJob,
  now: Date,
): Promise<ChangeEvent[]> {
  if (!(await isOverLimit(transaction, job, now))) {
    return [];
  }
  const { jobId, ownerId, position } = job;
  if (!(await setHidden(transaction, jobId, now))) {
    return [];
  }
  const decisionId = await insertAutomaticDecision(transaction, { ...job, facts }, now);
  await enqueueMails(
    transaction,
    [
      {
        kind: 'restricted',
        userId: ownerId,
        text: toStatement(position),
        path: reportingPath,
        decisionId,
      },
    ],
    now,
  );
  const applicantIds = await listApplicantIds(transaction, jobId);
  return [toEvent('jobs', [ownerId, ...applicantIds]), toEvent('removals', 'everyone')];
}
