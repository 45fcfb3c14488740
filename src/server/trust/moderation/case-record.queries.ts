import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { approvalActions } from '#contract/trust/trust.ts';
import { users } from '#db/accounts-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { personColumns } from './administration.queries.ts';
import { isDeclinedElsewhere } from './waiting-cases.queries.ts';

const otherReports = sql<CaseDetail['otherReports']>`(
  select json_build_object('count', count(*), 'upheld', count(*) filter (where other.state = 'upheld'))
  from cases other where other.subject_id = ${cases.subjectId} and other.id <> ${cases.id}
    and exists (select from reports where reports.case_id = other.id and reports.objects_to is null))`;

/**
 * Whether the versions that are stored of a job are those of this case: it is open and no other case declined them, or it holds
 * the last answer to the job, which was not changed again since.
 */
const isOfStoredVersions = sql<boolean>`case when ${cases.state} = 'open' then not ${isDeclinedElsewhere} else (
  select last.case_id from decisions last
  where last.target_kind = ${cases.targetKind} and last.target_id = ${cases.targetId}
    and last.action = any(${texts(approvalActions)})
  order by last.decided_at desc, last.id desc limit 1) = ${cases.id}
  and not exists (select from jobs
    where jobs.id = ${cases.targetId} and jobs.unapproved_since > ${cases.decidedAt}) end`;

interface CaseRecord extends Pick<CaseDetail, 'askedBy' | 'otherReports'> {
  readonly isOfStoredVersions: boolean;
}

/** Who asks for the approval of a case, and the other cases about the person whom it concerns. */
export async function findCaseRecord(db: Queryable, id: string): Promise<CaseRecord> {
  const [row] = await db
    .select({ askedBy: personColumns, otherReports, isOfStoredVersions })
    .from(cases)
    .leftJoin(users, and(eq(users.id, cases.askedBy), isNull(users.erasedAt)))
    .where(eq(cases.id, id));
  return {
    askedBy: row?.askedBy ?? undefined,
    otherReports: row?.otherReports ?? { count: 0, upheld: 0 },
    isOfStoredVersions: row?.isOfStoredVersions ?? false,
  };
}
