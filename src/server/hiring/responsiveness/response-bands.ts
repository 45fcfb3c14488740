import type { ResponseBand, WaitBand } from '#contract/hiring/responsiveness.ts';

/** How an employer answered the applications that are due. */
export interface Responses {
  /** Applications, and how many people sent them. */
  readonly due: number;
  readonly people: number;
  /** Answered within 14 days. */
  readonly answered: number;
}

/** Of a normal distribution, for a one-sided bound of 90 %. */
const z = 1.28;

/** The one-sided Wilson bounds of a rate: what it is at least, and at most, with 90 % confidence each. */
function boundRate(answered: number, due: number): { lower: number; upper: number } {
  const rate = answered / due;
  const centre = rate + z ** 2 / (2 * due);
  const margin = z * Math.sqrt((rate * (1 - rate)) / due + z ** 2 / (4 * due ** 2));
  const scale = 1 + z ** 2 / due;
  return { lower: (centre - margin) / scale, upper: (centre + margin) / scale };
}

/** The least rate of each band, from the best. */
const leastRates = [
  ['nearly-everyone', 0.8],
  ['most', 0.55],
  ['half', 0.35],
] as const satisfies [ResponseBand, number][];

/** Fewer tell nothing, and could be traced to single people. */
const leastDue = 10;
const rare = { leastDue: 30, mostRate: 0.25 } as const;

/** The band of an employer; undefined before enough is known. */
export function findBand({ due, people, answered }: Responses): ResponseBand | undefined {
  if (due < leastDue || people < leastDue) {
    return undefined;
  }
  const { lower, upper } = boundRate(answered, due);
  const reached = leastRates.find(([, rate]) => lower >= rate);
  if (reached) {
    return reached[0];
  }
  return due >= rare.leastDue && upper <= rare.mostRate ? 'rarely' : undefined;
}

/** Days, from the shortest wait. */
const longestWaits = [
  ['day', 1],
  ['three-days', 3],
  ['week', 7],
  ['two-weeks', 14],
] as const satisfies [WaitBand, number][];

/** `medianDays`: when half of the applicants have an answer; null where fewer ever get one. */
export const findWait = (medianDays: number | null): WaitBand | undefined =>
  medianDays === null ? undefined : longestWaits.find(([, days]) => medianDays <= days)?.[0];

/** The next better band, and how many more of the due applications would have had to be answered. */
export function findNextBand(
  responses: Responses,
): { readonly band: ResponseBand; readonly answers: number } | undefined {
  const { due, people, answered } = responses;
  if (due < leastDue || people < leastDue) {
    return undefined;
  }
  const present = leastRates.findIndex(([, rate]) => boundRate(answered, due).lower >= rate);
  const [band, rate] = (present === -1 ? leastRates.at(-1) : leastRates[present - 1]) ?? [];
  if (band === undefined || rate === undefined) {
    return undefined;
  }
  for (let more = 1; answered + more <= due; more += 1) {
    if (boundRate(answered + more, due).lower >= rate) {
      return { band, answers: more };
    }
  }
  return undefined;
}
