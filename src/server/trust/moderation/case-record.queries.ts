import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CaseDetail } from '#contract/trust/administration.ts';
import { users } from '#db/accounts-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { personColumns } from './administration.queries.ts';

const otherReports = sql<CaseDetail['otherReports']>`(
  select json_build_object('count', count(*), 'upheld', count(*) filter (where other.state = 'upheld'))
  from cases other where other.subject_id = ${cases.subjectId} and other.id <> ${cases.id}
    and exists (select from reports where reports.case_id = other.id and reports.objects_to is null))`;

/** Who asks for the approval of a case, and the other cases about the person whom it concerns. */
export async function findCaseRecord(
  db: Queryable,
  id: string,
): Promise<Pick<CaseDetail, 'askedBy' | 'otherReports'>> {
  const [row] = await db
    .select({ askedBy: personColumns, otherReports })
    .from(cases)
    .leftJoin(users, and(eq(users.id, cases.askedBy), isNull(users.erasedAt)))
    .where(eq(cases.id, id));
  return {
    askedBy: row?.askedBy ?? undefined,
    otherReports: row?.otherReports ?? { count: 0, upheld: 0 },
  };
}
