import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { initialsPath } from '#contract/initials.ts';
import { missingPicture } from '#contract/site-pictures.ts';
import { blogs, reviews } from '#db/content-schema.ts';
import { jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

/** A link to another site in a row of before such links were loaded, or of the identity provider. */
export interface RemoteLink {
  readonly table: 'jobs' | 'users' | 'blogs' | 'reviews';
  readonly id: string;
  /** Undefined where the row has no owner. */
  readonly ownerId: string | undefined;
  readonly link: string;
  /** Whose initials stand in. */
  readonly name: string;
}

const isRemote = (link: PgColumn): SQL => sql`${link} ~* '^https?:'`;

/** At most `limit` of each table, in random order: one that cannot be loaded now does not hold up the others. */
export async function listRemoteLinks(db: Queryable, limit: number): Promise<RemoteLink[]> {
  const ofJobs = await db
    .select({ id: jobs.id, ownerId: jobs.ownerId, link: jobs.logo, name: jobs.company })
    .from(jobs)
    .where(isRemote(jobs.logo))
    .orderBy(sql`random()`)
    .limit(limit);
  const ofUsers = await db
    .select({ id: users.id, link: sql<string>`${users.photoUrl}`, name: users.fullName })
    .from(users)
    .where(isRemote(users.photoUrl))
    .orderBy(sql`random()`)
    .limit(limit);
  const ofBlogs = await db
    .select({ id: blogs.id, link: blogs.imgSrc, name: blogs.title })
    .from(blogs)
    .where(isRemote(blogs.imgSrc))
    .limit(limit);
  const ofReviews = await db
    .select({ id: reviews.id, link: reviews.userImg, name: reviews.userName })
    .from(reviews)
    .where(isRemote(reviews.userImg))
    .limit(limit);
  const ownerId = undefined;
  return [
    ...ofJobs.map((row) => ({ table: 'jobs' as const, ...row })),
    ...ofUsers.map((row) => ({ table: 'users' as const, ownerId: row.id, ...row })),
    ...ofBlogs.map((row) => ({ table: 'blogs' as const, ownerId, ...row })),
    ...ofReviews.map((row) => ({ table: 'reviews' as const, ownerId, ...row })),
  ];
}

/** The user with the first of these emails; undefined while none of them has signed in. */
export async function findAdministratorId(
  db: Queryable,
  emails: ReadonlySet<string>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(users.createdAt)
    .limit(1);
  return row?.id;
}

/**
 * Replaces the link of the row, if it is still there, by a path of this site; undefined stands for the initials, or for
 * no portrait. Jobs of one owner with the same link change together.
 */
export async function replaceRemoteLink(
  transaction: Transaction,
  { table, id, ownerId, link, name }: RemoteLink,
  path: string | undefined,
): Promise<void> {
  const shown = path ?? initialsPath(name);
  if (table === 'jobs') {
    const isSame =
      path === undefined || ownerId === undefined ? eq(jobs.id, id) : eq(jobs.ownerId, ownerId);
    await transaction
      .update(jobs)
      .set({ logo: shown })
      .where(and(isSame, eq(jobs.logo, link)));
  } else if (table === 'users') {
    const isSame = and(eq(users.id, id), eq(users.photoUrl, link));
    await transaction
      .update(users)
      .set({ photoUrl: path ?? null })
      .where(isSame);
  } else if (table === 'blogs') {
    const isSame = and(eq(blogs.id, id), eq(blogs.imgSrc, link));
    await transaction
      .update(blogs)
      .set({ imgSrc: path ?? missingPicture })
      .where(isSame);
  } else {
    const isSame = and(eq(reviews.id, id), eq(reviews.userImg, link));
    await transaction.update(reviews).set({ userImg: shown }).where(isSame);
  }
}
