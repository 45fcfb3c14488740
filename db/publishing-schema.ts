import type { Language } from '#contract/platform/language.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const blogs = pgTable(
  'blogs',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    imgSrc: text('img_src').notNull(),
    /** The picture in about a thousand bytes, WebP in base64; null until a task has drawn it, empty where it cannot be drawn. */
    imgPreview: text('img_preview'),
    content: text('content').notNull(),
    date: moment('date').notNull(),
    /** Only administrators see it. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** The language that it is written in. */
    language: text('language').$type<Language>().notNull().default('en'),
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

/** Issues of the newsletter. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    /** As job posts: paragraphs, lists, bold, links. */
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When an administrator sent it; it is not edited any more. */
    sentAt: moment('sent_at'),
    /** Mails are made for the subscribers up to this id, in batches. */
    sentUntil: uuid('sent_until'),
    /** When all mails were made and none waits. */
    finishedAt: moment('finished_at'),
    /** The mails that were made for it, and those that were sent. */
    mailCount: integer('mail_count').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
  },
  (table) => [
    index('newsletter_issues_updated').on(table.updatedAt, table.id),
    index('newsletter_issues_sending')
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null and ${table.finishedAt} is null`),
  ],
);

/** Deleted jobs and published blogs, inserted by triggers: their pages still answer that they were deleted. */
export const deletedPages = pgTable('deleted_pages', {
  id: uuid('id').primaryKey(),
  /** The table it was in; null where it was deleted before this was written down. */
  kind: text('kind').$type<'jobs' | 'blogs'>(),
  deletedAt: moment('deleted_at').notNull(),
});
