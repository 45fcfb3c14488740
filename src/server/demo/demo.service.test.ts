import { eq, gte } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import type { Language } from '#contract/platform/language.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { demoAccounts, demoAdministrator, demoEmails } from '#db/demo/accounts.ts';
import { employerResponsiveness } from '#db/hiring-applications-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { demoContent } from '#db/platform-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { computeResponsiveness } from '#server/hiring/responsiveness/responsiveness.service.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { findSettings, storeSettings } from '#server/platform/site/site-settings.queries.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { makeFactories } from '#test/factories.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { fileFixture } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { createTestDatabase } from '#test/test-database.ts';
import {
  assertNoDemoAdministrators,
  type DemoOptions,
  loadBengaliOnce,
  prepareDemo,
} from './demo.service.ts';

const database = await fileFixture(createTestDatabase());
beforeEach(async () => {
  vi.clearAllMocks();
  await database.pool.query('truncate users, blogs, reviews, demo_content cascade');
});

const createAccount = vi.fn(async ({ email }: { email: string; password?: string }) => ({
  uid: `uid of ${email}`,
}));

/** The calls to the identity provider about accounts of demo people. */
const signIn = {
  close: vi.fn(async (_email: string) => {}),
  reopen: vi.fn(async (_account: { email: string; password: string }) => {}),
  replacePassword: vi.fn(async (_account: { email: string; password: string }) => {}),
};

const now = new Date('2026-06-01T12:00:00.000Z');
const onLoaded = vi.fn(async () => {});

const prepare = (
  setting: DemoOptions['setting'],
  isLoopback: boolean,
  { isPublic = !isLoopback } = {},
) =>
  prepareDemo({
    db: database.db,
    now,
    createAccount,
    storeFile: async () => {},
    signIn,
    setting,
    isLoopback,
    isPublic,
    onLoaded,
    terminalKey: 'key of this start',
  });

const noSignIns = { accounts: [], administrator: undefined };
const withoutAdministrator = { accounts: demoAccounts, administrator: undefined };
const allSignIns = { accounts: demoAccounts, administrator: demoAdministrator.email };

const countJobs = () => database.db.$count(jobs);

/** Creates a user, so the site is in use. */
const useSite = () => makeFactories(database.db).user();

describe('on a new site the demo content', () => {
  it.each([
    ['auto', true],
    ['on', true],
    // In a container, which listens for others, at a URL of this machine.
    ['on', false],
  ] as const)(
    'is loaded with DEMO=%s, loopback: %s, and its accounts offered',
    async (setting, isLoopback) => {
      expect(await prepare(setting, isLoopback, { isPublic: false })).toEqual(
        isLoopback ? allSignIns : withoutAdministrator,
      );
      expect(await countJobs()).toBe(122);
      expect(createAccount.mock.calls.map(([account]) => account.email).toSorted()).toEqual(
        demoEmails.toSorted(),
      );
      expect(signIn.close.mock.calls.flat()).toEqual(isLoopback ? [] : [demoAdministrator.email]);
    },
  );

  it('has employers with a count of answers, once it is computed', async () => {
    const { db } = database;
    const inTransaction = makeInTransaction(db, makeEventBus());
    onLoaded.mockImplementationOnce(() =>
      computeResponsiveness(
        { db, inTransaction, logger: silentLogger, metrics: makeMetrics() },
        now,
      ),
    );
    await prepare('on', true);
    await prepare('on', true);
    expect(onLoaded).toHaveBeenCalledTimes(1);
    const { answered, due, ownerId } = employerResponsiveness;
    const rows = await db
      .select({ email: users.email, answered, due })
      .from(employerResponsiveness)
      .innerJoin(users, eq(users.id, ownerId))
      .where(gte(due, minShownCount))
      .orderBy(users.email);
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'achieng@kitewick.example 11 11',
      'agnieszka.wrona@ferrowind.example 11 14',
      'aino@cloudberry.example 11 15',
      // The answers of a company are those of all its people.
      'arif.rahman@tidewright.example 11 14',
      'beatriz@saltmarshrail.example 11 15',
      'claire.beaulieu@marrowpine.example 11 11',
      'declan@oakmere.example 11 15',
      'employer@demo.example 11 14',
      'fatou@baobabledger.example 11 12',
      'hamish@juniperreed.example 11 11',
      'ingrid@solbakken.example 11 11',
      'jamal.uddin@tidewright.example 11 14',
      'jo.ashworth@bramblecart.example 11 13',
      'joanna@cedarpoint.example 11 14',
      'liis@quillstone.example 11 13',
      'renato.siqueira@velmora.example 11 14',
      'renee@alderway.example 11 14',
      'shirin@padmaweave.example 11 13',
      'tasha@millbrook.example 11 12',
      'tomasz@peregrinemaps.example 11 12',
      'weijie.lim@tallybrook.example 7 12',
      'yusuf@tandemgrocers.example 11 12',
    ]);
  });

  it('is loaded with DEMO=on at a public URL, and its accounts are closed', async () => {
    expect(await prepare('on', false)).toEqual(noSignIns);
    expect(await countJobs()).toBe(122);
    expect(signIn.close.mock.calls.flat()).toEqual(demoEmails);
  });

  it.each([
    ['auto', false],
    ['off', true],
    ['off', false],
  ] as const)('is left out with DEMO=%s, loopback: %s', async (setting, isLoopback) => {
    expect(await expectNoChange(database, () => prepare(setting, isLoopback))).toEqual(noSignIns);
    expect(createAccount).not.toHaveBeenCalled();
  });
});

