import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of src/server/platform/http/rate-limiter.ts. Its library writes by position: the order of the columns matters. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
