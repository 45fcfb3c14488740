import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AdministrationCounts } from '#contract/trust/administration.ts';
import { blogs, newsletterSubscribers } from '#db/publishing-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export async function countAdministration(db: Queryable): Promise<AdministrationCounts> {
  const { rows } = await db.execute<AdministrationCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from ${cases} where state = 'open') as "openCases",
      (select count(*)::int from ${blogs} where is_draft) as "drafts",
      (select count(*)::int from ${newsletterSubscribers}) as "subscribers"`);
  return rows[0] ?? { openCases: 0, drafts: 0, subscribers: 0 };
}

/** A pattern for texts that hold the words as they were typed. */
const toPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether one of the columns holds the text, in any case of letters. */
export const contains = (text: string, columns: readonly AnyPgColumn[]): SQL | undefined =>
  or(...columns.map((column) => sql`${column} ilike ${toPattern(text)}`));

/** Users by a part of their name or email: both are in the index `users_words`. */
export const matchesUser = (text: string): SQL | undefined =>
  contains(text, [users.fullName, users.email]);
