import { and, asc, desc, eq, not, sql } from 'drizzle-orm';
import { mails } from '#db/platform-schema.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { isDue, type MailRow } from '#server/platform/mail/due-mails.queries.ts';

/** While a job is taken down its rejections wait until it is shown again. */
const isHeldBack = sql`exists (
  select from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
  where ${applications.id} = ${mails.applicationId} and ${isTakenDown})`;

const isDeliverable = (now: Date) => and(isDue(now), eq(mails.kind, 'rejection'), not(isHeldBack));

/** The ids of the rejections that can no longer be undone and are not shown yet. */
export async function listDueRejections(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(isDeliverable(now))
    .orderBy(asc(mails.sendAt), asc(mails.id));
  return rows.map(({ id }) => id);
}

/** The colleague who rejected the application. */
export async function findRejecter(
  transaction: Transaction,
  applicationId: string,
): Promise<string | null> {
  const { actorId, at, kind, toStage, isShown } = applicationEvents;
  const [event] = await transaction
    .select({ actorId })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(kind, 'moved'),
        eq(toStage, 'rejected'),
        eq(isShown, false),
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  return event?.actorId ?? null;
}

/** Locks a due rejection; undefined when another node has it, or it was cancelled or shown meanwhile. */
export async function lockDueRejection(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<MailRow | undefined> {
  const [row] = await transaction
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isDeliverable(now)))
    .for('update', { skipLocked: true });
  return row;
}
