import { and, desc, eq } from 'drizzle-orm';
import { administrationPageSize, type AuditEntry } from '#contract/trust/administration.ts';
import { users } from '#db/accounts-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';

interface AuditFilter {
  readonly target: string | undefined;
  readonly after: Cursor | undefined;
}

/** The latest first, one row more than a page shows. Names are those of the accounts as they are now. */
export async function findAuditEntries(
  db: Queryable,
  { target, after }: AuditFilter,
): Promise<CursorRow<AuditEntry>[]> {
  const rows = await db
    .select({
      entry: auditLog,
      actor: { _id: users.id, fullName: users.fullName, userEmail: users.email },
    })
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
}
