import { and, eq } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';
import { approvalAnswer } from '#server/hiring/jobs/approval-answers.queries.ts';

/** The job that a mail about its approval names, and the answer; undefined for other decisions. */
export async function findMailedApproval(
  db: Queryable,
  { jobId, decisionId }: Pick<MailRow, 'jobId' | 'decisionId'>,
) {
  if (jobId === null || decisionId === null) {
    return undefined;
  }
  const [row] = await db
    .select({ jobId: jobs.id, position: jobs.position, answer: approvalAnswer })
    .from(jobs)
    .innerJoin(decisions, and(eq(decisions.targetKind, 'job'), eq(decisions.targetId, jobs.id)))
    .where(and(eq(jobs.id, jobId), eq(decisions.id, decisionId)));
  return row;
}
