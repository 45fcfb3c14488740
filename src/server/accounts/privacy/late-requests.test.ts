import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { newId } from '#db/new-id.ts';
import { cases, reports } from '#db/trust-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeSiteMail } from '#server/platform/mail/mailer.ts';
import { storeUser } from '#server/accounts/users/users.service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import type { TestUser } from '#test/factories.ts';
import { sha256 } from '#test/sample-files.ts';
import { runWhileLocked } from '#test/while-locked.ts';
import { keepAccount } from './deletion-request.service.ts';

const day = 24 * 60 * 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'job-portal-test-'));
const settings = { smtpUrl: undefined, mailFrom: 'Jobs <jobs@jobs.example>', dataDir };
const { mailer, mailbox } = makeSiteMail(settings, 'key');

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const makeTransactions = () => makeInTransaction(site.database.db, makeEventBus());
const leave = (user: TestUser) =>
  site.send('POST', '/user/deletion', { as: user, body: { email: user.email } });

function erase() {
  site.time.now = new Date(site.time.now.getTime() + 8 * day);
  return eraseAccounts(site, { mailer });
}

async function isErased({ id }: TestUser): Promise<boolean | undefined> {
  const query = 'select erased_at is not null as erased from users where id = $1';
  const { rows } = await site.database.pool.query<{ erased: boolean }>(query, [id]);
  return rows[0]?.erased;
}

const lockUser = ({ id }: TestUser) => ({
  statement: 'select from users where id = $1 for update',
  values: [id],
});

describe('an account that is erased at this moment', () => {
  it('stays when its person keeps it a moment before', async () => {
    const user = await site.create.user();
    await leave(user);
    const keep = () => site.send('DELETE', '/user/deletion', { as: user });
    const [answer] = await runWhileLocked(site.database.pool, lockUser(user), [
      keep,
      erase,
    ] as const);
    expect(answer.statusCode).toBe(200);
    expect(await isErased(user)).toBe(false);
  });

  it('is gone when its person keeps it a moment later, and the answer says so', async () => {
    const user = await site.create.user();
    await leave(user);
    const keep = () => site.send('DELETE', '/user/deletion', { as: user });
    const [, answer] = await runWhileLocked(site.database.pool, lockUser(user), [
      erase,
      keep,
    ] as const);
    expect(answer.statusCode).toBe(404);
    expect(await isErased(user)).toBe(true);
  });

  it('is not said to stay where its person comes too late', async () => {
    const user = await site.create.user();
    await leave(user);
    await erase();
    const keep = keepAccount({ inTransaction: makeTransactions() }, { userId: user.id });
    await expect(keep).rejects.toThrow(new AppError('unknown-user'));
  });

  it('is not stored anew by a request that began before', async () => {
    const user = await site.create.user();
    await leave(user);
    await erase();
    const roles = { isEmployer: false, isJobSeeker: false, isAdministrator: false, company: null };
    const actor = {
      identity: user.identity,
      session: null,
      userId: user.id,
      joinedAt: null,
      ...roles,
    };
    const store = makeTransactions()(async (transaction) => ({
      value: await storeUser(transaction, actor, site.time.now),
      events: [],
    }));
    await expect(store).rejects.toThrow(new AppError('not-signed-in'));
    const query = 'select from users where email = $1';
    expect((await site.database.pool.query(query, [user.email])).rowCount).toBe(0);
  });
});

it('the erasure of who typed the address of another person takes nothing of that person', async () => {
  const { db, pool } = site.database;
  const { now } = site.time;
  const email = 'owner@people.example';
  const caseId = newId(now);
  const about = { targetKind: 'job', targetId: newId(now), openedAt: now } as const;
  await db.insert(newsletterSubscribers).values({ email, subscribedAt: now });
  const { id: subjectId } = await site.create.employer();
  await db.insert(cases).values({ id: caseId, subjectId, ...about });
  await db.insert(reports).values({
    id: newId(now),
    caseId,
    reason: 'other',
    details: 'They want money.',
    isIllegal: false,
    snapshot: {},
    reporterEmail: email,
    reporterKey: sha256(email),
    createdAt: now,
  });
  const impostor = await site.create.user({ email, emailVerified: false });
  await leave(impostor);
  await erase();
  expect(await isErased(impostor)).toBe(true);
  const { rows } = await pool.query(
    `select details as what, reporter_email as email from reports where case_id = $1
     union all select 'newsletter', email from newsletter_subscribers`,
    [caseId],
  );
  expect(rows).toEqual([
    { what: 'They want money.', email },
    { what: 'newsletter', email },
  ]);
});

it('the erasure removes the mails that the site stores because it has no mail server', async () => {
  const user = await site.create.user();
  const mail = { subject: 'Hello', text: 'Hello' };
  await mailer.send({ ...mail, to: user.email.toUpperCase() });
  await mailer.send({ ...mail, to: 'other@people.example' });
  await leave(user);
  await erase();
  expect((await mailbox?.folder.list())?.map(({ to }) => to)).toEqual(['other@people.example']);
});
