import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { withoutControls } from '#contract/platform/text/storable.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { quote } from './search-text.ts';
import { listWords, withUmlautReadings } from './umlaut-readings.ts';

/** With more locations or words than these, the beginning of the last word is searched as a prefix. */
const phraseLimit = 1_000;
const wordLimit = 100;

interface ParsedLocation {
  /** All words; the last one is a prefix. */
  readonly prefix: string;
  /** The words of locations of jobs that complete the last one. */
  readonly words: string[];
  readonly isMore: boolean;
}

/** More words than these are not looked for in other spellings. */
const unknownLimit = 5;

/**
 * A `tsquery` that also finds places in the other spelling of an umlaut. Only words that no location of an open job begins
 * with have one: `zuerich` without a job there, not `queens`.
 */
export async function addUmlautReadings(db: Queryable, query: string): Promise<string> {
  const words = listWords(query).slice(0, unknownLimit);
  const unknown = await readRows<{ word: string }>(db)(sql`
    select word from unnest(${texts(words)}, ${texts(words.map((word) => `${quote(word)}:*`))}) as typed (word, prefix)
    where not exists (
      select from search_phrases where kind = 'location' and n > 0
        and to_tsvector('simple', search_text(phrase)) @@ prefix::tsquery)`);
  return withUmlautReadings(query, new Set(unknown.map(({ word }) => word)));
}

/**
 * A typed location as a `tsquery` of all its words; the last one may be the beginning of a word. The words of locations
 * with this beginning replace it: an index finds ten words much faster than all jobs of a prefix.
 */
export async function parseLocation(db: Queryable, location: string): Promise<string> {
  const rows = await readRows<ParsedLocation>(db)(sql`
    with typed as materialized (
      select regexp_replace(plainto_tsquery('simple', text)::text, '''$', ''':*') as prefix,
        (select lexeme from unnest(to_tsvector('simple', text))
         order by positions[cardinality(positions)] desc limit 1) as beginning
      from (select query_text(${withoutControls(location).normalize()}) as text) as given
    ),
    known as materialized (
      select to_tsvector('simple', search_text(phrase)) as words from search_phrases, typed
      where kind = 'location' and to_tsvector('simple', search_text(phrase)) @@ prefix::tsquery
      limit ${phraseLimit}
    )
    select prefix, (select count(*) from known) = ${phraseLimit} as "isMore", array(
      select distinct lexeme from known, unnest(words) where starts_with(lexeme, beginning)
      limit ${wordLimit + 1}
    ) as words
    from typed`);
  const { prefix, words, isMore } = onlyRow(rows);
  // The prefix stays among the readings: new locations are counted once a minute.
  if (words.length === 0) {
    return addUmlautReadings(db, prefix);
  }
  if (isMore || words.length > wordLimit) {
    return prefix;
  }
  const choice = words.map(quote).join(' | ');
  return prefix.replace(/'(?:[^'\\]|''|\\\\)*':\*$/, () => `(${choice})`);
}

/** Names of places as `tsquery`s of all their words. */
export async function parsePlaceNames(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ query: string }>(db)(sql`
    select plainto_tsquery('simple', query_text(name))::text as query from unnest(${texts(names)}) as name`);
  return rows.map(({ query }) => query).filter(Boolean);
}
