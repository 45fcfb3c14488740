import { weighText } from './job-conditions.queries.ts';
import { mostTexts } from './newest-jobs.queries.ts';
import type { Way } from './search-window.queries.ts';
import { type Look, smallestPart, type Window } from './windows.ts';

interface Found {
  readonly isFull: boolean;
  /** Whether others may match that were not looked at. */
  readonly isPartial: boolean;
  /** The jobs that were read. */
  readonly looked: number;
}

/** What a search has read, in jobs that are read in the same time. */
export interface Work {
  readonly work: number;
}

interface Reading<Result extends Found> {
  readonly read: (look: Look) => Promise<Result>;
  /** What may be read still, in jobs that are read in the same time. */
  readonly left: number;
}

/** What a statement is expected to take; where it is known how many jobs it looked at, with these. */
function weighReads(
  { conditions, expectReads }: Way,
  { window, part }: Pick<Look, 'window' | 'part'>,
  looked = 0,
): number {
  const { index, jobs } = expectReads?.(window, part !== undefined) ?? { index: 0, jobs: 0 };
  const read = Math.max(jobs * (part ?? 1), looked);
  const texts = Math.min(read, mostTexts(conditions));
  return index + read + texts * weighText(conditions);
}

/** Whether all jobs of a search may be read. */
export const canReadAll = (way: Way, left: number): boolean => weighReads(way, {}) <= left;

/** Whether those of a window may be read at least. */
export const canReadSome = (way: Way, left: number): boolean =>
  [...(way.windows ?? []), undefined].some((window) => weighReads(way, { window }) <= left);

/** Reads, and says what the call has read so far. */
async function readNoted<Result extends Found>(
  way: Way,
  { look, work, read }: { readonly look: Look; readonly work: number } & Reading<Result>,
): Promise<Result & Work> {
  const { window, part } = look;
  const isLocationCompared = window && way.comparesLocation?.(window, part !== undefined);
  const found = await read({ ...look, isLocationCompared });
  return { ...found, work: work + weighReads(way, look, found.looked) };
}

interface Step<Result extends Found> extends Reading<Result> {
  readonly look: Look;
  readonly work: number;
  /** What was found in a smaller window. */
  readonly before?: { readonly window: Window; readonly found: Result & Work };
}

/** The largest window that may be read; of the smallest as large a part, where it is more. */
function choosePart(way: Way, most: number): Pick<Look, 'window' | 'part'> {
  const { windows = [] } = way;
  const found = windows.findLast((window) => weighReads(way, { window }) <= most);
  const [window] = windows;
  if (found || !window) {
    return { window: found };
  }
  // The index finds what it is asked for in the whole window.
  const index = way.expectReads?.(window, true).index ?? 0;
  const part = (most - index) / Math.max(1, weighReads(way, { window, part: 1 }) - index);
  return { window, part: Math.min(1, Math.max(smallestPart, part)) };
}

/** The jobs of the largest window that may be read. */
async function readPart<Result extends Found>(way: Way, step: Step<Result>) {
  const { look, before, left, work } = step;
  const part = choosePart(way, (left - work) / (way.conditions.counts ?? 1));
  const { window } = part;
  const isKnown = before !== undefined && (window?.length ?? 0) <= before.window.length;
  const found = isKnown
    ? before.found
    : await readNoted(way, { ...step, look: { ...look, ...part } });
  return { ...found, isPartial: isKnown || window !== undefined || found.isPartial };
}

async function readFrom<Result extends Found>(
  way: Way,
  step: Step<Result>,
): Promise<Result & Work> {
  const { window, titles, areFew } = step.look;
  if (step.work + weighReads(way, { window }) > step.left) {
    return window && step.work + weighReads(way, {}) <= step.left
      ? readFrom(way, { ...step, look: { areFew: true } })
      : readPart(way, step);
  }
  const found = await readNoted(way, step);
  const { work } = found;
  if (found.isFull) {
    return found;
  }
  if (window === undefined) {
    return titles ? readNoted(way, { ...step, work, look: { areFew } }) : found;
  }
  const larger = way.widen?.(window, found.looked);
  const look = larger ? { window: larger } : { areFew: true };
  return readFrom(way, { ...step, work, look, before: { window, found } });
}

/** A walk that did not meet enough. */
const walkWork = 3_000;

/**
 * Reads the newest jobs by their way: in a window first, where it has too few in a larger one, and then in all jobs. A statement
 * that is expected to take more than is left reads the largest window instead for which it does not; `isPartial` then says
 * that older jobs may match.
 */
export async function readNewest<Result extends Found>(
  way: Way,
  reading: Reading<Result>,
): Promise<Result & Work> {
  const { since, window, areFew, titles } = way;
  const walked = since && (await reading.read({ since }));
  if (walked?.isFull) {
    return { ...walked, work: walked.looked };
  }
  const work = walked ? walkWork : 0;
  return readFrom(way, { ...reading, work, look: { window, areFew, titles } });
}
