import { and, eq, isNull, or } from 'drizzle-orm';
import { deletedPages } from '#db/publishing-schema.ts';
import type { Queryable } from './database.ts';

interface DeletedPage {
  readonly id: string;
  readonly kind: 'jobs' | 'blogs';
}

/** Whether a job or blog with this id was deleted. */
export async function wasDeleted(db: Queryable, { id, kind }: DeletedPage): Promise<boolean> {
  const rows = await db
    .select({ id: deletedPages.id })
    .from(deletedPages)
    .where(
      and(eq(deletedPages.id, id), or(isNull(deletedPages.kind), eq(deletedPages.kind, kind))),
    );
  return rows.length > 0;
}
