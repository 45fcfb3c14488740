import { and, eq, isNull, sql } from 'drizzle-orm';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { users } from '#db/accounts-schema.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';

/** The note that a mail is about, while its recipient is in the company of the job, and did not apply themselves. */
export async function findMailedNote(
  db: Queryable,
  { applicationId, createdAt, userId }: MailRow,
): Promise<{ readonly author: string; readonly note: string } | undefined> {
  const [row] = await db
    .select({ author: users.fullName, note: applicationEvents.note })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applicationEvents.actorId))
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId ?? ''),
        eq(applicationEvents.at, createdAt),
        eq(applicationEvents.kind, 'note'),
        isNull(users.erasedAt),
        sql`${applications.userId} <> ${userId}
          and ${jobs.ownerId} in ${colleaguesOf(sql`${userId}::uuid`)}`,
      ),
    )
    .limit(1);
  return row && row.note !== null ? { author: toOneLine(row.author), note: row.note } : undefined;
}