describe('on a site that is in use the demo content', () => {
  it('is left out, even where only this machine can reach it', async () => {
    await useSite();
    expect(await expectNoChange(database, () => prepare('auto', true))).toEqual(noSignIns);
  });

  it('comes beside what is there with DEMO=on', async () => {
    const { id } = await useSite();
    expect(await prepare('on', true)).toEqual(allSignIns);
    const stored = await database.db.select({ id: users.id }).from(users);
    expect(stored.map((user) => user.id)).toContain(id);
  });

  it('does not take the email of an existing user', async () => {
    await makeFactories(database.db).user({ email: demoAccounts[0].email });
    const start = () => prepare('on', true);
    await expect(expectNoChange(database, start)).rejects.toThrow(StartupError);
    expect(createAccount).not.toHaveBeenCalled();
    expect(await database.db.$count(demoContent)).toBe(0);
  });
});

describe('on a site that has the demo content it', () => {
  it.each([
    ['auto', true],
    ['on', true],
  ] as const)('is not loaded again with DEMO=%s, loopback: %s', async (setting, isLoopback) => {
    await prepare('auto', true);
    createAccount.mockClear();
    expect(await expectNoChange(database, () => prepare(setting, isLoopback))).toEqual(allSignIns);
    expect(createAccount).not.toHaveBeenCalled();
  });

  it.each([
    ['off', true, false],
    ['off', false, true],
    ['auto', false, true],
    ['auto', false, false],
    ['on', false, true],
  ] as const)(
    'has its accounts closed with DEMO=%s, loopback: %s, public: %s, and stays',
    async (setting, isLoopback, isPublic) => {
      await prepare('auto', true);
      const start = () => prepare(setting, isLoopback, { isPublic });
      expect(await expectNoChange(database, start)).toEqual(noSignIns);
      expect(signIn.close.mock.calls.flat()).toEqual(demoEmails);
      expect(await countJobs()).toBe(122);
    },
  );

  it('lets people sign in again once only this machine can reach it', async () => {
    await prepare('auto', true);
    await prepare('auto', false);
    vi.clearAllMocks();
    expect(await prepare('auto', true)).toEqual(allSignIns);
    expect(signIn.reopen.mock.calls.flat()).toMatchObject(
      demoAccounts.map(({ email, password }) => ({ email, password })),
    );
    expect(signIn.close).not.toHaveBeenCalled();
  });

  it('does not come back when people deleted it', async () => {
    await prepare('auto', true);
    await database.db.delete(users);
    await expectNoChange(database, () => prepare('auto', true));
    expect(await countJobs()).toBe(0);
  });
});

