import { and, desc, eq } from 'drizzle-orm';
import {
  administrationPageSize,
  type AuditEntry,
  type AuditQuery,
} from '#contract/trust/administration.ts';
import { users } from '#db/accounts-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { type FindPage, personColumns } from './administration.queries.ts';

/** The latest first, with the present names of the administrators. */
export const findAuditEntries: FindPage<AuditQuery, AuditEntry> = async (
  db,
  { target },
  { after },
) => {
  const rows = await db
    .select({ entry: auditLog, actor: personColumns })
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
  return rows.map(({ entry, actor }) => ({
    at: entry.at,
    id: entry.id,
    entry: {
      _id: entry.id,
      at: entry.at.toISOString(),
      actor: actor ?? undefined,
      action: entry.action,
      targetKind: entry.targetKind,
      targetId: entry.targetId ?? undefined,
      before: entry.before,
      after: entry.after,
    },
  }));
};
