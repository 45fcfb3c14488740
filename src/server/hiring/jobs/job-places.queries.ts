import { eq, isNull } from 'drizzle-orm';
import type { Place } from '#contract/hiring/places.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Jobs whose places were never looked for, which nobody edits at the moment. */
export const lockJobsWithoutPlaces = (transaction: Transaction, limit: number) =>
  transaction
    .select({
      id: jobs.id,
      location: jobs.location,
      country: jobs.country,
      suspendedAt: jobs.suspendedAt,
    })
    .from(jobs)
    .where(isNull(jobs.places))
    .orderBy(jobs.id)
    .limit(limit)
    .for('no key update', { skipLocked: true });

export async function storeFoundPlaces(
  transaction: Transaction,
  id: string,
  places: readonly Place[],
): Promise<void> {
  await transaction
    .update(jobs)
    .set({ places, arePlacesFound: places.length > 0 })
    .where(eq(jobs.id, id));
}
