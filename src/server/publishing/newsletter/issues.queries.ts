import { eq } from 'drizzle-orm';
import { newsletterIssues } from '#db/publishing-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export type IssueRow = typeof newsletterIssues.$inferSelect;

export async function findIssue(db: Queryable, id: string): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row;
}
