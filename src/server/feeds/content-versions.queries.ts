import { inArray, max, sql, sum } from 'drizzle-orm';
import { contentVersions } from '#db/derived-schema.ts';
import type { Queryable } from '#server/database/database.ts';

export type Content = (typeof contentVersions.$inferSelect)['content'];

/**
 * Longer than a transaction may last: until then a change of an earlier moment may still come to light.
 * By the database's clock, because it wrote the moment.
 */
const isSettled = sql<boolean>`max(${contentVersions.changedAt}) < clock_timestamp() - interval '1 minute'`;

/** How often each of these was changed, and when last. */
export const listContentVersions = (db: Queryable, contents: readonly Content[]) =>
  db
    .select({
      content: contentVersions.content,
      version: sum(contentVersions.version).mapWith(Number),
      changedAt: sql`${max(contentVersions.changedAt)}`.mapWith(contentVersions.changedAt),
      isSettled,
    })
    .from(contentVersions)
    .where(inArray(contentVersions.content, [...contents]))
    .groupBy(contentVersions.content)
    .orderBy(contentVersions.content);
