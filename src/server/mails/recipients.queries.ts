import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OptionalKind } from '#contract/hiring/notifications.ts';
import { notificationSettings } from '#db/hiring-applications-schema.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { isBouncedSql } from '#server/accounts/bounces/bounces.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { MailRow } from '#server/platform/mail/due-mails.queries.ts';

interface AddressOwner
  extends
    Record<string, unknown>,
    Pick<typeof users.$inferSelect, 'fullName' | 'language' | 'timeZone'> {
  readonly isBounced: boolean;
}

/** A person without an account, or whose account the mail does not name. */
const withoutAccount = (email: string, found: AddressOwner) => ({
  id: '',
  ...found,
  email,
  emailVerified: false,
  disabledAt: null,
  deletionRequestedAt: null,
  isOn: true,
});

/** In the language of the account, else of the page that asked for these job alerts, else of confirmed ones. */
async function findByEmail(db: Queryable, email: string, searchId: string | undefined) {
  const address = email.toLowerCase();
  const rows = await readRows<AddressOwner>(db)(sql`
    select coalesce(${users.fullName}, '') as "fullName",
      coalesce(${users.language}, (
        select ${savedSearches.requestedLanguage} from ${savedSearches}
        where ${savedSearches.id} = ${searchId ?? null}::uuid and ${savedSearches.confirmedAt} is null
      ), (
        select ${alertRecipients.language} from ${alertRecipients}
        where ${alertRecipients.email} = ${address}
      )) as "language",
      ${users.timeZone} as "timeZone", ${isBouncedSql(sql`${address}`)} as "isBounced"
    from (values (1)) as one
    left join ${users} on ${users.email} = ${address} and ${users.erasedAt} is null`);
  return onlyRow(rows);
}

/** Finds the recipient of a mail and whether they want its kind; undefined for an erased user. */
export async function findRecipient(
  db: Queryable,
  { userId, email, searches }: MailRow,
  setting: OptionalKind | undefined,
) {
  if (userId === null) {
    const searchId = searches?.[0]?.searchId;
    return email === null
      ? undefined
      : withoutAccount(email, await findByEmail(db, email, searchId));
  }
  const [row] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      language: users.language,
      timeZone: users.timeZone,
      disabledAt: users.disabledAt,
      deletionRequestedAt: users.deletionRequestedAt,
      isBounced: isBouncedSql(users.email),
      /** Without a row a kind is on. */
      isOn: sql<boolean>`coalesce(${notificationSettings.mail}, true)`,
    })
    .from(users)
    .leftJoin(
      notificationSettings,
      and(
        eq(notificationSettings.userId, users.id),
        sql`${notificationSettings.kind} = ${setting ?? null}`,
      ),
    )
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;
