import { eq } from 'drizzle-orm';
import type { OptionalKind } from '#contract/hiring/notifications.ts';
import { notificationSettings } from '#db/hiring-applications-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The user's choices; without a row a kind is on. */
export const listChoices = (db: Queryable, userId: string) =>
  db
    .select({ kind: notificationSettings.kind, mail: notificationSettings.mail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));

export const storeChoice = (
  transaction: Transaction,
  userId: string,
  choice: { readonly kind: OptionalKind; readonly mail: boolean },
) =>
  transaction
    .insert(notificationSettings)
    .values({ userId, ...choice })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { mail: choice.mail },
    });
