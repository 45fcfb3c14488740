import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { toBengaliStem } from './bengali-words.ts';
import {
  similarityMargin,
  similarLimit,
  type UnknownStem,
  unknownLimit,
} from './fuzzy-search.queries.ts';
import { quote } from './search-text.ts';

/** Bengali words have fewer letters, as signs of vowels that are left out have none. */
const minBengaliSimilarity = 0.25;
const bengaliWord = sql.raw(`word ~ '[\\u0980-\\u09ff]'`);
/** Of so many similar words the beginnings are compared. */
const comparedLimit = 10;

/** As `listUnknownStems`, for Bengali ones. A word that begins with a stem is one of its forms. */
export async function listUnknownBengaliStems(
  db: Queryable,
  stems: readonly string[],
): Promise<UnknownStem[]> {
  if (stems.length === 0 || stems.length > unknownLimit) {
    return [];
  }
  const rows = await readRows<UnknownStem>(db)(sql`
    with unknown as materialized (
      select stem, letters from unnest(${texts(stems)}) as stem, bengali_letters(stem) as letters
      where stem ~ '^[\\u0980-\\u09ff]{3,40}$' and not exists (
        select from search_words
        where ${bengaliWord} and bengali_letters(word) like letters || '%' and starts_with(word, stem))
    ),
    compared as (
      select stem, word, greatest(
        similarity(bengali_letters(word), letters),
        similarity(left(bengali_letters(word), length(letters)), letters)) as score
      from unknown cross join lateral (
        select word from search_words where ${bengaliWord}
        order by bengali_letters(word) <-> letters limit ${comparedLimit}
      ) as near
    ),
    numbered as (
      select *, max(score) over (partition by stem) as best,
        row_number() over (partition by stem order by score desc, word) as number
      from compared where score >= ${minBengaliSimilarity}::float8
    )
    select stem, array_agg(word order by number) as similar from numbered
    where number <= ${similarLimit} and score >= best - ${similarityMargin}::float8
    group by stem`);
  return rows.map(({ stem, similar }) => ({
    stem,
    similar: [...new Set(similar.map(toBengaliStem))],
  }));
}

/** With more forms than these, a stem stays the beginning of words. */
const formLimit = 60;

const prefix = /'([^'\\]*)':\*/g;

/**
 * A query with the known forms of Bengali words in place of their stems: an index finds some words much sooner than all that
 * have a beginning. Forms of the last minute are not among them.
 */
export async function withKnownForms(db: Queryable, query: string): Promise<string> {
  const stems = [...query.matchAll(prefix)].map(([, stem = '']) => stem);
  if (stems.length === 0) {
    return query;
  }
  const rows = await readRows<{ stem: string; forms: string[] }>(db)(sql`
    select stem, array(
      select word from search_words
      where ${bengaliWord} and bengali_letters(word) like bengali_letters(stem) || '%' and starts_with(word, stem)
      limit ${formLimit + 1}
    ) as forms
    from unnest(${texts(new Set(stems))}) as stem`);
  const known = new Map(rows.map(({ stem, forms }) => [stem, forms]));
  return query.replace(prefix, (typed, stem: string) => {
    const forms = known.get(stem) ?? [];
    return forms.length === 0 || forms.length > formLimit
      ? typed
      : `( ${forms.map(quote).join(' | ')} )`;
  });
}
