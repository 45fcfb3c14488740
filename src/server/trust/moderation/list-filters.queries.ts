import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '#db/schema.ts';

/** A pattern for texts that hold the words as they were typed. */
const toPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether one of the columns holds the text, in any case. */
export const contains = (text: string, columns: readonly AnyPgColumn[]): SQL | undefined =>
  or(...columns.map((column) => sql`${column} ilike ${toPattern(text)}`));

/** Users by a part of their name or email: both are in the index `users_words`. */
export const matchesUser = (text: string): SQL | undefined =>
  contains(text, [users.fullName, users.email]);

/** From this score on a job looks like a fraud. */
export const flaggedScore = 3;
