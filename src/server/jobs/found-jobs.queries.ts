import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { jobs } from '#db/schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type JobSummaryRow, summaryColumns } from './job-rows.queries.ts';
import { markEnd, markStart } from './search-marks.ts';
import { anyStem, type SearchWords } from './search-words.ts';

/** A found job, and its texts with the words marked in them. */
export interface FoundJobRow extends JobSummaryRow {
  readonly marked?: Readonly<Record<'position' | 'company' | 'location' | 'excerpt', string>>;
}

const marks = `StartSel="${markStart}", StopSel="${markEnd}"`;
const wholeText = `${marks}, HighlightAll=true`;
const bestPart = `${marks}, MaxFragments=1, MinWords=15, MaxWords=25`;

const markedColumns = ({ query }: SearchWords) => {
  const stems = anyStem(query);
  const mark = (column: AnyPgColumn, options: string) =>
    sql<string>`ts_headline('english', search_shown(${column}), ${stems}::tsquery, ${options})`;
  return {
    position: mark(jobs.position, wholeText),
    company: mark(jobs.company, wholeText),
    location: mark(jobs.location, wholeText),
    excerpt: mark(jobs.jobDetail, bestPart),
  };
};

/** The jobs of these ids, in their order; without those that were deleted meanwhile. */
export async function listFoundJobs(
  db: Database,
  ids: readonly string[],
  words: SearchWords | undefined,
): Promise<FoundJobRow[]> {
  if (ids.length === 0) {
    return [];
  }
  const columns = { ...summaryColumns, ...(words && { marked: markedColumns(words) }) };
  const rows: FoundJobRow[] = await db
    .select(columns)
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
