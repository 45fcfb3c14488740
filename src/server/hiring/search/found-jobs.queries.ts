import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { textSigns } from '#contract/platform/text/blocks.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { uuids } from '#server/platform/database/parameters.ts';
import { type JobSummaryRow, summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import type { SearchWords } from './job-conditions.queries.ts';
import { markEnd, type MarkedText, markStart, stemPattern, toAnyStemQuery } from './search-text.ts';

/** A found job, and its texts with the words marked in them. */
export interface FoundJobRow extends JobSummaryRow {
  readonly marked?: Readonly<Record<'position' | 'company' | 'location' | 'excerpt', MarkedText>>;
}

const marks = `StartSel="${markStart}", StopSel="${markEnd}"`;
const wholeText = `${marks}, HighlightAll=true`;
const bestPart = `${marks}, MaxFragments=1, MinWords=15, MaxWords=25`;

/** Characters of a long text from which the excerpt is taken, and how many of them precede the first match. */
const windowLength = 600;
const windowLead = 100;

/**
 * The part of a text around the first word of the query, cut at whole words, because `ts_headline` is slow on long texts.
 * Without a match it is the beginning of the text. Folded letters may be more or fewer than those of the text, so the place of
 * the match is about the same part of it. `offset 0` prevents PostgreSQL from evaluating the same expression several times.
 */
const aroundFirstMatch = (text: SQL, stems: readonly string[]): SQL => sql`(
  select regexp_replace(
    case when start > 1 then regexp_replace(piece, '^\\S+\\s+', '') else piece end,
    case when start + ${windowLength}::int <= total then '\\s+\\S*$' else '$' end, '')
  from (
    select start, length(whole) as total, substring(whole from start for ${windowLength}::int) as piece
    from (
      select whole, greatest(1, (
        strpos(folded, coalesce(substring(folded from ${stemPattern(stems)}), ''))::bigint
        * length(whole) / greatest(1, length(folded)))::int - ${windowLead}::int) as start
      from (
        select whole, join_words(fold_letters(whole), false) as folded
        from (select ${text} as whole offset 0) as text offset 0
      ) as searched offset 0
    ) as found offset 0
  ) as around)`;

/** A text of several lines as running text. */
const withoutSigns = (text: SQL): SQL => sql`regexp_replace(${text}, ${textSigns}, '', 'gn')`;

/** The texts that are searched with the weight of details. */
const details = sql`concat_ws(E'\\n', ${jobs.jobDetail}, ${jobs.responsibilities}, ${jobs.skills})`;

function markedColumns({ stems }: SearchWords) {
  // A text with some of the words has these marked.
  const anyStem = toAnyStemQuery(stems);
  const mark = (text: SQL | AnyPgColumn, options: string) =>
    sql<MarkedText>`(select json_build_object('written', written, 'marked',
        ts_headline('english', search_shown(written), ${anyStem}::tsquery, ${options}))
      from (select ${text} as written offset 0) as text)`;
  return {
    position: mark(jobs.position, wholeText),
    company: mark(jobs.company, wholeText),
    location: mark(jobs.location, wholeText),
    excerpt: mark(withoutSigns(aroundFirstMatch(details, stems)), bestPart),
  };
}

/** The jobs of these ids, in their order; without those that were deleted meanwhile. Prepared: the ids alone find them. */
export async function listFoundJobs(
  db: Queryable,
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
    .where(sql`${jobs.id} = any(${uuids(ids)})`)
    .prepare(words ? 'list_marked_jobs' : 'list_found_jobs')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
