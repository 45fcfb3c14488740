import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { blogs, deletedPages } from '#db/publishing-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeFactories } from '#test/factories.ts';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await fileFixture(createTestDatabase());

it('deleted_pages holds deleted jobs and blogs, also those that went with their owner', async () => {
  const make = makeFactories(database.db);
  const { id: ownerId } = await make.employer();
  const { id: one } = await make.job({ ownerId });
  const { id: other } = await make.job({ ownerId });
  const blog = await make.blog();
  await database.db.delete(jobs).where(eq(jobs.id, one));
  await database.db.delete(blogs).where(eq(blogs.id, blog.id));
  const isDeleted = async (id: string) =>
    (await database.db.select().from(deletedPages).where(eq(deletedPages.id, id))).length;
  expect(await Promise.all([one, other, blog.id].map(isDeleted))).toEqual([1, 0, 1]);
  await database.db.delete(users).where(eq(users.id, ownerId));
  expect(await isDeleted(other)).toBe(1);
});
