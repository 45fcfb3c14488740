import { and, desc, eq, sql } from 'drizzle-orm';
import {
  administrationPageSize,
  type AuditEntry,
  type AuditQuery,
} from '#contract/trust/administration.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { blogs } from '#db/publishing-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { present } from '#server/platform/http/present.ts';
import { type FindPage, personColumns } from './administration.queries.ts';

/** The present name of a target. The log itself holds none. */
const targetTitle = sql<string | null>`case ${auditLog.targetKind}
  when 'job' then (select position from ${jobs} as target where target.id = ${auditLog.targetId})
  when 'company' then (select company_name from ${employerProfiles} as target where target.user_id = ${auditLog.targetId})
  when 'user' then (select full_name from ${users} as target where target.id = ${auditLog.targetId})
  when 'blog' then (select title from ${blogs} as target where target.id = ${auditLog.targetId})
end`;

/** The latest first, with the present names of administrators and targets. */
export const findAuditEntries: FindPage<AuditQuery, AuditEntry> = async (
  db,
  { target },
  { after },
) => {
  const rows = await db
    .select({ entry: auditLog, actor: personColumns, title: targetTitle })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        target === undefined ? undefined : eq(auditLog.targetId, target),
        olderThan({ at: auditLog.at, id: auditLog.id }, after),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(administrationPageSize + 1);
  return rows.map(({ entry, actor, title }) => ({
    at: entry.at,
    id: entry.id,
    entry: {
      ...present({
        _id: entry.id,
        at: entry.at,
        actor,
        action: entry.action,
        targetKind: entry.targetKind,
        targetId: entry.targetId,
        targetTitle: title,
      }),
      before: entry.before,
      after: entry.after,
    },
  }));
};
