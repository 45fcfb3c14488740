import { sql } from 'drizzle-orm';
import type { AdministrationCounts } from '#contract/trust/administration.ts';
import { blogs, newsletterSubscribers } from '#db/content-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export async function countAdministration(db: Queryable): Promise<AdministrationCounts> {
  const { rows } = await db.execute<AdministrationCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from ${cases} where state = 'open') as "openCases",
      (select count(*)::int from ${blogs} where is_draft) as "drafts",
      (select count(*)::int from ${newsletterSubscribers}) as "subscribers"`);
  return rows[0] ?? { openCases: 0, drafts: 0, subscribers: 0 };
}
