import { eq } from 'drizzle-orm';
import { languages } from '#contract/platform/language.ts';
import type { SiteTexts } from '#contract/platform/site.ts';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import { siteSettings } from '#db/platform-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The settings, and how often they have been changed. */
export interface VersionedSettings {
  readonly version: number;
  readonly settings: SiteSettings;
}

type Row = typeof siteSettings.$inferSelect;

const sortTexts = ({ tagline, address, copyright, name }: SiteTexts): SiteTexts => ({
  tagline,
  address,
  copyright,
  name,
});

const toVersioned = (row: Row | undefined): VersionedSettings => {
  if (!row) {
    return { version: 0, settings: defaultSettings };
  }
  const { id: _id, updatedAt: _updatedAt, version, ...settings } = row;
  // PostgreSQL orders the keys of JSON in its own way.
  const links = settings.links.map(({ name, url }) => ({ name, url }));
  const translations = Object.fromEntries(
    languages.flatMap((language) => {
      const texts = settings.translations[language];
      return texts ? [[language, sortTexts(texts)]] : [];
    }),
  );
  return { version, settings: { ...settings, links, translations } };
};

/** Those of a new site where nobody has changed them. Never late: read them on the primary. */
export async function findSettings(db: Executor): Promise<VersionedSettings> {
  const [row] = await db.select().from(siteSettings);
  return toVersioned(row);
}

interface StoredChange {
  readonly settings: SiteSettings;
  readonly updatedAt: Date;
  /** Of the settings that are changed. */
  readonly version: number;
}

/** False where somebody else has changed them meanwhile. */
export async function storeSettings(
  transaction: Transaction,
  { settings, updatedAt, version }: StoredChange,
): Promise<boolean> {
  const row = { ...settings, updatedAt, version: version + 1 };
  const { rowCount } =
    version === 0
      ? await transaction.insert(siteSettings).values(row).onConflictDoNothing()
      : await transaction.update(siteSettings).set(row).where(eq(siteSettings.version, version));
  return rowCount === 1;
}
