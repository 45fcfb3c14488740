import type { TemplateText } from '#contract/hiring/template-texts.ts';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { companies } from './accounts-companies-schema.ts';

/** The templates of companies that changed the built-in ones: always read and written together. */
export const companyTemplates = pgTable('company_templates', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  templates: jsonb('templates').$type<readonly TemplateText[]>().notNull(),
  /** Of two people who change them at once, the second one reads first what the other wrote. */
  version: integer('version').notNull(),
});
