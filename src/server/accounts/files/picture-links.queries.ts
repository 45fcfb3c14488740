import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { blogs, reviews } from '#db/content-schema.ts';
import { pictureAttempts } from '#db/files-schema.ts';
import { jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** A link to another site that stands where a picture will: one of all rows of the same owner. */
export interface PictureLink {
  readonly table: 'jobs' | 'users' | 'blogs' | 'reviews';
  /** Null where the rows have no owner. */
  readonly ownerId: string | null;
  readonly link: string;
}

export interface TakenLink extends PictureLink {
  readonly attempt: number;
}

/** Milliseconds from each attempt to the next; after the fifth there is none. */
const minute = 60_000;
const waits = [5 * minute, 60 * minute, 6 * 60 * minute, 17 * 60 * minute];
/** How many links one run tries, and of them how many of one owner: mails wait for the same worker, and a link takes up to 4 s. */
const batch = { links: 20, ofOwner: 3 };

const toAttemptId = ({ table, ownerId, link }: PictureLink) =>
  sql<string>`md5(concat_ws(' ', ${table}::text, ${ownerId}::text, ${link}::text))::uuid`;

/** All links that stand in a row. */
const standingLinks = sql`
  select source, owner_id, link, md5(concat_ws(' ', source, owner_id::text, link))::uuid as id from (
    select 'jobs' as source, owner_id, logo as link from jobs where logo ~* '^https?:'
    union select 'users', id, photo_url from users where photo_url ~* '^https?:'
    union select 'blogs', null, img_src from blogs where img_src ~* '^https?:'
    union select 'reviews', null, user_img from reviews where user_img ~* '^https?:') as links`;

/** Those whose next attempt is due: each owner's first, then each owner's second. */
const dueLinks = (now: Date, administratorId: string | undefined) => sql`
  select * from (
    select standing.*, next_at, row_number() over (
      partition by coalesce(owner_id, ${administratorId ?? null}::uuid) order by next_at nulls first, id) as nth
    from (${standingLinks}) as standing left join picture_attempts using (id)
    where (picture_attempts.id is null or next_at <= ${now.toISOString()}::timestamptz)
      and (owner_id is not null or ${administratorId !== undefined})) as waiting
  where nth <= ${batch.ofOwner}
  order by nth, next_at nulls first limit ${batch.links}`;

/**
 * Takes links whose next attempt is due, at most a few of each owner, and notes the attempt before it is made: a link
 * that ends the process is not tried for ever, and no other node tries it meanwhile.
 */
export async function takeDueLinks(
  transaction: Transaction,
  { now, administratorId }: { readonly now: Date; readonly administratorId: string | undefined },
): Promise<TakenLink[]> {
  const times = waits.map((wait) => new Date(now.getTime() + wait).toISOString());
  const { rows } = await transaction.execute<{
    source: TakenLink['table'];
    owner_id: string | null;
    link: string;
    count: number;
  }>(sql`
    with due as (${dueLinks(now, administratorId)}), taken as (
      insert into picture_attempts as known (id, count, next_at)
      select id, 1, ${times[0]}::timestamptz from due order by id
      on conflict (id) do update
        set count = known.count + 1, next_at = (${sql.param(times)}::timestamptz[])[known.count + 1]
        where known.next_at <= ${now.toISOString()}::timestamptz
      returning id, count
    )
    select source, owner_id, link, count from due join taken using (id) order by nth, next_at nulls first`);
  return rows.map((row) => ({
    table: row.source,
    ownerId: row.owner_id,
    link: row.link,
    attempt: row.count,
  }));
}

/** Whether all attempts failed. */
export async function isGivenUp(db: Queryable, link: PictureLink): Promise<boolean> {
  const [row] = await db
    .select({ id: pictureAttempts.id })
    .from(pictureAttempts)
    .where(and(eq(pictureAttempts.id, toAttemptId(link)), isNull(pictureAttempts.nextAt)));
  return row !== undefined;
}

/** Has a link tried again that was given up, because it was sent once more. */
export async function forgetFailure(transaction: Transaction, link: PictureLink): Promise<void> {
  await transaction
    .delete(pictureAttempts)
    .where(and(eq(pictureAttempts.id, toAttemptId(link)), isNull(pictureAttempts.nextAt)));
}

/** Forgets the attempts of links that stand in no row any more. */
export async function forgetOldLinks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    delete from picture_attempts where id not in (select id from (${standingLinks}) as standing)`);
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

/** Puts the loaded picture where the link still stands. A row that was changed meanwhile stays as it is. */
export async function replaceLink(
  transaction: Transaction,
  link: PictureLink,
  path: string,
): Promise<void> {
  const ownerId = link.ownerId ?? '';
  await {
    jobs: () =>
      transaction
        .update(jobs)
        .set({ logo: path })
        .where(and(eq(jobs.ownerId, ownerId), eq(jobs.logo, link.link))),
    users: () =>
      transaction
        .update(users)
        .set({ photoUrl: path })
        .where(and(eq(users.id, ownerId), eq(users.photoUrl, link.link))),
    blogs: () => transaction.update(blogs).set({ imgSrc: path }).where(eq(blogs.imgSrc, link.link)),
    reviews: () =>
      transaction.update(reviews).set({ userImg: path }).where(eq(reviews.userImg, link.link)),
  }[link.table]();
  await transaction.delete(pictureAttempts).where(eq(pictureAttempts.id, toAttemptId(link)));
}
