import { type SQL, sql } from 'drizzle-orm';
import { isBengali } from '#contract/platform/text/words.ts';
import { getErrorCode } from '#server/platform/database/database-errors.ts';
import type { OutsideTransaction, Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { toBengaliStem } from './bengali-words.ts';
import { toAnyStemQuery, toLexeme } from './search-text.ts';
import { listUmlautReadings } from './umlaut-readings.ts';

/** A parsed query. */
export interface ParsedQuery {
  /** As a `tsquery`: `'front' <-> 'end' & !'senior'`; empty when it holds stop words or signs alone. */
  readonly query: string;
  /** The stems that it requires, without those that it excludes. */
  readonly stems: string[];
}

const nothing: ParsedQuery = { query: '', stems: [] };

async function readQuery(db: Queryable, query: SQL): Promise<ParsedQuery> {
  const rows = await readRows<ParsedQuery>(db)(sql`
    select query::text, array(
      select distinct replace(replace(parts[1], '''''', ''''), '\\\\', '\\')
      from regexp_matches(querytree(query), '''((?:[^'']|'''')*)''', 'g') as parts
    ) as stems
    from (select ${query} as query) as parsed`);
  return onlyRow(rows);
}

/** The query with stems of Bengali words, which the dictionary leaves as they were typed. */
const withBengaliStems = ({ query, stems }: ParsedQuery): ParsedQuery =>
  isBengali(query)
    ? {
        query: query.replaceAll(/'([^']*)'/g, (quoted, word: string) =>
          isBengali(word) ? toLexeme(toBengaliStem(word)) : quoted,
        ),
        stems: stems.map(toBengaliStem),
      }
    : { query, stems };

export async function parseQuery(db: OutsideTransaction, typed: string): Promise<ParsedQuery> {
  try {
    const parsed = sql`websearch_to_tsquery('english', query_text(${typed}))`;
    return withBengaliStems(await readQuery(db, parsed));
  } catch (error) {
    // PostgreSQL rejects more than 32 operators without a word between them.
    if (error instanceof Error && getErrorCode(error.cause) === 'XX000') {
      return nothing;
    }
    throw error;
  }
}

/** A `tsquery` of all words that the jobs of a company have by its name; undefined where it is of stop words or signs alone. */
export async function parseCompany(db: Queryable, name: string): Promise<string | undefined> {
  const { query } = await readQuery(db, sql`plainto_tsquery('english', search_text(${name}))`);
  return query === '' ? undefined : query;
}

/** A stem that no job has, and similar stems of jobs. */
export interface UnknownStem {
  readonly stem: string;
  readonly similar: string[];
  /** These are the same word, with an umlaut in place of an `e`. */
  readonly isSpelling?: boolean;
}

/** With more unknown stems none is replaced: each costs several index searches. */
export const unknownLimit = 5;
/** How many stems replace an unknown one. */
export const similarLimit = 3;
/** The lowest similarity, from 0 to 1, and how far below the best one the others may be. */
const minSimilarity = 0.3;
/** The same of words that begin with another letter, which is rarely mistyped: `zeppelin` is no `pipeline`. */
const minOtherwiseBegun = 0.45;
export const similarityMargin = 0.1;

/** Endings that stemming removes from correct words, but not from misspelt ones. */
const endings = '(?<=[[:alpha:]]{4})(er|or|ing|ed|ant|ent|ist|ation)$';

/** The stem with each pair of neighbours swapped: a swap in a short word leaves hardly any trigram alike. */
const swaps = sql`
  select overlay(stem placing reverse(substr(stem, n, 2)) from n for 2)
  from generate_series(1, length(stem) - 1) as n`;

/** `%` leaves words of a similarity of 0.3: an index finds these in one millisecond, and the nearest of all words in twenty. */
const nearestWords = (to: SQL, condition: SQL): SQL =>
  sql`(select word from search_words where word % ${to} and ${condition} order by word <-> ${to} limit ${similarLimit})`;

/** The score of the same word in another spelling; of others it is one at most. */
const spellingScore = 2;

/** The stems with the words of jobs that are the same in another spelling. */
function listSpellings(stems: readonly string[]): SQL {
  const given = stems.flatMap((stem) =>
    listUmlautReadings(stem).map((reading) => ({ stem, reading })),
  );
  const [from, to] = [given.map(({ stem }) => stem), given.map(({ reading }) => reading)];
  return sql`select stem, word from search_words
    join unnest(${texts(from)}, ${texts(to)}) as given (stem, word) using (word)`;
}

/** The stems that no job has, each with similar ones. Numbers and signs are not compared. */
export async function listUnknownStems(
  db: Queryable,
  stems: readonly string[],
): Promise<UnknownStem[]> {
  const rows = await readRows<UnknownStem>(db)(sql`
    with spelt as materialized (${listSpellings(stems)}),
    unknown as materialized (
      select stem, regexp_replace(stem, ${endings}, '') as short
      from unnest(${texts(stems)}) as stem
      where stem ~ '^[[:alpha:]]{3,40}$' and not exists (select from search_words where word = stem)
    ),
    compared as (
      select stem, word, case
        when exists (select from spelt where spelt.stem = unknown.stem and spelt.word = near.word) then ${spellingScore}
        when word in (${swaps}) then 1
        else greatest(similarity(word, stem), similarity(word, short))
      end as score
      from unknown cross join lateral (
        ${nearestWords(sql`stem`, sql`true`)} union ${nearestWords(sql`short`, sql`short <> stem`)}
        union select word from search_words where word in (${swaps})
        union select word from spelt where spelt.stem = unknown.stem
      ) as near
      where (select count(*) from unknown) <= ${unknownLimit}
    ),
    numbered as (
      select *, max(score) over (partition by stem) as best,
        row_number() over (partition by stem order by score desc, word) as number
      from compared
      where score >= case when left(word, 1) = left(stem, 1) then ${minSimilarity}::float8 else ${minOtherwiseBegun} end
    )
    select stem, coalesce(
      array_agg(word order by number) filter (
        where number <= ${similarLimit} and score >= best - ${similarityMargin}::float8
      ), '{}') as similar, coalesce(max(score) = ${spellingScore}, false) as "isSpelling"
    from unknown left join numbered using (stem)
    group by stem`);
  return rows;
}

/** The query with unknown stems replaced by similar ones. */
export const replaceStems = (
  db: Queryable,
  query: string,
  unknown: readonly UnknownStem[],
): Promise<ParsedQuery> =>
  readQuery(
    db,
    unknown.reduce(
      (text, { stem, similar }) =>
        sql`ts_rewrite(${text}, ${toLexeme(stem)}::tsquery, ${toAnyStemQuery(similar)}::tsquery)`,
      sql`${query}::tsquery`,
    ),
  );
