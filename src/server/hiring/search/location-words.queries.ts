import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { withoutControls } from '#contract/platform/text/storable.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { quote } from './search-text.ts';

/** With more locations or words than these, the beginning of the last word is searched as a prefix. */
const phraseLimit = 1_000;
const wordLimit = 100;

interface ParsedLocation {
  /** All words; the last one is a prefix. */
  readonly prefix: string;
  /** The words of locations of open jobs that complete the last one. */
  readonly words: string[];
  readonly isMore: boolean;
}

/**
 * A typed location as a `tsquery` of all its words; the last one may be the beginning of a word. For open jobs the words
 * with this beginning replace it: an index finds ten words much faster than all jobs of a prefix.
 */
export async function parseLocation(
  db: Queryable,
  { location, open }: { readonly location: string; readonly open: 'yes' | 'no' },
): Promise<string> {
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
  if (open === 'no' || isMore || words.length > wordLimit) {
    return prefix;
  }
  const choice = words.map(quote).join(' | ');
  // Without a known word the prefix stays: new locations are counted once a minute.
  return choice === '' ? prefix : prefix.replace(/'(?:[^'\\]|''|\\\\)*':\*$/, () => `(${choice})`);
}
