import { eq } from 'drizzle-orm';
import { deletedPages } from '#db/derived-schema.ts';
import type { Executor } from './database.ts';

/** Whether something with a page of its own had this id, and was deleted. */
export async function wasDeleted(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: deletedPages.id })
    .from(deletedPages)
    .where(eq(deletedPages.id, id));
  return rows.length > 0;
}
