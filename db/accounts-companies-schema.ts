import { companyRoles, type CompanyRole } from '#contract/accounts/company-choices.ts';
import { companyCategories, employeeCounts } from '#contract/accounts/profile-choices.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-schema.ts';
import { moment, type OneOf, oneOf } from './columns.ts';

/** The companies of employers. The company of a job is that of its owner. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey(),
    companyName: text('company_name').notNull(),
    companyCategory: text('company_category').$type<OneOf<typeof companyCategories>>().notNull(),
    employeeCount: text('employee_count').$type<OneOf<typeof employeeCounts>>().notNull(),
    companyDetail: text('company_detail').notNull(),
    /** One line; null without one. */
    tagline: text('tagline'),
    /** A year of four digits; null without one. */
    founded: text('founded'),
    /** The company's own page (https); null without one. */
    website: text('website'),
    /** A picture of this site; null without one. */
    logo: text('logo'),
    createdAt: moment('created_at').notNull(),
    /** When it took another name than its first; null until then. */
    namedAt: moment('named_at'),
  },
  (table) => [
    // Who posts under the name of another company is looked up by it, however it is spelled.
    index('companies_name').on(sql`company_key(${table.companyName})`),
    oneOf('companies_category', table.companyCategory, companyCategories),
    oneOf('companies_employee_count', table.employeeCount, employeeCounts),
  ],
);

/** The people of companies. The key lets each belong to one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text('role').$type<CompanyRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    index('company_members_company').on(table.companyId),
    oneOf('company_members_role', table.role, companyRoles),
  ],
);

/** Invitations that wait or were declined. One that is accepted or taken back while it waits goes, one that expired goes at night. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    /** Also in the link of its mail. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').$type<CompanyRole>().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** When its link was used to decline it, which ends the link; null while it waits. */
    declinedAt: moment('declined_at'),
    /** When owners removed or replaced it after it was declined; it stays until it expires, so that its address gets no mail. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('company_invitations_waiting')
      .on(table.companyId, table.email)
      .where(sql`${table.declinedAt} is null`),
    index('company_invitations_company').on(table.companyId),
    index('company_invitations_address').on(table.email),
    index('company_invitations_inviter').on(table.invitedBy),
    index('company_invitations_created').on(table.createdAt),
    oneOf('company_invitations_role', table.role, companyRoles),
  ],
);

/** The domain of a company: one that it wants to prove, or has proved by a record of its name servers. */
export const companyDomains = pgTable(
  'company_domains',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** In ASCII, lower case. */
    domain: text('domain').notNull(),
    /** What the record must say. */
    token: text('token').notNull(),
    /** Null until the record was found, and after it was missing too long. */
    confirmedAt: moment('confirmed_at'),
    checkedAt: moment('checked_at'),
    /** Since when checks of a confirmed domain do not find the record. */
    missingSince: moment('missing_since'),
  },
  (table) => [
    // Anyone may try a domain; one company has it.
    uniqueIndex('company_domains_confirmed')
      .on(table.domain)
      .where(sql`${table.confirmedAt} is not null`),
    index('company_domains_checked')
      .on(table.checkedAt)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);
