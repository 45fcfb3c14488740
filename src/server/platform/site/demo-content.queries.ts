import { isNull } from 'drizzle-orm';
import { demoContent } from '#db/platform-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Whether the demo content was ever loaded: a site gets it once. */
export async function hadDemoContent(db: Executor): Promise<boolean> {
  const rows = await db.select().from(demoContent).limit(1);
  return rows.length === 1;
}

/** Whether the demo content was loaded, and no administrator has cleared it. */
export async function hasDemoContent(db: Executor): Promise<boolean> {
  const rows = await db.select().from(demoContent).where(isNull(demoContent.clearedAt)).limit(1);
  return rows.length === 1;
}

/** Marks the demo content as cleared; false where there is none. Locks the row until the commit, so that one of two calls clears. */
export async function markDemoCleared(transaction: Transaction, at: Date): Promise<boolean> {
  const marked = await transaction
    .update(demoContent)
    .set({ clearedAt: at })
    .where(isNull(demoContent.clearedAt))
    .returning({ id: demoContent.id });
  return marked.length > 0;
}
