import { sql } from 'drizzle-orm';
import { lockUnrestricted } from '#server/accounts/users/my-account.queries.ts';
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
 * Most likely the owner made the account, and forgot its password: jobs and applications stay. A request to delete it ends,
 * because another person may have made it, who would erase what the owner does from now on.
 */
export const keepUser: EndOfUse = async (transaction, { uid }) => {
  const [user] = await readRows<{ id: string }>(transaction)(sql`
    update users set deletion_requested_at = null where identity_uid = ${uid} returning id`);
  return user?.id;
};

/**
 * Leaves the user to the one who made it, without the address and with no way in: hidden at once, and erased after the days of
 * grace. The owner of the address begins with a new one.
 *
 * @throws AppError `user-disabled`, `member-restricted`: nobody leaves a restriction of the administration behind
 */
export const leaveUserBehind: EndOfUse = async (transaction, { uid, now }) => {
  const [user] = await readRows<{ id: string }>(transaction)(sql`
    select id from users where identity_uid = ${uid} and not email_verified for update`);
  if (!user) {
    return undefined;
  }
  await lockUnrestricted(transaction, user.id);
  const at = moment(now);
  await transaction.execute(sql`delete from mails where user_id = ${user.id}`);
  await transaction.execute(sql`
    update users set identity_uid = 'left-' || id, email = 'left-' || id || '@invalid', disabled_at = ${at},
      sign_ins_valid_from = ${at}, deletion_requested_at = ${at}
    where id = ${user.id}`);
  return user.id;
};

/** Its person can do nothing any more: what was under way when it was left is no sign of a use. */
export const isLeftBehind = ({ identityUid }: { readonly identityUid: string }): boolean =>
  identityUid.startsWith('left-');
