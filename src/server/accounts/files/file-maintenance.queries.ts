import { and, asc, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import { picturePath } from '#contract/platform/urls.ts';
import { blogs, reviews } from '#db/publishing-schema.ts';
import { files, users } from '#db/accounts-schema.ts';
import { jobDrafts, jobs } from '#db/hiring-jobs-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** How many files one round erases. */
const roundSize = 200;

const [pathStart, pathEnd] = picturePath('|').split('|');
const path = sql`${pathStart}::text || encode(${files.sha256}, 'hex') || ${pathEnd}::text`;

/**
 * The files that no application, job, draft, user, blog or review refers to any more: CVs that their owner removed, and
 * pictures from before the moment. With an id only that one, if it is among them.
 */
export async function listUnusedFiles(
  db: Queryable,
  { before, id }: { readonly before: Date; readonly id?: string },
): Promise<string[]> {
  const isUnusedCv = and(
    eq(files.kind, 'cv'),
    isNotNull(files.removedAt),
    sql`not exists (select from ${applications} where ${applications.cvFileId} = ${files.id})`,
  );
  const isUnusedLogo = and(
    eq(files.kind, 'logo'),
    lt(files.createdAt, before),
    sql`not exists (select from ${jobs} where ${jobs.logo} = ${path})`,
    sql`not exists (select from ${jobDrafts} where ${jobDrafts.input} ->> 'logo' = ${path})`,
    sql`not exists (select from ${reviews} where ${reviews.userImg} = ${path})`,
  );
  const isUnusedBlogPicture = and(
    eq(files.kind, 'blog'),
    lt(files.createdAt, before),
    sql`not exists (select from ${blogs} where ${blogs.imgSrc} = ${path})`,
  );
  const isUnusedPortrait = and(
    eq(files.kind, 'portrait'),
    lt(files.createdAt, before),
    sql`not exists (select from ${users} as u where u.photo_url = ${path})`,
  );
  const isUnused = or(isUnusedCv, isUnusedLogo, isUnusedBlogPicture, isUnusedPortrait);
  const isNamed = id === undefined ? undefined : eq(files.id, id);
  const rows = await db
    .select({ id: files.id })
    .from(files)
    // With another table in the query the columns of the conditions are written with their tables.
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(and(files.isStored, isNamed, isUnused))
    .orderBy(asc(files.id))
    .limit(roundSize);
  return rows.map((row) => row.id);
}

/** Files whose bytes are to be removed, and unfinished uploads that began before the moment. */
export async function listErasedFiles(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(not(files.isStored), or(isNotNull(files.removedAt), lt(files.createdAt, before))))
    .orderBy(asc(files.createdAt))
    .limit(roundSize);
  return rows.map((row) => row.id);
}

/** The ids that have a row. */
export async function findKnownIds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
