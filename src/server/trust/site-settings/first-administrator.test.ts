import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { firstRunKeys } from '#db/platform-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { captureLog } from '#test/bare-app.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeIdentity } from '#test/factories.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { findFirstRunKey, makeFirstRunKey } from './first-administrator.service.ts';

const noEmails: ReadonlySet<string> = new Set();
const makeKey = ({ database, time }: TestApp, adminEmails = noEmails) =>
  makeFirstRunKey({ db: database.db, clock: () => time.now, adminEmails });
const open = (site: TestApp, key: string, as: Parameters<TestApp['send']>[2]) =>
  site.send('POST', '/administration/first', { ...as, body: { key } });

/** A new site without an administrator. */
async function withSite(run: (site: TestApp, key: string) => Promise<void>) {
  const site = await buildTestApp();
  try {
    await run(site, (await makeKey(site)) ?? '');
  } finally {
    await site.close();
  }
}

describe('the link of the first run', () => {
  it('makes the person who is logged in the administrator, once', async () => {
    await withSite(async (site, key) => {
      const [ann, bob] = [await site.create.user(), await site.create.user()];
      expectProblem(
        await site.send('GET', '/administration/site', { as: ann }),
        'not-an-administrator',
      );
      expect((await open(site, key, { as: ann })).statusCode).toBe(204);
      expect((await site.send('GET', '/administration/site', { as: ann })).statusCode).toBe(200);
      await expectNoChange(site.database, async () =>
        expectProblem(await open(site, key, { as: bob }), 'link-not-valid'),
      );
      expectProblem(
        await site.send('GET', '/administration/site', { as: bob }),
        'not-an-administrator',
      );
      const entries = await site.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'make-administrator'));
      expect(entries).toMatchObject([{ actorId: ann.id, targetId: ann.id }]);
    });
  });

  it('stores a person who has just signed up', async () => {
    await withSite(async (site, key) => {
      const identity = makeIdentity();
      expect((await open(site, key, { as: identity })).statusCode).toBe(204);
      const stored = await site.database.db.select().from(users);
      expect(stored).toMatchObject([{ email: identity.email, isAdministrator: true }]);
    });
  });

  it('works on after another node started without a terminal, whose log says what to do', async () => {
    await withSite(async (site, key) => {
      const { entries, logger } = captureLog();
      const deps = { db: site.database.db, clock: () => site.time.now, adminEmails: noEmails };
      const start = (hasTerminal: boolean) => findFirstRunKey({ ...deps, logger, hasTerminal });
      await expectNoChange(site.database, async () => expect(await start(false)).toBeUndefined());
      expect(entries).toMatchObject([{ msg: expect.stringContaining('ADMIN_EMAILS') as string }]);
      const as = await site.create.user();
      expect((await open(site, key, { as })).statusCode).toBe(204);
      expect(await start(false)).toBeUndefined();
      expect(await start(true)).toBeUndefined();
      expect(entries).toHaveLength(1);
    });
  });

  it('lets one of two win who press at once', async () => {
    await withSite(async (site, key) => {
      const people = [await site.create.user(), await site.create.user()];
      const answers = await Promise.all(people.map((as) => open(site, key, { as })));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 400]));
      expect(await site.database.db.$count(users, eq(users.isAdministrator, true))).toBe(1);
    });
  });

  it('ends after an hour, and when a newer one is made', async () => {
    await withSite(async (site, key) => {
      const ann = await site.create.user();
      const newer = (await makeKey(site)) ?? '';
      expect(newer).not.toBe(key);
      expectProblem(await open(site, key, { as: ann }), 'link-not-valid');
      site.time.now = new Date(site.time.now.getTime() + 60 * 60_000);
      expectProblem(await open(site, newer, { as: ann }), 'link-not-valid');
      expect(await site.database.db.$count(users, eq(users.isAdministrator, true))).toBe(0);
    });
  });

  it('is not made where an administrator exists, and is worth nothing where one came meanwhile', async () => {
    await withSite(async (site, key) => {
      expect(await makeKey(site, new Set(['boss@jobs.example']))).toBeUndefined();
      const [ann, bob] = [await site.create.user(), await site.create.user()];
      await site.database.db
        .update(users)
        .set({ isAdministrator: true })
        .where(eq(users.id, bob.id));
      expectProblem(await open(site, key, { as: ann }), 'link-not-valid');
      expect(await makeKey(site)).toBeUndefined();
    });
  });

  it('is stored as a hash alone, and cannot be guessed from it', async () => {
    await withSite(async (site, key) => {
      const [row] = await site.database.db.select().from(firstRunKeys);
      expect(key).toMatch(/^[\w-]{43}$/);
      const hash = row?.keyHash ?? Buffer.alloc(0);
      expect(hash).toHaveLength(32);
      const ann = await site.create.user();
      for (const guess of [
        hash.toString('hex'),
        hash.toString('base64url'),
        key.slice(1),
        `${key}=`,
      ]) {
        expectProblem(await open(site, guess, { as: ann }), 'link-not-valid');
      }
      expectProblem(await open(site, key, {}), 'not-signed-in');
    });
  });
});
