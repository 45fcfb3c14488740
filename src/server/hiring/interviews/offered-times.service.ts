import { m } from '#messages';
import { interviewLimits } from '#contract/hiring/interview-choices.ts';
import { findInstants } from '#contract/hiring/zoned-time-texts.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { listBusyStarts } from './busy-times.queries.ts';
import type { StoredInterview } from './interview-changes.queries.ts';

interface LocalTimes {
  /** As the clocks of the zone show it: `2026-11-30T15:00`. */
  readonly starts: readonly string[];
  readonly timeZone: string;
}

const dayMs = 24 * 60 * 60_000;

function findProblem(found: readonly Date[], now: Date): string | undefined {
  const [start, second] = found;
  if (!start) {
    return m.fault_time_skipped();
  }
  if (second) {
    return m.fault_time_doubled();
  }
  if (start <= now) {
    return m.fault_time_past();
  }
  const isNear = start.getTime() - now.getTime() <= interviewLimits.days * dayMs;
  return isNear ? undefined : m.fault_time_far();
}

/** Errors of times by their fields: `starts.0`. */
const timesError = (problems: readonly (string | undefined)[]): AppError | undefined => {
  const fields = new Map<string, string>();
  problems.forEach((text, at) => text !== undefined && fields.set(`starts.${at}`, text));
  return fields.size === 0
    ? undefined
    : new AppError('validation-failed', { fields: Object.fromEntries<string>(fields) });
};

/** The instants of times on clocks. @throws AppError `validation-failed` for those that clocks skip or show twice. */
export function toInstants({ starts, timeZone }: LocalTimes, now: Date): Date[] {
  const found = starts.map((start) => findInstants(start, timeZone));
  const problems = found.map((instants, at) =>
    starts.indexOf(starts[at] ?? '') < at ? m.fault_time_repeated() : findProblem(instants, now),
  );
  const error = timesError(problems);
  if (error) {
    throw error;
  }
  return found.flat();
}

interface Offer {
  /** The person who offers the times. */
  readonly userId: string;
  readonly starts: readonly Date[];
}

/** @throws AppError `validation-failed` for times at which the one who offers them has another interview */
export async function assertNotBusy(
  transaction: Transaction,
  interview: Pick<StoredInterview, 'id' | 'minutes'>,
  offer: Offer,
): Promise<void> {
  const { starts } = offer;
  const busy = new Set(await listBusyStarts(transaction, interview, offer));
  const error = timesError(
    starts.map((start) => (busy.has(start.getTime()) ? m.fault_time_busy() : undefined)),
  );
  if (error) {
    throw error;
  }
}
