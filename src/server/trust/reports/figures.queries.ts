import { sql } from 'drizzle-orm';
import type { YearFigures } from '#contract/trust/reports.ts';
import { type CaseState, decisionActions, reportReasons } from '#contract/trust/trust.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

interface CountRow extends Record<string, unknown> {
  readonly year: number;
  readonly name: string;
  readonly count: number;
  /** Of them: held for illegal, or automated. */
  readonly marked: number;
}

interface CaseRow extends CountRow {
  readonly name: CaseState;
}

const selectYear = (column: unknown) => sql`extract(year from ${column} at time zone 'UTC')::int`;

const countReports = (db: Queryable) =>
  db.execute<CountRow>(sql`
    select ${selectYear(reports.createdAt)} as year, ${reports.reason} as name, count(*)::int as count,
      count(*) filter (where ${reports.isIllegal})::int as marked
    from ${reports} group by 1, 2`);

const countDecisions = (db: Queryable) =>
  db.execute<CountRow>(sql`
    select ${selectYear(decisions.decidedAt)} as year, ${decisions.action} as name, count(*)::int as count,
      count(*) filter (where ${decisions.isAutomated})::int as marked
    from ${decisions} group by 1, 2`);

const countCases = (db: Queryable) =>
  db.execute<CaseRow>(sql`
    select ${selectYear(cases.openedAt)} as year, ${cases.state} as name, count(*)::int as count, 0 as marked
    from ${cases} group by 1, 2`);

const findMedians = (db: Queryable) =>
  db.execute<{ year: number; hours: number }>(sql`
    select ${selectYear(cases.openedAt)} as year, round((percentile_cont(0.5) within group
      (order by extract(epoch from ${cases.decidedAt} - ${cases.openedAt})) / 3600)::numeric, 1)::float as hours
    from ${cases} where ${cases.decidedAt} is not null group by 1`);

/** The counts of one year by name, with the sum of all and of the marked ones. */
function sumYear<Name extends string>(
  rows: readonly CountRow[],
  year: number,
  names: readonly Name[],
) {
  const own = rows.filter((row) => row.year === year);
  const find = (name: string) => own.find((row) => row.name === name)?.count ?? 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  const byName = Object.fromEntries(names.map((name) => [name, find(name)])) as Record<
    Name,
    number
  >;
  const total = own.reduce((sum, { count }) => sum + count, 0);
  return { total, marked: own.reduce((sum, { marked }) => sum + marked, 0), byName };
}

/**
 * Reports and decisions of each year, the latest first; years without anything are left out. One statement after
 * the other, because each reads a whole table: others need the connections.
 */
export async function listFigures(db: Queryable): Promise<YearFigures[]> {
  const reported = await countReports(db);
  const decided = await countDecisions(db);
  const opened = await countCases(db);
  const medians = await findMedians(db);
  const rows = [...reported.rows, ...decided.rows, ...opened.rows];
  const years = [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => other - one);
  return years.map((year) => {
    const reportsOfYear = sumYear(reported.rows, year, reportReasons);
    const decisionsOfYear = sumYear(decided.rows, year, decisionActions);
    const states = sumYear(opened.rows, year, ['open', 'upheld', 'rejected', 'fixed']);
    const hours = medians.rows.find((row) => row.year === year)?.hours;
    return {
      year,
      reports: {
        total: reportsOfYear.total,
        illegal: reportsOfYear.marked,
        byReason: reportsOfYear.byName,
      },
      decisions: {
        total: decisionsOfYear.total,
        automated: decisionsOfYear.marked,
        byAction: decisionsOfYear.byName,
      },
      cases: { total: states.total, ...states.byName },
      ...(hours !== undefined && { medianHours: hours }),
    };
  });
}
