import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Call, Times } from './measure-search.ts';
import { printFigure } from './report.ts';

/** Judges the times of searches, and prints them beside those of an earlier run. */

/** Milliseconds. */
const most = { search: 15, facets: 25, p95: 40, cold: 150 };
/** From the smallest site to the largest, a median may grow by this factor; up to so many milliseconds it always may. */
const growth = { factor: 1.5, free: 5 };
/** The factor by which writes and sizes may grow since an earlier run. */
const mostGrown = { millis: 1.2, bytes: 1.15 };

const Results = z.record(z.string(), z.number());
/** Medians and sizes by the number of jobs and what was measured. */
export type Results = Record<string, number>;

export interface Sheet {
  readonly jobs: number;
  /** The medians of the smallest site; empty for that one itself. */
  readonly smallest: Readonly<Results>;
  /** An earlier run's; empty where it is not known. */
  readonly before: Readonly<Results>;
  readonly results: Results;
}

export const readResults = (file: string | undefined): Results =>
  file === undefined ? {} : Results.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writeResults = (file: string | undefined, results: Results): void => {
  if (file !== undefined) {
    writeFileSync(file, JSON.stringify(results, null, 1));
  }
};

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Notes a value under its name and the size of the site; returns that of the earlier run. */
function note({ jobs, results, before }: Sheet, what: string, value: number): number | undefined {
  const key = `${jobs} ${what}`;
  results[key] = Math.round(value * 100) / 100;
  return before[key];
}

export function printTimes(
  sheet: Sheet,
  { name, kind }: Pick<Call, 'name' | 'kind'>,
  { median, p95, cold, processor }: Times,
) {
  const earlier = note(sheet, name, median);
  const small = sheet.smallest[name];
  const grown = small === undefined ? Infinity : Math.max(growth.free, growth.factor * small);
  const missed = [
    ...(median > most[kind] ? [`median ${most[kind]}`] : []),
    ...(p95 > most.p95 ? [`p95 ${most.p95}`] : []),
    ...(cold !== undefined && cold > most.cold ? [`cold ${most.cold}`] : []),
    ...(median > grown ? [`growth ${ms(grown)}`] : []),
  ];
  printFigure({
    what: name.slice(0, 58),
    measured: `${ms(median)} ms`,
    yardstick: [
      `p95 ${ms(p95)}`,
      ...(cold === undefined ? [] : [`cold ${ms(cold)}`]),
      ...(processor === undefined ? [] : [`processor ${ms(processor)}`]),
      ...(earlier === undefined ? [] : [`was ${ms(earlier)}`]),
    ].join(', '),
    target: missed.length === 0 ? '' : `<= ${missed.join(', ')}`,
    isReached: missed.length === 0,
  });
}

/** A write, or a size: only its growth since an earlier run is judged. */
export function printGrowth(
  sheet: Sheet,
  what: string,
  {
    value,
    unit,
    p95,
  }: { readonly value: number; readonly unit: 'ms' | 'MB'; readonly p95?: number },
) {
  const earlier = note(sheet, what, value);
  const factor = unit === 'ms' ? mostGrown.millis : mostGrown.bytes;
  printFigure({
    what,
    measured: `${ms(value)} ${unit}`,
    yardstick: [
      ...(p95 === undefined ? [] : [`p95 ${ms(p95)}`]),
      ...(earlier === undefined ? [] : [`was ${ms(earlier)}`]),
    ].join(', '),
    ...(earlier !== undefined && {
      target: `<= ${factor}x`,
      isReached: value <= earlier * factor,
    }),
  });
}
