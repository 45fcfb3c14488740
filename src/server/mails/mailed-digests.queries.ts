import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { MailedSearch } from '#db/mailed-search.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';
import { companyWithPage, isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RecipientRow } from '#server/hiring/saved-searches/alert-recipients.queries.ts';

/** Those of the jobs that are open, in the order of the list of jobs. */
const listOpenJobs = (db: Queryable, ids: readonly string[], now: Date) =>
  db
    .select({
      id: jobs.id,
      position: jobs.position,
      company: jobs.company,
      companyId: companyWithPage,
      location: jobs.location,
    })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), isOpenSql(now)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));
export type DigestJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

/** A search of a digest with its jobs. Undefined where it was deleted or switched off since. */
export async function findMailedSearch(
  db: Queryable,
  { searchId, jobIds }: MailedSearch,
  now: Date,
) {
  const { filters, cadence, id, confirmedAt } = savedSearches;
  const [search] = await db
    .select({ filters, cadence })
    .from(savedSearches)
    .where(and(eq(id, searchId), isNotNull(confirmedAt), ne(cadence, 'off')));
  return search && { ...search, jobs: await listOpenJobs(db, jobIds, now) };
}

/** The recipient to whom a mail about job alerts goes; the user whose account has taken over an email since. */
export async function findRecipientOf(
  db: Queryable,
  { userId, email }: Pick<MailRow, 'userId' | 'email'>,
): Promise<RecipientRow | undefined> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email ?? ''), users.emailVerified));
  const rows = await db
    .select()
    .from(alertRecipients)
    .where(
      userId === null
        ? or(eq(alertRecipients.email, email ?? ''), inArray(alertRecipients.userId, owner))
        : eq(alertRecipients.userId, userId),
    );
  return rows.find((row) => row.userId === null) ?? rows[0];
}
