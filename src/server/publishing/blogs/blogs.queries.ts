import { and, desc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import type { Blog, BlogHead } from '#contract/publishing/blogs.ts';
import { isPictureLink, isSitePicture, missingPicture } from '#contract/accounts/site-pictures.ts';
import { blogs } from '#db/publishing-schema.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { present } from '#server/platform/http/present.ts';
import { toPreviewUrl } from '#server/accounts/files/picture-preview.ts';

/** More than any site has; bounds the response. */
export const blogLimit = 500;

const { imgPreview, ...columns } = getTableColumns(blogs);

type BlogRow = Omit<typeof blogs.$inferSelect, 'imgPreview'>;
type BlogContent = Omit<BlogRow, 'id'>;
type BlogChange = Partial<BlogContent> & Pick<BlogContent, 'imgSrc'>;

/** English, the specification's language, is not named. */
const toHead = ({ id, date, isDraft, language, ...row }: Omit<BlogRow, 'content'>): BlogHead => ({
  ...present({ _id: id, ...row, date }),
  imgSrc: isSitePicture(row.imgSrc) ? row.imgSrc : missingPicture,
  isDraft: isDraft || undefined,
  language: language === 'en' ? undefined : language,
});

const toBlog = ({ content, ...row }: BlogRow): Blog => ({ ...toHead(row), content });

/** For its author: with the link of a picture that is still to be loaded. */
const toAuthorsBlog = (row: BlogRow): Blog => ({
  ...toBlog(row),
  ...(isPictureLink(row.imgSrc) && { waitingPicture: { link: row.imgSrc, isGivenUp: false } }),
});

export const isPublished = not(blogs.isDraft);
export const newestFirst = [desc(blogs.date), desc(blogs.id)] as const;

export async function listBlogs(db: Queryable, limit = blogLimit): Promise<Blog[]> {
  const rows = await db
    .select(columns)
    .from(blogs)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toBlog);
}

/** Blogs and drafts, for administrators. */
export async function listAllBlogs(db: Queryable): Promise<BlogHead[]> {
  const { id, title, imgSrc, date, isDraft, language } = blogs;
  const rows = await db
    .select({ id, title, imgSrc, date, isDraft, language })
    .from(blogs)
    .orderBy(desc(blogs.isDraft), ...newestFirst)
    .limit(blogLimit);
  return rows.map(toHead);
}

/** A published blog, with what is seen of its picture at once. */
export async function findBlog(db: Queryable, id: string): Promise<Blog | undefined> {
  const [row] = await db
    .select({ blog: columns, imgPreview })
    .from(blogs)
    .where(and(eq(blogs.id, id), isPublished));
  return (
    row && {
      ...toBlog(row.blog),
      ...(row.imgPreview && { imgPreview: toPreviewUrl(row.imgPreview) }),
    }
  );
}

/** A blog or a draft. */
export async function findAnyBlog(db: Queryable, id: string): Promise<Blog | undefined> {
  const [row] = await db.select(columns).from(blogs).where(eq(blogs.id, id));
  return row && toAuthorsBlog(row);
}

/** The id of a blog that an administrator may write. */
export type BlogId = Authorized<{ readonly id: string }, 'change'>;

/** Locks a blog. Returns whether it is a draft; undefined where there is no such blog. */
export async function lockBlog(transaction: Transaction, { id }: BlogId) {
  const [row] = await transaction
    .select({ isDraft: blogs.isDraft })
    .from(blogs)
    .where(eq(blogs.id, id))
    .for('update');
  return row;
}

export async function insertBlog(
  transaction: Transaction,
  { id }: BlogId,
  content: BlogContent,
): Promise<Blog> {
  const blog = { ...content, id };
  await transaction.insert(blogs).values(blog);
  return toAuthorsBlog(blog);
}

/** Another picture loses the preview of the one before. */
export async function updateBlog(
  transaction: Transaction,
  { id }: BlogId,
  change: BlogChange,
): Promise<Blog | undefined> {
  const keptPreview = sql`case when ${blogs.imgSrc} = ${change.imgSrc} then ${imgPreview} end`;
  const [row] = await transaction
    .update(blogs)
    .set({ ...change, imgPreview: keptPreview })
    .where(eq(blogs.id, id))
    .returning(columns);
  return row && toAuthorsBlog(row);
}

export async function deleteBlog(transaction: Transaction, { id }: BlogId): Promise<void> {
  await transaction.delete(blogs).where(eq(blogs.id, id));
}
