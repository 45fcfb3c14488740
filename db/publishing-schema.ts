import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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

/** Addresses that were entered where mails are sent, until their owners confirm them. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    /** Also the id of the subscriber: the link of the mail then serves to unsubscribe. */
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    /** When the latest mail was sent. */
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [index('newsletter_requests_requested').on(table.requestedAt)],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** Names a subscriber in URLs, which end up in logs. */
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    subscribedAt: moment('subscribed_at').notNull(),
  },
  (table) => [
    index('newsletter_words').using('gin', table.email.op('gin_trgm_ops')),
    index('newsletter_subscribed').on(table.subscribedAt, table.id),
  ],
);

/** Deleted jobs and published blogs, inserted by triggers: their pages still answer that they were deleted. */
export const deletedPages = pgTable('deleted_pages', {
  id: uuid('id').primaryKey(),
  /** The table it was in; null where it was deleted before this was written down. */
  kind: text('kind').$type<'jobs' | 'blogs'>(),
  deletedAt: moment('deleted_at').notNull(),
});
