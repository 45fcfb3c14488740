import { asc, desc, sql } from 'drizzle-orm';
import { type JobSuggestion, suggestionLimit } from '#contract/search.ts';
import { searchPhrases } from '#db/derived-schema.ts';
import type { Queryable } from '#server/database/database.ts';

/** What most jobs say of what has words that begin like those that were typed. */
export const listSuggestions = (db: Queryable, typed: string): Promise<JobSuggestion[]> =>
  db
    .select({ kind: searchPhrases.kind, text: searchPhrases.phrase })
    .from(searchPhrases)
    .where(
      sql`${searchPhrases.n} > 0 and to_tsvector('simple', search_text(${searchPhrases.phrase})) @@
        regexp_replace(plainto_tsquery('simple', search_text(${typed}))::text,
          '''( |$)', ''':*\\1', 'g')::tsquery`,
    )
    .orderBy(desc(searchPhrases.n), asc(searchPhrases.phrase), asc(searchPhrases.kind))
    .limit(suggestionLimit);
