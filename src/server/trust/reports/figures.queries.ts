import { sql } from 'drizzle-orm';
import type { YearFigures } from '#contract/trust/reports.ts';
import { caseStates, decisionActions, reportReasons } from '#contract/trust/trust.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/rows.ts';

interface CountRow extends Record<string, unknown> {
  readonly table: 'reports' | 'decisions' | 'cases';
  readonly year: number;
  readonly name: string;
  readonly count: number;
  /** Of them: reported as illegal, or decided automatically. */
  readonly marked: number;
}

const toYear = (column: unknown) => sql`extract(year from ${column} at time zone 'UTC')::int`;

const countRows = (db: Queryable) =>
  readRows<CountRow>(db)(sql`
    select 'reports' as table, ${toYear(reports.createdAt)} as year, ${reports.reason} as name, count(*)::int as count,
      count(*) filter (where ${reports.isIllegal})::int as marked
    from ${reports} group by 2, 3
    union all select 'decisions', ${toYear(decisions.decidedAt)}, ${decisions.action}, count(*)::int,
      count(*) filter (where ${decisions.isAutomated})::int
    from ${decisions} group by 2, 3
    union all select 'cases', ${toYear(cases.openedAt)}, ${cases.state}, count(*)::int, 0
    from ${cases} group by 2, 3`);

const findMedians = (db: Queryable) =>
  readRows<{ year: number; hours: number }>(db)(sql`
    select ${toYear(cases.openedAt)} as year, round((percentile_cont(0.5) within group
      (order by extract(epoch from ${cases.decidedAt} - ${cases.openedAt})) / 3600)::numeric, 1)::float as hours
    from ${cases} where ${cases.decidedAt} is not null group by 1`);

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** The counts of a table in one year: all rows, those that are marked, and those of each name. */
function sumUp<Name extends string>(rows: readonly CountRow[], names: readonly Name[]) {
  const counts = names.map((name) => [name, rows.find((row) => row.name === name)?.count ?? 0]);
  return {
    total: sum(rows.map(({ count }) => count)),
    marked: sum(rows.map(({ marked }) => marked)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
    byName: Object.fromEntries(counts) as Record<Name, number>,
  };
}

/** Reports and decisions of each year that has any, the latest first. */
export async function listFigures(db: Queryable): Promise<YearFigures[]> {
  const rows = await countRows(db);
  const medians = await findMedians(db);
  const years = [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => other - one);
  return years.map((year) => {
    const listRows = (table: CountRow['table']) =>
      rows.filter((row) => row.year === year && row.table === table);
    const {
      marked: illegal,
      byName: byReason,
      ...report
    } = sumUp(listRows('reports'), reportReasons);
    const {
      marked: automated,
      byName: byAction,
      ...decision
    } = sumUp(listRows('decisions'), decisionActions);
    const { total, byName: byState } = sumUp(listRows('cases'), caseStates);
    const hours = medians.find((row) => row.year === year)?.hours;
    return {
      year,
      reports: { ...report, illegal, byReason },
      decisions: { ...decision, automated, byAction },
      cases: { total, ...byState },
      ...(hours !== undefined && { medianHours: hours }),
    };
  });
}
