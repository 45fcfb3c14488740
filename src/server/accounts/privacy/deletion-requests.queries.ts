import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { cases } from '#db/trust-schema.ts';
import { applicationIdsOfEmployer } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, texts } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';

/** Stores when the deletion was requested; null withdraws the request. A second request changes nothing. */
export async function setDeletionRequestedAt(
  transaction: Transaction,
  userId: string,
  requestedAt: Date | null,
): Promise<boolean> {
  const isChanging = requestedAt === null ? undefined : isNull(users.deletionRequestedAt);
  const updated = await transaction
    .update(users)
    .set({ deletionRequestedAt: requestedAt })
    .where(and(eq(users.id, userId), isNull(users.erasedAt), isChanging))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** The accounts whose deletion was requested before this moment, the earliest first. */
export async function listDepartingUsers(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionRequestedAt, before))
    .orderBy(asc(users.deletionRequestedAt));
  return rows.map(({ id }) => id);
}

/** Locks an account that is about to be erased, against concurrent applications and posts. */
export async function lockDepartingUser(transaction: Transaction, id: string, before: Date) {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt), lte(users.deletionRequestedAt, before)))
    .for('update');
  return user;
}

/** An earlier rejection that the site shows in the name of its employer. */
const isShownLater = sql`from_stage = to_stage`;

/** What is no sign that a person stays: reading, withdrawing, deleting, and what the site does in their name. */
const isLeaving = sql`coalesce(kind in ('seen', 'job-deleted') or to_stage = 'withdrawn' or ${isShownLater}, false)`;

/** The rows that a person makes by using the site, each with the column that says when. */
const actsOfUsers = [
  ['jobs', 'owner_id', 'posted_at'],
  ['job_drafts', 'owner_id', 'updated_at'],
  ['saved_jobs', 'user_id', 'saved_at'],
  ['hidden_jobs', 'user_id', 'hidden_at'],
  ['calendar_feeds', 'user_id', 'created_at'],
] as const;

/**
 * Whether a person did anything after asking for the deletion: applied, wrote, moved or noted, offered or answered, agreed on
 * an interview, posted, saved, or hid a job.
 */
export async function isActiveSince(
  transaction: Transaction,
  id: string,
  time: Date,
): Promise<boolean> {
  const since = moment(time);
  const acts = actsOfUsers.map(([table, owner, at]) => {
    const [name, person, column] = [table, owner, at].map((one) => sql.identifier(one));
    return sql`exists (select from ${name} where ${person} = ${id} and ${column} > ${since})`;
  });
  const rows = await readRows<{ isActive: boolean }>(transaction)(sql`select
    ${sql.join(acts, sql` or `)}
    or exists (select from applications where user_id = ${id} and applied_at > ${since})
    or exists (select from (
        select id from applications where user_id = ${id} union all select id from applications where id in ${applicationIdsOfEmployer(id)}
      ) as own join application_events on application_id = own.id
      where actor_id = ${id} and at > ${since} and not ${isLeaving})
    or exists (select from applications join messages on application_id = applications.id
      where user_id = ${id} and sender = 'job-seeker' and sent_at > ${since})
    or exists (select from messages where application_id in ${applicationIdsOfEmployer(id)}
      and sender = 'employer' and sent_at > ${since} and not exists (select from application_events as event
        where event.application_id = messages.application_id and event.at = sent_at and ${isShownLater}))
    or exists (select from saved_searches join alert_recipients on alert_recipients.id = recipient_id
      where user_id = ${id} and requested_at > ${since}) as "isActive"`);
  return onlyRow(rows).isActive;
}

/**
 * Whether a report about this person, from before the account was due, waits for its decision. Later reports do not
 * count, so that nobody can delay an erasure by ever new reports.
 */
export async function hasOpenCase(transaction: Transaction, id: string, due: Date) {
  const [open] = await transaction
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.subjectId, id), eq(cases.state, 'open'), lt(cases.openedAt, due)))
    .limit(1);
  return open !== undefined;
}

/** Whether the site has another administrator, with a confirmed email. */
export async function hasOtherAdministrator(
  db: Queryable,
  id: string,
  adminEmails: ReadonlySet<string>,
): Promise<boolean> {
  const isNamed = and(sql`${users.email} = any(${texts(adminEmails)})`, users.emailVerified);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, id),
        or(users.isAdministrator, isNamed),
        isNull(users.disabledAt),
        isNull(users.deletionRequestedAt),
        isNull(users.erasedAt),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** The accounts that were erased since the moment. */
export async function listErasedUsers(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(gt(users.erasedAt, since));
  return rows.map(({ id }) => id);
}

/** Locks the anonymous row of an erased account. */
export async function lockErasedUser(transaction: Transaction, id: string) {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.erasedAt)))
    .for('update');
  return user;
}