describe('the administrator of the demo', () => {
  const { email } = demoAdministrator;
  it.each([
    ['auto', true, false, email],
    ['on', true, false, email],
    ['on', false, false, undefined],
    ['on', false, true, undefined],
    ['auto', false, true, undefined],
    ['off', true, false, undefined],
  ] as const)(
    'signs in with DEMO=%s, loopback: %s, public: %s: %s, by the key of that start',
    async (...[setting, isLoopback, isPublic, expected]) => {
      await prepare('auto', true);
      vi.clearAllMocks();
      const { administrator } = await prepare(setting, isLoopback, { isPublic });
      expect(administrator).toBe(expected);
      expect(signIn.replacePassword.mock.calls.flat()).toMatchObject(
        expected ? [{ email, password: 'key of this start' }] : [],
      );
      expect(signIn.close.mock.calls.flat().includes(email)).toBe(expected === undefined);
    },
  );

  it('has no password that is published, and none that another start of the site knows', async () => {
    await prepare('auto', true);
    const made = createAccount.mock.calls.map(([account]) => account);
    const { password = '' } = made.find((account) => account.email === email) ?? {};
    expect(Buffer.from(password, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(demoAccounts)).not.toContain(email);
  });

  it('is none where the content of an earlier version has none', async () => {
    await prepare('auto', true);
    await database.db.delete(users).where(eq(users.email, email));
    vi.clearAllMocks();
    expect(await prepare('auto', true)).toEqual(withoutAdministrator);
    expect(signIn.replacePassword).not.toHaveBeenCalled();
  });
});

describe('the accounts whose emails are public', () => {
  it.each([demoAccounts[1].email, demoAdministrator.email])(
    'may not be administrators by the settings: %s',
    (email) => {
      const settings = new Set(['boss@jobs.example', email]);
      expect(() => assertNoDemoAdministrators(settings)).toThrow(email);
    },
  );

  it('stop no other settings', () => {
    expect(() => assertNoDemoAdministrators(new Set(['boss@jobs.example']))).not.toThrow();
  });
});

describe('jobs and blogs in Bengali', () => {
  const count = async () => {
    const { rows } = await database.pool.query<{ jobs: number; blogs: number }>(
      `select (select count(*)::int from jobs where language = 'bn') as jobs,
        (select count(*)::int from blogs where language = 'bn') as blogs`,
    );
    return rows[0];
  };
  const offer = async (otherLanguages: Language[]) => {
    const { version } = await findSettings(database.db);
    const settings = { ...defaultSettings, otherLanguages };
    await makeInTransaction(
      database.db,
      makeEventBus(),
    )(async (transaction) => ({
      value: await storeSettings(transaction, { settings, updatedAt: now, version }),
      events: [],
    }));
  };

  it('are added once, at the first start after the site offers Bengali', async () => {
    await prepare('auto', true);
    expect(await count()).toEqual({ jobs: 0, blogs: 0 });
    await offer(['bn']);
    await prepare('auto', true);
    expect(await count()).toEqual({ jobs: 10, blogs: 2 });
    expect(onLoaded).toHaveBeenCalledTimes(2);
    await database.pool.query(`delete from jobs where language = 'bn'`);
    await prepare('auto', true);
    expect(await count()).toEqual({ jobs: 0, blogs: 2 });
    await offer([]);
  });

  it('are added while the site runs, once it offers Bengali', async () => {
    await prepare('auto', true);
    const load = () => loadBengaliOnce({ db: database.db, now, onLoaded });
    await load();
    expect(await count()).toEqual({ jobs: 0, blogs: 0 });
    await offer(['bn']);
    await Promise.all([load(), load()]);
    expect(await count()).toEqual({ jobs: 10, blogs: 2 });
    expect(onLoaded).toHaveBeenCalledTimes(2);
    await offer([]);
  });

  it('belong to no site without demo content', async () => {
    await offer(['bn']);
    await prepare('off', false);
    await loadBengaliOnce({ db: database.db, now, onLoaded });
    expect(await count()).toEqual({ jobs: 0, blogs: 0 });
    await offer([]);
  });
});
