import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  type AdministrationCounts,
  administrationPageSize,
} from '#contract/trust/administration.ts';
import { blogs, newsletterSubscribers } from '#db/publishing-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { awaitsApproval } from './waiting-cases.queries.ts';

export async function countAdministration(db: Queryable): Promise<AdministrationCounts> {
  const rows = await readRows<AdministrationCounts>(db)(sql`
    select (select count(*)::int from ${cases} where state = 'open') as "openCases",
      (select count(*)::int from ${cases} inner join ${jobs} on ${jobs.id} = ${cases.targetId}
        where ${awaitsApproval}) as "approvals",
      (select count(*)::int from ${blogs} where is_draft) as "drafts",
      (select count(*)::int from ${newsletterSubscribers}) as "subscribers"`);
  return onlyRow(rows);
}

/** Finds the rows of one page of a list, and one row more. */
export type FindPage<Query, Entry> = (
  db: Queryable,
  query: Query,
  page: { readonly after: Cursor | undefined; readonly now: Date },
) => Promise<CursorRow<Entry>[]>;

/** The order of a list, and where its next page begins. */
export interface PageOrder {
  readonly by: readonly SQL[];
  readonly from: SQL | undefined;
}

/** The newest first. */
export const newestFirst = (
  at: AnyPgColumn,
  id: AnyPgColumn,
  after: Cursor | undefined,
): PageOrder => ({ by: [desc(at), desc(id)], from: olderThan({ at, id }, after) });

/** A query of the builder with all but its rows and their order. */
interface Selection<Row> {
  where: (condition: SQL | undefined) => {
    orderBy: (...by: SQL[]) => { limit: (count: number) => PromiseLike<Row[]> };
  };
}

/** The rows of one page that fulfil all filters, and one row more. */
export const selectPage = async <Row>(
  selection: Selection<Row>,
  filters: readonly (SQL | '' | undefined)[],
  { by, from }: PageOrder,
): Promise<Row[]> =>
  selection
    .where(and(...filters.filter((filter) => filter !== ''), from))
    .orderBy(...by)
    .limit(administrationPageSize + 1);

/** A user as a `Person` of the contract. */
export const personColumns = { _id: users.id, fullName: users.fullName, userEmail: users.email };

/** Whether one of the columns holds the text, whatever the case of its letters. */
export function contains(text: string, columns: readonly AnyPgColumn[]): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}

/** Users by a part of their name, with or without its accents, or email. The index `users_words` covers both. */
export const matchesUser = (text: string): SQL | undefined =>
  or(
    sql`fold_text(${users.fullName}) like '%' || regexp_replace(fold_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    contains(text, [users.email]),
  );
