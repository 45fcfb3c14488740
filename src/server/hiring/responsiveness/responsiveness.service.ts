import {
  type OwnResponsiveness,
  type ResponseBand,
  responseBands,
  type Responsiveness,
  type WaitBand,
  waitBands,
} from '#contract/hiring/responsiveness.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { findBand, findNextBand, findWait } from './response-bands.ts';
import {
  countFacts,
  findResponses,
  listResponses,
  replaceResponses,
} from './responsiveness.queries.ts';

interface ComputeDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

/** Counts anew how all employers answer. Once a night, so that no change of a band is tied to one person. */
export async function computeResponsiveness(
  { db, inTransaction }: ComputeDeps,
  now: Date,
): Promise<void> {
  const rows = (await listResponses(db, now)).map(({ medianDays, ...responses }) => {
    const band = findBand(responses) ?? null;
    // Without a band a wait would tell about few people.
    const medianBand = (band && findWait(medianDays)) ?? null;
    return { ...responses, band, medianBand };
  });
  await inTransaction(async (transaction) => {
    await replaceResponses(transaction, rows, now);
    return { value: undefined, events: [] };
  });
}

type StoredBands = { readonly band: string | null; readonly medianBand: string | null };

const toBands = (row: StoredBands | undefined) => ({
  band: responseBands.find((band): band is ResponseBand => band === row?.band),
  wait: waitBands.find((band): band is WaitBand => band === row?.medianBand),
});

/** Fewer applications could be traced to single people. */
const leastApplied = 5;

/** What everyone may know about how the employer of a job answers. */
export async function getResponsiveness(db: Queryable, job: JobRow): Promise<Responsiveness> {
  const facts = await countFacts(db, job);
  if (!facts) {
    throw new AppError('job-not-found');
  }
  const { memberSince, jobsPosted, applied, opened } = facts;
  return {
    ...toBands(await findResponses(db, job.ownerId)),
    memberSince: memberSince.toISOString(),
    jobsPosted,
    seen: applied >= leastApplied ? { opened, of: applied } : undefined,
  };
}

/** The exact figures of the client. */
export async function getOwnResponsiveness(
  db: Queryable,
  { userId }: Authorized<StoredActor>,
): Promise<OwnResponsiveness> {
  const row = await findResponses(db, userId);
  const { due, people, answered } = row ?? { due: 0, people: 0, answered: 0 };
  const next = findNextBand({ due, people, answered });
  return { ownerId: userId, due, answered, ...toBands(row), next };
}
