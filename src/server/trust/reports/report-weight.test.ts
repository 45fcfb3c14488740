import { expect, it } from 'vitest';
import { rejectionLimit, weighReport } from './report-weight.ts';

/** Of an ordinary report by a new account. */
const weights = {
  fraud: 3,
  'asks-money': 3,
  impersonation: 3,
  illegal: 3,
  discriminating: 2,
  harassment: 2,
  'not-a-job': 1,
  'wrong-or-expired': 1,
  other: 1,
} as const;

it.each(Object.entries(weights) as [keyof typeof weights, number][])(
  'a report of %s weighs %i; as illegal one more; of an established account twice as much',
  (reason, weight) => {
    const weigh = (isIllegal: boolean, isEstablished: boolean, rejected = 0) =>
      weighReport({ reason, isIllegal }, { isEstablished, rejected });
    expect([weigh(false, false), weigh(true, false)]).toEqual([weight, weight + 1]);
    expect([weigh(false, true), weigh(true, true)]).toEqual([2 * weight, 2 * weight + 2]);
    expect(weigh(true, true, rejectionLimit - 1)).toBe(2 * weight + 2);
    expect(weigh(true, true, rejectionLimit)).toBe(0);
  },
);
