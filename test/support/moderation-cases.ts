import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mails } from '#db/platform-schema.ts';
import { newId } from '#db/new-id.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TestApp, TestRequest } from './build-test-app.ts';

type NewCase = typeof cases.$inferInsert;
type NewReport = typeof reports.$inferInsert;

/** Stores a report of a person without an account. */
export async function addReport(
  db: Database,
  caseId: string,
  report: Partial<NewReport> = {},
): Promise<string> {
  const createdAt = new Date('2026-05-30T09:00:00.000Z');
  const id = newId(createdAt);
  await db.insert(reports).values({
    id,
    caseId,
    reason: 'fraud',
    details: 'They want money for a laptop.',
    isIllegal: false,
    snapshot: { position: 'Data Entry' },
    reporterName: 'Rima',
    reporterEmail: 'rima@people.example',
    reporterKey: Buffer.from(randomUUID()),
    createdAt,
    ...report,
  });
  return id;
}

/** Stores an open case about a target, with one report of a person without an account, who has its receipt. */
export async function createCase(
  db: Database,
  target: Pick<NewCase, 'targetKind' | 'targetId' | 'subjectId'> & Partial<NewCase>,
  report: Partial<NewReport> = {},
): Promise<string> {
  const openedAt = new Date('2026-05-30T09:00:00.000Z');
  const id = newId(openedAt);
  await db.insert(cases).values({ id, openedAt, weight: 1, ...target });
  const reportId = await addReport(db, id, report);
  await db.insert(mails).values({
    id: newId(openedAt),
    kind: 'report-received',
    email: 'rima@people.example',
    reportId,
    state: 'sent',
    createdAt: openedAt,
    sendAt: openedAt,
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

/** Has an administrator disable a user, or enable the user again. */
export async function decideAccess(
  site: Pick<TestApp, 'send'>,
  sender: Pick<TestRequest, 'as' | 'headers'>,
  decision: { readonly action: 'disable-user' | 'enable-user'; readonly targetId: string },
): Promise<void> {
  const body = { ...decision, reason: 'other', facts: 'They wrote to strangers.' };
  const answer = await site.send('POST', '/administration/decisions', { ...sender, body });
  expect(answer.statusCode, answer.body).toBe(201);
}
