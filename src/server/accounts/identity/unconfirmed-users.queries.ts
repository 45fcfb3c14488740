import { type SQL, sql } from 'drizzle-orm';
import type { EarlierUse } from '#contract/accounts/earlier-use.ts';
import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import { lockUnrestricted } from '#server/accounts/users/my-account.queries.ts';
import type { Executor, Queryable } from '#server/platform/database/database.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/**
 * What becomes of the stored user when the owner of the address gets an account that nobody confirmed. Returns its id;
 * undefined where none is stored.
 */
export type EndOfUse = (
  transaction: Transaction,
  account: { readonly uid: string; readonly now: Date },
) => Promise<string | undefined>;

/**
 * Marks the stored user of an account, or of an address, that nobody had confirmed before: what is there may be a stranger's, and
 * invitations to colleagues that wait end. Administrators got their rights by a link of their own.
 */
export const markTakenOver = (
  db: Executor,
  which: { readonly uid: string } | { readonly email: string },
  now: Date,
) => {
  const isMeant =
    'uid' in which
      ? sql`identity_uid = ${which.uid}`
      : sql`email = ${toStoredAddress(which.email)}`;
  return db.execute(sql`
    with taken as (
      update users set taken_over_at = ${moment(now)}
      where ${isMeant} and not email_verified and not is_administrator and erased_at is null returning id)
    delete from company_invitations where declined_at is null and invited_by in (select id from taken)`);
};

/**
 * Most likely the owner made the account, and forgot its password: jobs and applications stay, and the owner is asked about them
 * before they join a company or invite a colleague. A request to delete it ends, because another person may have made it, who would erase what the
 * owner does from now on.
 */
export const keepUser: EndOfUse = async (transaction, { uid, now }) => {
  await markTakenOver(transaction, { uid }, now);
  const [user] = await readRows<{ id: string }>(transaction)(sql`
    update users set deletion_requested_at = null where identity_uid = ${uid} returning id`);
  return user?.id;
};

/** Ids begin with the moment when a row was made: this one sorts before all of a moment and later, and after all of before. */
const firstIdOf = (at: SQL): SQL =>
  sql`rpad(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`;

/**
 * The name and the jobs of a user from before its account was taken over; undefined for everyone else, and for those who have said that it was
 * theirs. Jobs and drafts count by when they were made: one that waits for approval is published later.
 */
export async function findEarlierUse(
  db: Queryable,
  userId: string,
): Promise<EarlierUse | undefined> {
  const [row] = await readRows<EarlierUse>(db)(sql`
    select full_name as "fullName", earlier.* from users cross join lateral (
      select count(*)::int as "jobCount",
        coalesce((array_agg(position order by id desc) filter (where position <> ''))[:5], '{}') as jobs
      from (
        select id, position from jobs where owner_id = users.id
        union all select id, input->>'position' from job_drafts where owner_id = users.id) made
      where id < ${firstIdOf(sql`taken_over_at`)}) earlier
    where users.id = ${userId} and taken_over_at is not null`);
  return row;
}

/** Whether a user has to say so yet. Of two requests at once, the later one sees what the other has said. */
export async function lockTakenOver(transaction: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    select from users where id = ${userId} and taken_over_at is not null for no key update`);
  return rowCount === 1;
}

/** The owner of the address has said that all of it is theirs. */
export const keepEarlierUse = (transaction: Transaction, userId: string) =>
  transaction.execute(sql`update users set taken_over_at = null where id = ${userId}`);

/**
 * Leaves the user to the one who made it, without the address and with no way in: hidden at once, and erased after the days of
 * grace. The owner of the address begins with a new one.
 *
 * @throws AppError `user-disabled`, `member-restricted`: nobody leaves a restriction of the administration behind
 */
export async function leaveUser(
  transaction: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await lockUnrestricted(transaction, userId);
  const at = moment(now);
  await transaction.execute(sql`delete from mails where user_id = ${userId}`);
  await transaction.execute(sql`
    update users set identity_uid = 'left-' || id, email = 'left-' || id || '@invalid', disabled_at = ${at},
      sign_ins_valid_from = ${at}, deletion_requested_at = ${at}
    where id = ${userId}`);
}

/** @throws AppError as `leaveUser` */
export const leaveUserBehind: EndOfUse = async (transaction, { uid, now }) => {
  const [user] = await readRows<{ id: string }>(transaction)(sql`
    select id from users where identity_uid = ${uid} and not email_verified for update`);
  if (!user) {
    return undefined;
  }
  await leaveUser(transaction, { userId: user.id, now });
  return user.id;
};

/** Its person can do nothing any more: what was under way when it was left is no sign of a use. */
export const isLeftBehind = ({ identityUid }: { readonly identityUid: string }): boolean =>
  identityUid.startsWith('left-');
