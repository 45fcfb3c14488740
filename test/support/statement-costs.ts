import type { Pool } from 'pg';
import { vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { SearchBudget } from '#server/platform/database/search-budget.ts';
import { findReader } from './sent-statements.ts';

/** A node of a plan, as `explain (format json)` names its parts. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface StatementCost {
  readonly text: string;
  /** Rows of tables and entries of indexes that were looked at. */
  readonly read: number;
  /** Of them, those of tables that were read from their beginning, by table. */
  readonly scanned: ReadonlyMap<string, number>;
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const countRead = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

async function measure(pool: Pool, { text, values }: Statement): Promise<StatementCost> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  const nodes = rows.flatMap((row) => listNodes(row['QUERY PLAN'][0].Plan));
  const scans = nodes.filter((node) => node['Node Type'].endsWith(' Scan'));
  const ofTables = scans.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    text,
    read: scans.reduce((sum, node) => sum + countRead(node), 0),
    scanned: new Map(ofTables.map((node) => [node['Relation Name'] ?? '', countRead(node)])),
  };
}

/** Measures the statements of some work by running each again with its plan. */
export async function measureStatements(
  database: OpenDatabase,
  work: () => Promise<unknown>,
): Promise<StatementCost[]> {
  const { pool } = database;
  const watched = [...new Set([findReader(database), pool])].map((one) => vi.spyOn(one, 'query'));
  const ofSearches = vi.spyOn(SearchBudget.prototype, 'send');
  await work();
  // What no replica may answer is sent to both.
  const calls = new Map<unknown, unknown>(
    [
      ...watched.flatMap(({ mock }) => mock.calls),
      ...ofSearches.mock.calls.map(([, statement]) => statement),
    ].map(([statement, values]) => [statement, values]),
  );
  const statements = [...calls].map(([statement, values]): Statement => {
    const { text } = typeof statement === 'string' ? { text: statement } : (statement as Statement);
    return { text, values: Array.isArray(values) ? values : [] };
  });
  [...watched, ofSearches].forEach((query) => query.mockRestore());
  const reads = statements.filter(({ text }) => /^\s*(select|with)/i.test(text));
  const costs: StatementCost[] = [];
  for (const statement of reads) {
    costs.push(await measure(pool, statement));
  }
  return costs;
}
