import { asc, desc } from 'drizzle-orm';
import { blogs } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';

export type FeedBlog = Pick<typeof blogs.$inferSelect, 'id' | 'title' | 'content' | 'date'>;

/** The newest first. */
export const listNewestFeedBlogs = (db: Queryable, limit: number): Promise<FeedBlog[]> =>
  db
    .select({ id: blogs.id, title: blogs.title, content: blogs.content, date: blogs.date })
    .from(blogs)
    .orderBy(desc(blogs.date), desc(blogs.id))
    .limit(limit);

export type BlogPlace = Pick<FeedBlog, 'id' | 'title' | 'date'>;

/** The oldest first. */
export const listBlogPlaces = (db: Queryable, limit: number): Promise<BlogPlace[]> =>
  db
    .select({ id: blogs.id, title: blogs.title, date: blogs.date })
    .from(blogs)
    .orderBy(asc(blogs.date), asc(blogs.id))
    .limit(limit);

export async function findNewestBlogDate(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ date: blogs.date })
    .from(blogs)
    .orderBy(desc(blogs.date))
    .limit(1);
  return row?.date;
}
