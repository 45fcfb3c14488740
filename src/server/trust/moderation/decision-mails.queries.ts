import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { mails } from '#db/platform-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { reports } from '#db/trust-schema.ts';
import { mailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { employerId, applicationIdsOfEmployer } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Target } from '#server/trust/targets/target.ts';
import { warnedOf } from './told-people.queries.ts';

/** The applications to a job, or to all jobs of an employer, deleted jobs included. */
export const isReceived = ({ kind, id }: Target): SQL =>
  kind === 'job'
    ? eq(applications.jobId, id)
    : sql`${applications.id} in ${applicationIdsOfEmployer(id)}`;

/** Lists the people to warn of a target, with the jobs they applied to: those whom no warning reached that still holds. */
export const listApplicants = (db: Queryable, target: Target) =>
  db
    .select({
      userId: applications.userId,
      language: mailLanguage,
      jobs: sql<{ position: string; company: string }[]>`jsonb_agg(jsonb_build_object(
          'position', ${applications.position}, 'company', ${applications.company})
        order by ${applications.appliedAt} desc)`,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      sql`${isReceived(target)} and ${users.erasedAt} is null and ${users.id} is distinct from ${employerId}
        and ${users.id} not in ${warnedOf(target)}`,
    )
    .groupBy(applications.userId, users.language);

/** Whether a receipt was sent, or waits. An email that too many reports name gets none, and so no outcome. */
const hasReceipt = sql`exists (
  select from ${mails} where ${mails.reportId} = ${reports.id} and ${mails.kind} = 'report-received')`;

/** Lists the reports of a case whose reporters get mails: by an account that is not erased, or by an email with a receipt. */
export const listReporters = (transaction: Transaction, caseId: string) =>
  transaction
    .select({
      id: reports.id,
      userId: reports.reporterId,
      email: reports.reporterEmail,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        eq(reports.caseId, caseId),
        or(
          and(isNotNull(reports.reporterId), isNull(users.erasedAt)),
          and(isNotNull(reports.reporterEmail), hasReceipt),
        ),
      ),
    );
