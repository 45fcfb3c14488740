import { desc, eq } from 'drizzle-orm';
import type { Blog } from '#contract/blogs.ts';
import { blogs } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';

/** The blogs of a site are some dozens; the bound guards against a flood. */
const blogLimit = 500;

type BlogRow = typeof blogs.$inferSelect;

const toBlog = ({ id, date, ...row }: BlogRow): Blog => ({
  _id: id,
  ...row,
  date: date.toISOString(),
});

export async function listBlogs(db: Executor): Promise<Blog[]> {
  const rows = await db
    .select()
    .from(blogs)
    .orderBy(desc(blogs.date), desc(blogs.id))
    .limit(blogLimit);
  return rows.map(toBlog);
}

export async function findBlog(db: Executor, id: string): Promise<Blog | undefined> {
  const [row] = await db.select().from(blogs).where(eq(blogs.id, id));
  return row && toBlog(row);
}

/** A blog's id, which an administrator may write under. */
export type BlogId = Authorized<{ readonly id: string }>;

type BlogContent = Omit<BlogRow, 'id'>;

export async function insertBlog(
  db: Executor,
  { id }: BlogId,
  content: BlogContent,
): Promise<Blog> {
  const blog = { ...content, id };
  await db.insert(blogs).values(blog);
  return toBlog(blog);
}

export type BlogChange = Partial<BlogContent>;

export async function updateBlog(
  db: Executor,
  { id }: BlogId,
  change: BlogChange,
): Promise<Blog | undefined> {
  const [row] = await db.update(blogs).set(change).where(eq(blogs.id, id)).returning();
  return row && toBlog(row);
}

/** False when there was no such blog. */
export async function deleteBlog(db: Executor, { id }: BlogId): Promise<boolean> {
  const removed = await db.delete(blogs).where(eq(blogs.id, id)).returning({ id: blogs.id });
  return removed.length === 1;
}
