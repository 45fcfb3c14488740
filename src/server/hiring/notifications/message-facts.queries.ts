import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toSetting } from '#contract/hiring/notifications.ts';
import { notificationSettings } from '#db/mails-schema.ts';
import { applications, jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isUnreadBy } from '#server/hiring/jobs/application-state.queries.ts';
import { isTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { MailRow } from './due-messages.queries.ts';

const withoutAccount = (email: string) => ({
  id: '',
  email,
  emailVerified: false,
  disabledAt: null,
  isOn: true,
});

/** What decides whether a user gets a mail, read when it is sent; undefined for an erased one, who has no address. */
export async function findRecipient(db: Queryable, message: MailRow) {
  const { userId, email, kind } = message;
  if (userId === null) {
    return email === null ? undefined : withoutAccount(email);
  }
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      disabledAt: users.disabledAt,
      /** Without a row a kind is on. */
      isOn: sql<boolean>`coalesce(${notificationSettings.mail}, true)`,
    })
    .from(users)
    .leftJoin(
      notificationSettings,
      and(
        eq(notificationSettings.userId, users.id),
        sql`${notificationSettings.kind} = ${toSetting(kind) ?? null}`,
      ),
    )
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The applications that mails are about, as they are now, in the order of their ids. */
export const listApplicationFacts = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: applications.id,
      userId: applications.userId,
      position: applications.position,
      company: applications.company,
      stage: applications.stage,
      shownStage: applications.shownStage,
      seenAt: applications.seenAt,
      answeredAt: applications.answeredAt,
      seekerName: sql<string>`coalesce(${applications.profile} ->> 'fullName', ${users.fullName})`,
      jobId: applications.jobId,
      ownerId: jobs.ownerId,
      isTakenDown,
      /** Null after the job was deleted. */
      job: {
        id: jobs.id,
        closedAt: jobs.closedAt,
        applyUntil: jobs.applyUntil,
        suspendedAt: jobs.suspendedAt,
      },
      isUnreadByEmployer: isUnreadBy('employer'),
      isUnreadByJobSeeker: isUnreadBy('job-seeker'),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, [...ids]))
    .orderBy(applications.id);
export type ApplicationFacts = Awaited<ReturnType<typeof listApplicationFacts>>[number];

export async function findJobFacts(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: jobs.id,
      ownerId: jobs.ownerId,
      position: jobs.position,
      applyUntil: jobs.applyUntil,
      closedAt: jobs.closedAt,
      suspendedAt: jobs.suspendedAt,
    })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row;
}
export type JobFacts = NonNullable<Awaited<ReturnType<typeof findJobFacts>>>;
