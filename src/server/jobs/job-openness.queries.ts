import { and, gte, isNull, or, type SQL } from 'drizzle-orm';
import { earliestDay } from '#contract/job-input.ts';
import { jobs } from '#db/schema.ts';

/** "Is open" as a condition, for lists, feeds and sitemaps; `isOpen` is the same of a row that was read. */
export const isOpenSql = (now: Date): SQL | undefined =>
  and(
    isNull(jobs.closedAt),
    isNull(jobs.suspendedAt),
    or(isNull(jobs.applyUntil), gte(jobs.applyUntil, earliestDay(now))),
  );

type Openness = Pick<typeof jobs.$inferSelect, 'closedAt' | 'suspendedAt' | 'applyUntil'>;

export const isOpen = ({ closedAt, suspendedAt, applyUntil }: Openness, now: Date): boolean =>
  closedAt === null && suspendedAt === null && !isPast(applyUntil, now);

/** Whether the last day for applications has ended everywhere. */
export const isPast = (applyUntil: string | null, now: Date): boolean =>
  applyUntil !== null && applyUntil < earliestDay(now);
