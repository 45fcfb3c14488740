import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import {
  administrationPageSize,
  type CaseDetail,
  type CaseEntry,
  type CasesQuery,
} from '#contract/trust/administration.ts';
import { type ReportReason, reportTargets } from '#contract/trust/trust.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs, jobSignals } from '#db/hiring-jobs-schema.ts';
import { cases, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { targetKinds } from '#server/trust/targets/targets.service.ts';
import { contains, type FindPage, personColumns } from './administration.queries.ts';
import { caseVersion } from './decisions.queries.ts';

/** The columns of each kind of target in the queue. */
const selectByKind = <Value>(column: 'title' | 'detail' | 'isRestricted', none: SQL) => {
  const whens = reportTargets.map(
    (kind) => sql`when ${sql.raw(`'${kind}'`)} then ${targetKinds[kind].listed[column]}`,
  );
  return sql<Value>`coalesce(case ${cases.targetKind} ${sql.join(whens, sql` `)} end, ${none})`;
};

/** Of a company or a user, `subject_id` is the same user as the target. */
const selectCases = (db: Queryable) =>
  db
    .select({
      row: cases,
      title: selectByKind<string>('title', sql`''`),
      detail: selectByKind<string>('detail', sql`''`),
      isRestricted: selectByKind<boolean>('isRestricted', sql`false`),
      subject: personColumns,
      signals: jobSignals.signals,
      reportCount: sql<number>`(select count(*)::int from ${reports} where ${reports.caseId} = ${cases.id})`,
      lastReportAt: sql<Date | null>`(select max(${reports.createdAt}) from ${reports}
        where ${reports.caseId} = ${cases.id})`.mapWith(reports.createdAt),
      reasons: sql<ReportReason[]>`array(select distinct ${reports.reason} from ${reports}
        where ${reports.caseId} = ${cases.id} order by 1)`,
      version: caseVersion,
      isIllegal: sql<boolean>`exists (select from ${reports}
        where ${reports.caseId} = ${cases.id} and ${reports.isIllegal})`,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.subjectId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, cases.subjectId))
    .leftJoin(jobs, and(eq(cases.targetKind, 'job'), eq(jobs.id, cases.targetId)))
    .leftJoin(jobSignals, eq(jobSignals.jobId, jobs.id))
    .leftJoin(messages, and(eq(cases.targetKind, 'message'), eq(messages.id, cases.targetId)))
    .leftJoin(applications, eq(applications.id, messages.applicationId));

type CaseListRow = Awaited<ReturnType<typeof selectCases>>[number];

const toCaseEntry = ({
  row,
  subject,
  signals,
  lastReportAt,
  ...entry
}: CaseListRow): CaseEntry => ({
  _id: row.id,
  kind: row.targetKind,
  targetId: row.targetId,
  state: row.state,
  ...entry,
  subject: subject ?? undefined,
  signals: [...(signals ?? [])],
  weight: row.weight,
  openedAt: row.openedAt.toISOString(),
  lastReportAt: lastReportAt?.toISOString(),
  decidedAt: row.decidedAt?.toISOString(),
});

/** The heaviest first, then the oldest. A cursor names a case; its weight is read again, because it may have changed. */
const openOrder = {
  where: (after: Cursor): SQL => sql`(-${cases.weight}, ${cases.openedAt}, ${cases.id}) > (
    coalesce((select -weight from ${cases} as last where last.id = ${after.id}), 0),
    ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  by: [desc(cases.weight), asc(cases.openedAt), asc(cases.id)],
};

const decidedOrder = {
  where: (after: Cursor): SQL =>
    sql`(${cases.decidedAt}, ${cases.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  by: [desc(cases.decidedAt), desc(cases.id)],
};

export const findCases: FindPage<CasesQuery, CaseEntry> = async (
  db,
  { q, state, kind },
  { after },
) => {
  const isOpen = state === 'open';
  const order = isOpen ? openOrder : decidedOrder;
  const searched = [
    users.fullName,
    users.email,
    jobs.position,
    jobs.company,
    employerProfiles.companyName,
  ];
  const rows = await selectCases(db)
    .where(
      and(
        isOpen ? eq(cases.state, 'open') : ne(cases.state, 'open'),
        kind && eq(cases.targetKind, kind),
        q ? contains(q, searched) : undefined,
        after && order.where(after),
      ),
    )
    .orderBy(...order.by)
    .limit(administrationPageSize + 1);
  return rows.map((found) => ({
    at: (isOpen ? null : found.row.decidedAt) ?? found.row.openedAt,
    id: found.row.id,
    entry: toCaseEntry(found),
  }));
};

export async function findCase(db: Queryable, id: string) {
  const [row] = await selectCases(db).where(eq(cases.id, id));
  return row && { row: row.row, entry: toCaseEntry(row) };
}

/** The maximum of reports that one case shows. */
const reportLimit = 100;

/** Lists the reports of a case, the earliest first, with the accounts as they are now. */
export async function listReports(db: Queryable, caseId: string): Promise<CaseDetail['reports']> {
  const rows = await db
    .select({ report: reports, name: users.fullName, email: users.email })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(reportLimit);
  return rows.map(({ report, name, email }) => {
    const address = email ?? report.reporterEmail;
    return {
      _id: report.id,
      reason: report.reason,
      details: report.details,
      isIllegal: report.isIllegal,
      snapshot: report.snapshot,
      reporter:
        address === null
          ? undefined
          : {
              name: name ?? report.reporterName ?? '',
              email: address,
              hasAccount: report.reporterId !== null,
            },
      createdAt: report.createdAt.toISOString(),
    };
  });
}
