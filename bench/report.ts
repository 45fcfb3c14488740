/** Prints figures below each other. One that misses its target sets the exit code to 1. */

export interface Figure {
  readonly what: string;
  /** As it is printed, with its unit. */
  readonly measured: string;
  /** The yardstick of the same run. */
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

export interface Bound {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost: number;
}

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const rounded = (value: number): string => Math.round(value).toLocaleString('en-US');

const verdict = (isReached: boolean | undefined): string => {
  if (isReached === undefined) {
    return '';
  }
  return isReached ? 'reached' : 'MISSED';
};

export function printFigure({
  what,
  measured,
  yardstick = '',
  target = '',
  isReached,
}: Figure): void {
  if (isReached === false) {
    process.exitCode = 1;
  }
  const columns = [
    what.padEnd(58),
    measured.padStart(16),
    yardstick.padEnd(26),
    target.padEnd(12),
    verdict(isReached),
  ];
  console.log(columns.join('  ').trimEnd());
}

/** A rate that means something only beside another one of the same run. */
export function printRatio({ what, value, yardstick, unit, atLeast }: Ratio): void {
  const ratio = value / yardstick;
  printFigure({
    what,
    measured: `${ratio.toFixed(2)} of it`,
    yardstick: `${rounded(value)} to ${rounded(yardstick)} ${unit}`,
    target: `>= ${atLeast}`,
    isReached: ratio >= atLeast,
  });
}

export function printBound({ what, value, unit, atMost }: Bound): void {
  const digits = value < 100 ? 1 : 0;
  printFigure({
    what,
    measured: `${value.toFixed(digits)} ${unit}`,
    target: `<= ${atMost}`,
    isReached: value <= atMost,
  });
}
