export interface Finding {
  readonly what: string;
  /** As it is printed, with its unit. */
  readonly found: string;
  /** What it was measured against in the same run. */
  readonly yardstick?: string;
  readonly target?: string;
  readonly isReached?: boolean;
}

export interface Ratio {
  readonly what: string;
  /** Both in the same unit. */
  readonly value: number;
  readonly yardstick: number;
  readonly unit: string;
  readonly atLeast: number;
}

const rounded = (value: number): string => Math.round(value).toLocaleString('en-US');

export function sayFinding({ what, found, yardstick = '', target = '', isReached }: Finding): void {
  const verdicts = new Map([
    [true, 'reached'],
    [false, 'MISSED'],
  ]);
  const columns = [
    what.padEnd(58),
    found.padStart(16),
    yardstick.padEnd(26),
    target.padEnd(12),
    isReached === undefined ? '' : verdicts.get(isReached),
  ];
  console.log(columns.join('  ').trimEnd());
}

/** A figure that means something only beside another one of the same run. */
export function sayRatio({ what, value, yardstick, unit, atLeast }: Ratio): void {
  const ratio = value / yardstick;
  sayFinding({
    what,
    found: `${ratio.toFixed(2)} of it`,
    yardstick: `${rounded(value)} to ${rounded(yardstick)} ${unit}`,
    target: `>= ${atLeast}`,
    isReached: ratio >= atLeast,
  });
}

export interface Bound {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost: number;
}

export function sayBound({ what, value, unit, atMost }: Bound): void {
  const digits = value < 100 ? 1 : 0;
  sayFinding({
    what,
    found: `${value.toFixed(digits)} ${unit}`,
    target: `<= ${atMost}`,
    isReached: value <= atMost,
  });
}
