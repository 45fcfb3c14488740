import { type SQL, sql } from 'drizzle-orm';
import { withoutControls } from '#contract/platform/text/storable.ts';
import { searchPhrases, searchWords } from '#db/hiring-search-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';

/** How many open jobs have the words of a text, by where they have them. */
interface PhraseCounts {
  /** The name that was typed, or that of the gazetteer, in their location. */
  readonly locations: number;
  /** The name that was typed, in their location. */
  readonly typed: number;
  /** The name that was typed, in their position or their company. */
  readonly words: number;
  /** The whole text, in their company: `Air India`. */
  readonly companies: number;
  /** Whether any job so far had all words that were typed, in any of its texts. */
  readonly areWords: boolean;
}

/** Of more phrases than these the rest is not counted. */
const phraseLimit = 1_000;

const toQuery = (text: string): SQL =>
  sql`plainto_tsquery('simple', query_text(${withoutControls(text).normalize()}))`;

const countJobs = (kind: SQL, query: SQL): SQL => sql`(
  select coalesce(sum(n), 0)::int from (
    select ${searchPhrases.n} from ${searchPhrases}
    where ${searchPhrases.n} > 0 and to_tsvector('simple', search_text(${searchPhrases.phrase})) @@ ${query} and ${kind}
    limit ${phraseLimit}
  ) as found)`;

/** Where open jobs have the name of a place, as it was typed and as the gazetteer has it, and the whole text around it. */
export async function countPhrases(
  db: Queryable,
  { typed, name, whole }: Readonly<Record<'typed' | 'name' | 'whole', string>>,
): Promise<PhraseCounts> {
  const ofLocation = sql`${searchPhrases.kind} = 'location'`;
  const ofCompany = sql`${searchPhrases.kind} = 'company'`;
  const rows = await readRows<PhraseCounts>(db)(sql`
    select ${countJobs(ofLocation, sql`(${toQuery(typed)} || ${toQuery(name)})`)} as locations,
      ${countJobs(ofLocation, toQuery(typed))} as typed,
      ${countJobs(sql`not (${ofLocation})`, toQuery(typed))} as words,
      ${countJobs(ofCompany, toQuery(whole))} as companies,
      not exists (
        select from unnest(tsvector_to_array(to_tsvector('english', query_text(${typed})))) as stem
        where not exists (select from ${searchWords} where word = stem)) as "areWords"`);
  return onlyRow(rows);
}
