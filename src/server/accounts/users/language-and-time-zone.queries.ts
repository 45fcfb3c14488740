import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/platform/language.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { users } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The language of mails to a user: the one chosen, where the site is offered in it, else the site's. */
export const mailLanguage = sql<Language>`coalesce((
  select case when other_languages ? users.language then users.language else site.language end
  from site_settings as site), ${defaultSettings.language})`;

/** The language of mails to an account; undefined for an erased one, which gets none. */
export async function findMailLanguage(
  db: Queryable,
  userId: string,
): Promise<Language | undefined> {
  const [row] = await db
    .select({ language: mailLanguage })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row?.language;
}

/** Sets the language of mails to the user. */
export async function setLanguage(transaction: Transaction, userId: string, language: Language) {
  await transaction.update(users).set({ language }).where(eq(users.id, userId));
}

/** Sets the time zone of a user who has none yet: what was chosen, or read at another machine before, stays. */
export async function setFirstTimeZone(transaction: Transaction, userId: string, timeZone: string) {
  await transaction
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), isNull(users.timeZone)));
}

/** Sets the time zone in which the user reads times. */
export async function setTimeZone(transaction: Transaction, userId: string, timeZone: string) {
  await transaction.update(users).set({ timeZone }).where(eq(users.id, userId));
}
