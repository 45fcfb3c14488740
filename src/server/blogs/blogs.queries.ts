import { desc, eq } from 'drizzle-orm';
import { type Blog, missingPicture } from '#contract/blogs.ts';
import { isOwnPath } from '#contract/urls.ts';
import { blogs } from '#db/content-schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

/** More than any site has; bounds the response. */
const blogLimit = 500;

type BlogRow = typeof blogs.$inferSelect;
type BlogContent = Omit<BlogRow, 'id' | 'isDraft'>;

const toBlog = ({
  id,
  date,
  isDraft: _isDraft,
  ...row
}: Omit<BlogRow, 'isDraft'> & Partial<BlogRow>): Blog => ({
  _id: id,
  ...row,
  imgSrc: isOwnPath(row.imgSrc) ? row.imgSrc : missingPicture,
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

export async function insertBlog(
  transaction: Transaction,
  { id }: BlogId,
  content: BlogContent,
): Promise<Blog> {
  const blog = { ...content, id };
  await transaction.insert(blogs).values(blog);
  return toBlog(blog);
}

export async function updateBlog(
  transaction: Transaction,
  { id }: BlogId,
  change: Partial<BlogContent>,
): Promise<Blog | undefined> {
  const [row] = await transaction.update(blogs).set(change).where(eq(blogs.id, id)).returning();
  return row && toBlog(row);
}

/** False when there was no such blog. */
export async function deleteBlog(transaction: Transaction, { id }: BlogId): Promise<boolean> {
  const { rowCount } = await transaction.delete(blogs).where(eq(blogs.id, id));
  return rowCount === 1;
}
