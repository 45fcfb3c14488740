import { isNull } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';

/**
 * "Is open", the one predicate behind lists, applications and whatever is told to other machines:
 * once for the database, once for a row in hand. The two say the same.
 */
export const openJobs = () => isNull(jobs.closedAt);

export const isOpen = (row: Pick<typeof jobs.$inferSelect, 'closedAt'>): boolean =>
  row.closedAt === null;
