import { salaryUnitsInYear } from '#contract/hiring/job-choices.ts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { check, customType, numeric, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/** Milliseconds are all that an ISO timestamp in JSON carries; a finer value would break cursors. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The contract's enumerations hold for rows written past the API, too. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

const unitCases = Object.entries(salaryUnitsInYear).map(([unit, n]) => `when '${unit}' then ${n}`);

/** The highest salary of a job in a year of full-time work, which makes different units comparable. */
export const yearlySalary = sql.raw(`(salary_max * case salary_unit ${unitCases.join(' ')} end)`);

/**
 * A currency and an amount as one number, in the order of both. The planner takes two columns for independent of each other; by
 * its statistics of this number (`jobs_pay`) it knows how many jobs pay so much in a currency.
 */
export const payNumber = (currency: SQLWrapper, amount: SQLWrapper): SQL => sql`((
  (ascii(${currency}) * 128 + ascii(substr(${currency}, 2))) * 128 + ascii(substr(${currency}, 3))
)::numeric * 1e15 + ${amount})`;

/** When a last day has ended. That of a job of before `closes_at` ends everywhere, at noon UTC of the next day. */
const endOfLastDay =
  "coalesce(jobs.closes_at, ((jobs.apply_until + 1)::timestamp + interval '12 hours') at time zone 'UTC')";

export const jobLastDayEnd = sql.raw(endOfLastDay);

/** The earlier of the two ways in which a job closes. */
export const jobClosing = sql.raw(`least(jobs.closed_at, ${endOfLastDay})`);

/** Money. The contract limits the decimals by currency; a scale would round those of some. */
export const amount = (name: string) => numeric(name, { mode: 'number' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type OneOf<Values extends readonly string[]> = Values[number];

/** Years are a finite number: PostgreSQL counts NaN and Infinity among those above any bound. */
export const years = (name: string, column: PgColumn) =>
  check(name, sql`${column} >= 0 and ${column} < 'Infinity'`);
