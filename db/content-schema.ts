import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The tables of what the site itself publishes, and of whom its newsletter reaches. */

export const blogs = pgTable(
  'blogs',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    imgSrc: text('img_src').notNull(),
    content: text('content').notNull(),
    date: moment('date').notNull(),
    /** Only administrators see it. */
    isDraft: boolean('is_draft').notNull().default(false),
  },
  (table) => [index('blogs_date').on(table.date, table.id)],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    commentTitle: text('comment_title').notNull(),
    description: text('description').notNull(),
    userImg: text('user_img').notNull(),
    userName: text('user_name').notNull(),
    userTitle: text('user_title').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('reviews_created').on(table.createdAt, table.id)],
);

/** A subscriber in URLs and in what lists go on after: subscribers have no id, and emails do not belong in logs. */
export const toSubscriberId = (email: AnyPgColumn) => sql<string>`(md5(${email})::uuid)`;

/** Addresses that were entered where mails are sent, until their owners confirm them. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    email: text('email').primaryKey(),
    /** When the latest mail was sent. */
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [
    index('newsletter_requests_requested').on(table.requestedAt),
    uniqueIndex('newsletter_requests_id').on(toSubscriberId(table.email)),
  ],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    email: text('email').primaryKey(),
    subscribedAt: moment('subscribed_at').notNull(),
  },
  (table) => [
    index('newsletter_words').using('gin', table.email.op('gin_trgm_ops')),
    index('newsletter_subscribed').on(table.subscribedAt, toSubscriberId(table.email)),
    uniqueIndex('newsletter_id').on(toSubscriberId(table.email)),
  ],
);
