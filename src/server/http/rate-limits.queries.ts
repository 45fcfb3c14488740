import { lte } from 'drizzle-orm';
import { rateLimits } from '#db/rate-limit-schema.ts';
import type { Executor } from '#server/database/database.ts';

/** Removes the counters whose window is over. */
export const deleteExpiredCounters = (db: Executor) =>
  db.delete(rateLimits).where(lte(rateLimits.expire, Date.now()));
