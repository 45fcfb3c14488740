import { desc, eq } from 'drizzle-orm';
import type { Blog } from '#contract/blogs.ts';
import { blogs } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

/** The blogs of a site are some dozens; the bound guards against a flood. */
const blogLimit = 500;

type BlogRow = typeof blogs.$inferSelect;

const toBlog = ({ id, date, ...row }: BlogRow): Blog => ({
  _id: id,
  ...row,
  date: date.toISOString(),
});

export async function listBlogs(db: Queryable): Promise<Blog[]> {
  const rows = await db
    .select()
    .from(blogs)
    .orderBy(desc(blogs.date), desc(blogs.id))
    .limit(blogLimit);
  return rows.map(toBlog);
}

export async function findBlog(db: Queryable, id: string): Promise<Blog | undefined> {
  const [row] = await db.select().from(blogs).where(eq(blogs.id, id));
  return row && toBlog(row);
}

/** The id of a blog that an administrator may write. */
export type BlogId = Authorized<{ readonly id: string }>;

type BlogContent = Omit<BlogRow, 'id'>;

export async function insertBlog(
  transaction: Transaction,
  { id }: BlogId,
  content: BlogContent,
): Promise<Blog> {
  const blog = { ...content, id };
  await transaction.insert(blogs).values(blog);
  return toBlog(blog);
}

export type BlogChange = Partial<BlogContent>;

export async function updateBlog(
  transaction: Transaction,
  { id }: BlogId,
  change: BlogChange,
): Promise<Blog | undefined> {
  const [row] = await transaction.update(blogs).set(change).where(eq(blogs.id, id)).returning();
  return row && toBlog(row);
}

/** False when there was no such blog. */
export async function deleteBlog(transaction: Transaction, { id }: BlogId): Promise<boolean> {
  const removed = await transaction
    .delete(blogs)
    .where(eq(blogs.id, id))
    .returning({ id: blogs.id });
  return removed.length === 1;
}
