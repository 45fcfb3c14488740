import { randomUUID } from 'node:crypto';
import { newId } from '#db/new-id.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Database } from '#server/database/database.ts';

type NewCase = typeof cases.$inferInsert;
type NewReport = typeof reports.$inferInsert;

/** Stores an open case about a target, with one report of a person without an account. */
export async function createCase(
  db: Database,
  target: Pick<NewCase, 'targetKind' | 'targetId' | 'subjectId'> & Partial<NewCase>,
  report: Partial<NewReport> = {},
): Promise<string> {
  const openedAt = new Date('2026-05-30T09:00:00.000Z');
  const id = newId(openedAt);
  await db.insert(cases).values({ id, openedAt, weight: 1, ...target });
  await db.insert(reports).values({
    id: newId(openedAt),
    caseId: id,
    reason: 'fraud',
    details: 'They want money for a laptop.',
    isIllegal: false,
    snapshot: { position: 'Data Entry' },
    reporterName: 'Rima',
    reporterEmail: 'rima@people.example',
    reporterKey: Buffer.from(randomUUID()),
    createdAt: openedAt,
    ...report,
  });
  return id;
}

type NewDecision = typeof decisions.$inferInsert;

/** Stores what was decided about a target. */
export async function createDecision(
  db: Database,
  decision: Pick<NewDecision, 'targetKind' | 'targetId' | 'action' | 'decidedAt'> &
    Partial<NewDecision>,
): Promise<string> {
  const id = newId(decision.decidedAt);
  await db
    .insert(decisions)
    .values({ id, ground: 'rules', facts: '', isAutomated: false, ...decision });
  return id;
}
