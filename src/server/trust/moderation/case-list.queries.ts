import { and, asc, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { CasesQuery } from '#contract/trust/administration.ts';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import {
  type ApprovalAction,
  approvalActions,
  type ReportReason,
  reportTargets,
} from '#contract/trust/trust.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { moment, texts } from '#server/platform/database/parameters.ts';
import { present } from '#server/platform/http/present.ts';
import { establishedDays } from '#server/trust/reports/report-weight.ts';
import { listChangedTexts } from '#server/trust/targets/job-targets.queries.ts';
import { targetKinds } from '#server/trust/targets/targets.service.ts';
import {
  contains,
  type FindPage,
  newestFirst,
  type PageOrder,
  personColumns,
  selectPage,
} from './administration.queries.ts';
import { caseVersion } from './decisions.queries.ts';
import { isRestored } from './restored-cases.queries.ts';
import { awaitsApproval } from './waiting-cases.queries.ts';

/** The columns of each kind of target in the queue. */
const selectByKind = <Value>(column: 'title' | 'detail' | 'isRestricted', none: SQL) => {
  const whens = reportTargets.map(
    (kind) => sql`when ${sql.raw(`'${kind}'`)} then ${targetKinds[kind].listed[column]}`,
  );
  return sql<Value>`coalesce(case ${cases.targetKind} ${sql.join(whens, sql` `)} end, ${none})`;
};

/** The last decision in a case that is closed, if it answered a job that waited. */
const answer = sql<ApprovalAction | null>`(select last.action from (
    select action from ${decisions} where ${decisions.caseId} = ${cases.id} and ${cases.state} <> 'open'
    order by ${decisions.decidedAt} desc, ${decisions.id} desc limit 1
  ) as last where last.action = any(${texts(approvalActions)}))`;

const approvalColumns = {
  awaitsApproval: sql<boolean>`coalesce(${awaitsApproval}, false)`,
  waitingSince:
    sql<Date | null>`case when ${awaitsApproval} then ${jobs.unapprovedSince} end`.mapWith(
      jobs.unapprovedSince,
    ),
  answer,
};

/** Of a company or a user, `subject_id` is the same user as the target. */
const selectCases = (db: Queryable) =>
  db
    .select({
      _id: cases.id,
      kind: cases.targetKind,
      targetId: cases.targetId,
      state: cases.state,
      weight: cases.weight,
      openedAt: cases.openedAt,
      decidedAt: cases.decidedAt,
      title: selectByKind<string>('title', sql`''`),
      detail: selectByKind<string>('detail', sql`''`),
      isRestricted: selectByKind<boolean>('isRestricted', sql`false`),
      subject: personColumns,
      signals: sql<string[]>`coalesce(${jobSignals.signals}, '[]')`,
      reportCount: sql<number>`(select count(*)::int from ${reports} where ${reports.caseId} = ${cases.id})`,
      lastReportAt: sql<Date | null>`(select max(${reports.createdAt}) from ${reports}
        where ${reports.caseId} = ${cases.id})`.mapWith(reports.createdAt),
      reasons: sql<ReportReason[]>`array(select distinct ${reports.reason} from ${reports}
        where ${reports.caseId} = ${cases.id} order by 1)`,
      agreedReason: sql<ReportReason | null>`(select case when count(distinct ${reports.reason}) = 1 then min(${reports.reason}) end
        from ${reports} inner join ${users} as reporter on reporter.id = ${reports.reporterId}
        where ${reports.caseId} = ${cases.id} and ${reports.objectsTo} is null
          and reporter.created_at <= ${reports.createdAt} - make_interval(days => ${establishedDays}))`,
      ...approvalColumns,
      isRestored,
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

/** The heaviest first, then the oldest. A cursor names a case; its weight is read again, because it may have changed. */
const heaviestFirst = (after: Cursor | undefined): PageOrder => ({
  by: [desc(cases.weight), asc(cases.openedAt), asc(cases.id)],
  from:
    after &&
    sql`(-${cases.weight}, ${cases.openedAt}, ${cases.id}) > (
      coalesce((select -weight from ${cases} as last where last.id = ${after.id}), 0),
      ${moment(after.at)}, ${after.id}::uuid)`,
});

/** Whether an open case waits for an approval, or a decided one was about it. */
const isApprovalCase = (isOpen: boolean): SQL =>
  isOpen ? awaitsApproval : sql`${answer} is not null`;

interface WaitingRow {
  readonly targetId: string;
  readonly awaitsApproval: boolean;
}

/** What the changes of a page of cases would alter, by their jobs. */
const findChanges = (db: Queryable, rows: readonly WaitingRow[]) =>
  listChangedTexts(
    db,
    rows.filter((row) => row.awaitsApproval).map(({ targetId }) => targetId),
  );

export const findCases: FindPage<CasesQuery, CaseEntry> = async (
  db,
  { q, state, kind, about },
  { after },
) => {
  const isOpen = state === 'open';
  const searched = [
    users.fullName,
    users.email,
    jobs.position,
    jobs.company,
    employerProfiles.companyName,
  ];
  const filters = [
    isOpen ? eq(cases.state, 'open') : ne(cases.state, 'open'),
    kind && eq(cases.targetKind, kind),
    about && (about === 'approvals' ? isApprovalCase(isOpen) : not(isApprovalCase(isOpen))),
    q && contains(q, searched),
  ];
  const order = isOpen ? heaviestFirst(after) : newestFirst(cases.decidedAt, cases.id, after);
  const rows = await selectPage(selectCases(db), filters, order);
  const changes = await findChanges(db, rows);
  return rows.map((row) => ({
    at: (isOpen ? null : row.decidedAt) ?? row.openedAt,
    id: row._id,
    entry: present({ ...row, changed: changes.get(row.targetId) ?? null }),
  }));
};

export async function findCase(db: Queryable, id: string): Promise<CaseEntry | undefined> {
  const [row] = await selectCases(db).where(eq(cases.id, id));
  if (!row) {
    return undefined;
  }
  const changes = await findChanges(db, [row]);
  return present({ ...row, changed: changes.get(row.targetId) ?? null });
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
    const { id: _id, reason, details, isIllegal, snapshot, createdAt, reporterId } = report;
    const address = email ?? report.reporterEmail;
    const reporter = address !== null && {
      name: name ?? report.reporterName ?? '',
      email: address,
      hasAccount: reporterId !== null,
    };
    const shown = { _id, reason, details, isIllegal, createdAt, reporter: reporter || null };
    return { ...present(shown), snapshot };
  });
}
