import { toJobPlace } from '#contract/hiring/job-place-texts.ts';
import { isGazetteerLoaded } from '#server/hiring/places/find-places.queries.ts';
import { markPlaces } from '#server/hiring/places/places-with-jobs.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { matchLocation } from './job-places.service.ts';
import { lockJobsWithoutPlaces, storeFoundPlaces } from './job-places.queries.ts';

/** Jobs of one transaction: some tenths of a second. */
const pieceSize = 100;

/**
 * Finds the places of some jobs of before the upgrade, where the text or the form names the country and one city of it has
 * the name. A job without stays text. @returns whether there may be more
 */
export async function matchSomeJobs(transaction: Transaction): Promise<boolean> {
  if (!(await isGazetteerLoaded(transaction))) {
    return false;
  }
  const jobs = await lockJobsWithoutPlaces(transaction, pieceSize);
  for (const job of jobs) {
    const isNamed = toJobPlace(job).country !== undefined;
    const places = isNamed ? await matchLocation(transaction, job) : [];
    if (job.suspendedAt === null) {
      await markPlaces(transaction, places);
    }
    await storeFoundPlaces(transaction, job.id, places);
  }
  return jobs.length === pieceSize;
}
