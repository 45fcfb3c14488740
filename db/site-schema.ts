import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Facts about the site itself. */

/** One row marks that the demo content was loaded, or that this site never gets any. */
export const demoContent = pgTable(
  'demo_content',
  {
    id: boolean('id').primaryKey().default(true),
    loadedAt: moment('loaded_at').notNull(),
  },
  (table) => [check('demo_content_one_row', sql`${table.id}`)],
);

/** Secrets that all nodes on one PostgreSQL share, by name. */
export const siteSecrets = pgTable('site_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
