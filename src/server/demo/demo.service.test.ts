import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAccounts, demoAdministratorEmail } from '#db/demo/accounts.ts';
import { employerResponsiveness } from '#db/hiring-schema.ts';
import { jobs, users } from '#db/schema.ts';
import { demoContent } from '#db/site-schema.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { makeEventBus } from '#server/events/event-bus.ts';
import { makeInTransaction } from '#server/events/in-transaction.queries.ts';
import { computeResponsiveness } from '#server/responsiveness/responsiveness.service.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { makeFactories } from '#test/factories.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { createTestDatabase } from '#test/test-database.ts';
import {
  type DemoOptions,
  findDemoAdministrator,
  prepareDemo,
  assertNoDemoAdministrators,
} from './demo.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  vi.clearAllMocks();
  await database.pool.query('truncate users, blogs, reviews, demo_content cascade');
});
afterAll(() => database.close());

const createAccount = vi.fn(async ({ email }: { email: string }) => ({ uid: `uid of ${email}` }));

/** What happened to the accounts of demo people at the identity provider. */
const signIn = {
  close: vi.fn(async (_email: string) => {}),
  reopen: vi.fn(async (_account: { email: string; password: string }) => {}),
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
  });

const withoutAdministrator = demoAccounts.filter(({ email }) => email !== demoAdministratorEmail);
const emails = demoAccounts.map((account) => account.email);

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
        isLoopback ? demoAccounts : withoutAdministrator,
      );
      expect(await countJobs()).toBe(122);
      expect(createAccount.mock.calls.map(([account]) => account.email).toSorted()).toEqual(
        emails.toSorted(),
      );
      expect(signIn.close.mock.calls.flat()).toEqual(isLoopback ? [] : [demoAdministratorEmail]);
    },
  );

  it('has employers of whom it is known how they answer, once that is computed', async () => {
    const { db } = database;
    const inTransaction = makeInTransaction(db, makeEventBus());
    onLoaded.mockImplementationOnce(() => computeResponsiveness({ db, inTransaction }, now));
    await prepare('on', true);
    await prepare('on', true);
    expect(onLoaded).toHaveBeenCalledTimes(1);
    const { band, medianBand, ownerId } = employerResponsiveness;
    const rows = await db
      .select({ email: users.email, band, medianBand })
      .from(employerResponsiveness)
      .innerJoin(users, eq(users.id, ownerId))
      .where(isNotNull(band))
      .orderBy(users.email);
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'achieng@kitewick.example nearly-everyone three-days',
      'employer@demo.example most week',
      'weijie.lim@tallybrook.example half two-weeks',
    ]);
  });

  it('is loaded with DEMO=on at a public URL, and its accounts are closed', async () => {
    expect(await prepare('on', false)).toEqual([]);
    expect(await countJobs()).toBe(122);
    expect(signIn.close.mock.calls.flat()).toEqual(emails);
  });

  it.each([
    ['auto', false],
    ['off', true],
    ['off', false],
  ] as const)('is left out with DEMO=%s, loopback: %s', async (setting, isLoopback) => {
    expect(await expectNoChange(database, () => prepare(setting, isLoopback))).toEqual([]);
    expect(createAccount).not.toHaveBeenCalled();
  });
});

describe('on a site that is in use the demo content', () => {
  it('is left out, even where only this machine can reach it', async () => {
    await useSite();
    expect(await expectNoChange(database, () => prepare('auto', true))).toEqual([]);
  });

  it('comes beside what is there with DEMO=on', async () => {
    const { id } = await useSite();
    expect(await prepare('on', true)).toEqual(demoAccounts);
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
    expect(await expectNoChange(database, () => prepare(setting, isLoopback))).toEqual(
      demoAccounts,
    );
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
      expect(await expectNoChange(database, start)).toEqual([]);
      expect(signIn.close.mock.calls.flat()).toEqual(emails);
      expect(await countJobs()).toBe(122);
    },
  );

  it('lets people sign in again once only this machine can reach it', async () => {
    await prepare('auto', true);
    await prepare('auto', false);
    vi.clearAllMocks();
    expect(await prepare('auto', true)).toEqual(demoAccounts);
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

describe('the accounts whose passwords are public', () => {
  it.each([
    ['auto', true, false, demoAdministratorEmail],
    ['on', true, false, demoAdministratorEmail],
    ['on', false, false, undefined],
    ['on', false, true, undefined],
    ['auto', false, true, undefined],
    ['off', true, false, undefined],
  ] as const)(
    'have an administrator with DEMO=%s, loopback: %s, public: %s: %s',
    async (...[setting, isLoopback, isPublic, expected]) => {
      await prepare('auto', true);
      const accounts = await prepare(setting, isLoopback, { isPublic });
      expect(findDemoAdministrator(accounts, { isLoopback })).toBe(expected);
      expect(accounts.some(({ email }) => email === demoAdministratorEmail)).toBe(
        expected !== undefined,
      );
    },
  );

  it('are offered as far as the content has them', async () => {
    await prepare('auto', true);
    await database.db.delete(users).where(eq(users.email, demoAdministratorEmail));
    expect(await prepare('auto', true)).toEqual(withoutAdministrator);
  });

  it('may not be administrators', () => {
    const { email } = demoAccounts[1];
    expect(() => assertNoDemoAdministrators(new Set(['boss@jobs.example', email]))).toThrow(email);
    expect(() => assertNoDemoAdministrators(new Set(['boss@jobs.example']))).not.toThrow();
  });
});
