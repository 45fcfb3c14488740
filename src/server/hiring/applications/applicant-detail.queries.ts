import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationEvent } from '#contract/hiring/applicants.ts';
import { files } from '#db/files-schema.ts';
import { applicationAnswers, applicationEvents } from '#db/hiring-schema.ts';
import { applications, jobSeekerProfiles } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { EntryRow } from './applicants.queries.ts';

/** The latest events of an application that one response holds. */
const historyLimit = 300;

/** What the job seeker sent beside the entry's fields; the present profile where none was stored. */
export async function findContent(db: Queryable, { id }: Authorized<EntryRow>) {
  const [row] = await db
    .select({
      sent: applications.profile,
      present: jobSeekerProfiles,
      coverNote: applications.coverNote,
      cv: { _id: files.id, name: files.name, size: files.size, state: files.state },
    })
    .from(applications)
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(eq(applications.id, id));
  return row;
}

export const listAnswers = (db: Queryable, { id }: Authorized<EntryRow>) =>
  db
    .select({
      kind: applicationAnswers.kind,
      label: applicationAnswers.label,
      value: applicationAnswers.value,
      missesMust: applicationAnswers.missesMust,
    })
    .from(applicationAnswers)
    .where(eq(applicationAnswers.applicationId, id))
    .orderBy(asc(applicationAnswers.ordinal));

type EventRow = typeof applicationEvents.$inferSelect;

export const toEventEntry = (row: EventRow): ApplicationEvent => ({
  _id: row.id,
  at: row.at.toISOString(),
  role: row.role,
  kind: row.kind,
  fromStage: row.fromStage ?? undefined,
  toStage: row.toStage ?? undefined,
  reason: row.reason ?? undefined,
  note: row.note ?? undefined,
});

/** The history for the employer, the latest event first. */
export const listHistory = (db: Queryable, { id }: Authorized<EntryRow>): Promise<EventRow[]> =>
  db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
    .limit(historyLimit);

/** How many notes an application has. */
export async function countNotes(
  transaction: Transaction,
  { id }: Authorized<EntryRow>,
): Promise<number> {
  const { applicationId, kind } = applicationEvents;
  return transaction.$count(applicationEvents, and(eq(applicationId, id), eq(kind, 'note')));
}

/** Adds events to histories, which only grow. */
export async function insertEvents(
  transaction: Transaction,
  events: readonly (typeof applicationEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) {
    await transaction.insert(applicationEvents).values([...events]);
  }
}

/** False where the employer had opened the application before. */
export async function updateSeenAt(
  transaction: Transaction,
  { id }: Authorized<EntryRow>,
  seenAt: Date,
): Promise<boolean> {
  const updated = await transaction
    .update(applications)
    .set({ seenAt })
    .where(and(eq(applications.id, id), isNull(applications.seenAt)))
    .returning({ id: sql<string>`id` });
  return updated.length > 0;
}
