import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companyDomains, companyMembers } from '#db/accounts-companies-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';

/**
 * The domain that a mail is about, while its recipient owns the company that lost it and has not proved it again; with whether
 * another company has it now.
 */
export async function findLostDomain(
  db: Queryable,
  { userId, text }: Pick<MailRow, 'userId' | 'text'>,
): Promise<{ readonly domain: string; readonly isTaken: boolean } | undefined> {
  const taken = alias(companyDomains, 'taken');
  const [row] = await db
    .select({
      domain: companyDomains.domain,
      isTaken: sql<boolean>`${taken.companyId} is not null`,
    })
    .from(companyMembers)
    .innerJoin(companyDomains, eq(companyDomains.companyId, companyMembers.companyId))
    .leftJoin(taken, and(eq(taken.domain, companyDomains.domain), isNotNull(taken.confirmedAt)))
    .where(
      and(
        eq(companyMembers.userId, userId ?? ''),
        eq(companyMembers.role, 'owner'),
        eq(companyDomains.domain, text ?? ''),
        isNull(companyDomains.confirmedAt),
      ),
    );
  return row;
}
