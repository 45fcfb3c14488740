import { eq } from 'drizzle-orm';
import type { OptionalKind } from '#contract/hiring/notifications.ts';
import { notificationSettings } from '#db/hiring-applications-schema.ts';
import { users } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The user's choices; without a row a kind is on. */
export const listChoices = (db: Queryable, userId: string) =>
  db
    .select({ kind: notificationSettings.kind, mail: notificationSettings.mail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));

/** False where there is no such user any more. */
export async function storeChoice(
  transaction: Transaction,
  userId: string,
  choice: { readonly kind: OptionalKind; readonly mail: boolean },
): Promise<boolean> {
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (!user) {
    return false;
  }
  await transaction
    .insert(notificationSettings)
    .values({ userId, ...choice })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { mail: choice.mail },
    });
  return true;
}
