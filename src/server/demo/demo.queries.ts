import { demoContent, users } from '#db/schema.ts';
import type { Executor } from '#server/platform/database/database.ts';

export async function hasDemoContent(db: Executor): Promise<boolean> {
  const rows = await db.select().from(demoContent).limit(1);
  return rows.length === 1;
}

/** Whether nobody has ever used this site. */
export async function isNewSite(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}
