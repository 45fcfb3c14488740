import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  subscribedAt: moment('subscribed_at').notNull(),
});
