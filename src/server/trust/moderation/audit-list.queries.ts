import { eq, sql } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from '#contract/trust/administration.ts';
import { employerProfiles, users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { blogs } from '#db/publishing-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { present } from '#server/platform/http/present.ts';
import type { LockedDecision } from './decisions.queries.ts';
import { listUndoable, toUndoEnd } from './undoable.queries.ts';
import { type FindPage, newestFirst, personColumns, selectPage } from './administration.queries.ts';

/** The present name of a target. The log itself holds none. */
const targetTitle = sql<string | null>`case ${auditLog.targetKind}
  when 'job' then (select position from ${jobs} as target where target.id = ${auditLog.targetId})
  when 'company' then (select company_name from ${employerProfiles} as target where target.user_id = ${auditLog.targetId})
  when 'user' then (select full_name from ${users} as target where target.id = ${auditLog.targetId})
  when 'blog' then (select title from ${blogs} as target where target.id = ${auditLog.targetId})
end`;

/** A decision and its entry are stored in one transaction, with one moment. */
const isOfEntry = (
  decision: LockedDecision,
  entry: Pick<typeof auditLog.$inferSelect, 'targetKind' | 'targetId' | 'at'>,
): boolean =>
  decision.targetKind === entry.targetKind &&
  decision.targetId === entry.targetId &&
  decision.decidedAt.getTime() === entry.at.getTime();

/** The latest first, with the present names of administrators and targets. */
export const findAuditEntries: FindPage<AuditQuery, AuditEntry> = async (
  db,
  { target },
  { after, now },
) => {
  const { id, at, action, targetKind, targetId } = auditLog;
  const about = { action, targetKind, targetId, targetTitle };
  const change = { before: auditLog.before, after: auditLog.after };
  const selection = db
    .select({ _id: id, at, actor: personColumns, ...about, change })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId));
  const filters = [target && eq(targetId, target)];
  const [rows, found] = await Promise.all([
    selectPage(selection, filters, newestFirst(at, id, after)),
    listUndoable(db, now),
  ]);
  let undoable = found;
  return rows.map(({ change: values, ...row }) => {
    const decision = undoable.find((other) => isOfEntry(other, row));
    undoable = undoable.filter((other) => other !== decision);
    const undo = decision && {
      decisionId: decision.id,
      until: present(toUndoEnd(decision.decidedAt)),
    };
    return { at: row.at, id: row._id, entry: { ...present(row), ...values, undo } };
  });
};
