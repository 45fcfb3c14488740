import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/database/database.ts';
import type { JobRow } from './job-rows.queries.ts';

/** What the owner of a hidden job was told when it, or all jobs of the owner, were taken down. */
export async function findHidingFacts(
  db: Queryable,
  { id, ownerId }: Pick<JobRow, 'id' | 'ownerId'>,
): Promise<string | undefined> {
  const { targetKind, targetId, action } = decisions;
  const [row] = await db
    .select({ facts: decisions.facts })
    .from(decisions)
    .where(
      or(
        and(eq(targetKind, 'job'), eq(targetId, id), eq(action, 'hide-job')),
        and(
          inArray(targetKind, ['company', 'user']),
          eq(targetId, ownerId),
          inArray(action, ['freeze-company', 'disable-user']),
        ),
      ),
    )
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1);
  return row?.facts;
}
