import { asc, inArray, sql } from 'drizzle-orm';
import { searchWords } from '#db/derived-schema.ts';
import type { Queryable } from '#server/database/database.ts';
import { type KnownWord, swapNeighbours } from './search-spelling.ts';

/** Of how many like words the likeliest are chosen. */
const nearestLimit = 30;

/** What is typed, as PostgreSQL's search understands it; empty when it holds nothing to search for. */
export async function readWords(db: Queryable, text: string): Promise<string> {
  const { rows } = await db.execute<{ query: string }>(
    sql`select websearch_to_tsquery('english', search_text(${text}))::text as query`,
  );
  return rows[0]?.query ?? '';
}

/** Those of the stems that no job ever had. */
export async function listUnknownStems(db: Queryable, stems: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, [...stems]));
  const known = new Set(rows.map(({ word }) => word));
  return stems.filter((stem) => !known.has(stem));
}

export async function listLikeWords(db: Queryable, stem: string): Promise<KnownWord[]> {
  const like = { word: searchWords.word, similarity: sql<number>`similarity(word, ${stem})` };
  const [nearest, swapped] = await Promise.all([
    db
      .select(like)
      .from(searchWords)
      .orderBy(asc(sql`word <-> ${stem}`))
      .limit(nearestLimit),
    db
      .select(like)
      .from(searchWords)
      .where(inArray(searchWords.word, swapNeighbours(stem))),
  ]);
  const seen = new Set(nearest.map(({ word }) => word));
  return [...nearest, ...swapped.filter(({ word }) => !seen.has(word))];
}
