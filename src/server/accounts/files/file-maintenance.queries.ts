import { and, asc, eq, gt, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { picturePath } from '#contract/platform/urls.ts';
import { blogs, reviews } from '#db/publishing-schema.ts';
import { companies } from '#db/accounts-companies-schema.ts';
import { files, users } from '#db/accounts-schema.ts';
import { siteSettings } from '#db/platform-schema.ts';
import { jobDrafts, jobs } from '#db/hiring-jobs-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Files that one run erases. */
const batchSize = 200;

const [pathStart, pathEnd] = picturePath('|').split('|');
const path = sql`${pathStart}::text || encode(${files.sha256}, 'hex') || ${pathEnd}::text`;

const isAfter = (id: string | undefined) => (id === undefined ? undefined : gt(files.id, id));

/**
 * Lists files that no application, job, company, draft, user, blog, review or setting refers to: CVs that their owners removed, and pictures
 * that were stored before the moment. With an id, only that file is looked at.
 */
export async function listUnusedFiles(
  db: Queryable,
  {
    before,
    id,
    after,
  }: { readonly before: Date; readonly id?: string; readonly after?: string | undefined },
): Promise<string[]> {
  const isUnusedCv = and(
    eq(files.kind, 'cv'),
    isNotNull(files.removedAt),
    sql`not exists (select from ${applications} where ${applications.cvFileId} = ${files.id})`,
  );
  const isUnusedPicture = and(
    ne(files.kind, 'cv'),
    lt(files.createdAt, before),
    sql`not exists (select from (
      select ${jobs.logo} from ${jobs}
      union all select ${jobs.otherVersion} ->> 'logo' from ${jobs} where ${jobs.otherVersion} is not null
      union all select ${companies.logo} from ${companies}
      union all select ${jobDrafts.input} ->> 'logo' from ${jobDrafts}
      union all select ${reviews.userImg} from ${reviews}
      union all select ${blogs.imgSrc} from ${blogs}
      union all select ${siteSettings.logo} from ${siteSettings}
      union all select owner.photo_url from ${users} as owner) as shown (path)
      where shown.path = ${path})`,
  );
  const isUnused = or(isUnusedCv, isUnusedPicture);
  const isNamed = id === undefined ? undefined : eq(files.id, id);
  const rows = await db
    .select({ id: files.id })
    .from(files)
    // The join makes drizzle write the columns of the conditions with their tables.
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(and(files.isStored, isNamed, isAfter(after), isUnused))
    .orderBy(asc(files.id))
    .limit(batchSize);
  return rows.map((row) => row.id);
}

/** Files that are marked as erased, and unfinished uploads that began before the moment. */
export async function listErasedFiles(
  db: Queryable,
  before: Date,
  after?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        not(files.isStored),
        isAfter(after),
        or(isNotNull(files.removedAt), lt(files.createdAt, before)),
      ),
    )
    .orderBy(asc(files.id))
    .limit(batchSize);
  return rows.map((row) => row.id);
}

/** Those of the ids whose bytes are kept: they have a row, and no scanner found malware. */
export async function findKeptIds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), ne(files.state, 'refused')));
  return new Set(rows.map(({ id }) => id));
}
