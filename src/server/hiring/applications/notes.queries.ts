import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { applicationEvents } from '#db/hiring-applications-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { EntryRow } from './list-for-employer.queries.ts';

export async function countNotes(
  transaction: Transaction,
  { id }: Authorized<EntryRow, 'change'>,
): Promise<number> {
  const { applicationId, kind } = applicationEvents;
  return transaction.$count(applicationEvents, and(eq(applicationId, id), eq(kind, 'note')));
}

/** The names of people who use the site. */
export const listNames = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)));
