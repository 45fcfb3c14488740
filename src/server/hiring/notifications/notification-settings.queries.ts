import { eq, sql } from 'drizzle-orm';
import type { NotificationChange } from '#contract/hiring/notification-settings.ts';
import { notificationSettings } from '#db/hiring-applications-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The user's choices; without a row a kind is on. */
export const listChoices = (db: Queryable, userId: string) =>
  db
    .select({
      kind: notificationSettings.kind,
      mail: notificationSettings.mail,
      bell: notificationSettings.bell,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));

export const storeChoice = (
  transaction: Transaction,
  userId: string,
  { kind, mail, bell }: NotificationChange,
) =>
  transaction
    .insert(notificationSettings)
    .values({ userId, kind, mail: mail ?? true, bell: bell ?? true })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: {
        mail: sql`coalesce(${mail ?? null}::boolean, ${notificationSettings.mail})`,
        bell: sql`coalesce(${bell ?? null}::boolean, ${notificationSettings.bell})`,
      },
    });
