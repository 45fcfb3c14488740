import { and, eq, inArray, not } from 'drizzle-orm';
import { bengaliEmployerEmails, buildBengaliRows } from '#db/demo/bengali.ts';
import { makeMomentBefore } from '#db/demo/job-rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { users } from './accounts-schema.ts';
import { jobs } from './hiring-jobs-schema.ts';
import { demoContent } from './platform-schema.ts';
import { blogs } from './publishing-schema.ts';

/** Adds the jobs and blogs in Bengali, once, to a site with demo content. Returns whether it did. */
export const loadBengaliContent = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const marked = await transaction
      .update(demoContent)
      .set({ hasBengali: true })
      .where(not(demoContent.hasBengali))
      .returning();
    if (marked.length === 0) {
      return false;
    }
    const owners = await transaction
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(inArray(users.email, bengaliEmployerEmails), eq(users.isEmployer, true)));
    const ids = new Map(owners.map(({ id, email }) => [email, id]));
    const rows = buildBengaliRows(ids, makeMomentBefore(now));
    if (rows.jobs.length > 0) {
      await transaction.insert(jobs).values(rows.jobs);
    }
    await transaction.insert(blogs).values(rows.blogs);
    return true;
  });
