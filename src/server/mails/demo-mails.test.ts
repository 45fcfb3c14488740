import { beforeEach, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import type { SavedSearches } from '#contract/hiring/saved-searches.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { demoContent, mails } from '#db/platform-schema.ts';
import { loadDemoContent } from '#db/seed.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { readMailHtml, readMailText } from '#test/mail-words.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { catchUp } from '#test/test-database.ts';

const site = await setupTestApp();
const { db, pool } = site.database;
beforeEach(async () => {
  await pool.query('truncate users, blogs, reviews, demo_content cascade');
});

const load = (hasMailbox: boolean) =>
  loadDemoContent({
    db,
    now: site.time.now,
    createAccount: async ({ email }) => ({ uid: `uid of ${email}` }),
    storeFile: async () => {},
    hasMailbox,
  });

const makeSender = () =>
  makeMailSender(site, {
    provider: {
      createMailLink: async ({ email }) => ({ to: email, path: '/reset-password?token=a' }),
    },
  });

const toSender = ({ email }: { email: string }) => ({
  uid: `uid of ${email}`,
  email,
  emailVerified: true,
  displayName: '',
  photoURL: null,
});
const listBell = async (as: ReturnType<typeof toSender>) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();

it('a new site with a mailbox gets a dozen mails to those who may sign in', async () => {
  await load(true);
  const sender = makeSender();
  await sender.send();
  const rows = await db.select({ kind: mails.kind, state: mails.state }).from(mails);
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual([
    'applicants-overdue',
    'applicants-undecided',
    'application-received',
    'job-alerts',
    'message-unread',
    'new-application',
    'offer-answered',
    'password-link',
    'rejected',
    'stage-changed',
  ]);
  expect(new Set(sender.mails.map(({ to }) => to))).toEqual(
    new Set(demoAccounts.map(({ email }) => email)),
  );
  expect(sender.mails.length).toBeGreaterThanOrEqual(12);
  expect(new Set(sender.mails.map(({ subject }) => subject)).size).toBe(sender.mails.length);
  for (const mail of sender.mails) {
    expect(readMailHtml(mail)).toEqual(readMailText(mail));
    expect(mail.text).toMatch(/\n\nHi \p{L}+,\n\n/u);
  }
});

it('the job seeker of a new site finds an alert in the bell, and new jobs of a saved search', async () => {
  await load(true);
  await makeSender().send();
  await catchUp(site.database);
  const as = toSender(demoAccounts[1]);
  const bell = await listBell(as);
  expect(bell.filter(({ kind }) => kind === 'job-alerts')).toMatchObject([{ isRead: false }]);
  const saved = (await site.send('GET', '/saved-searches', { as })).json<SavedSearches>();
  const [{ newCount, filters } = { newCount: 0, filters: {} }] = saved.searches;
  expect(newCount).toBeGreaterThan(0);
  expect(filters).toMatchObject({ jobType: 'remote' });
  expect(bell.length).toBeGreaterThan(1);
});

it('the bell of a new site says what was offered and answered, and when', async () => {
  await load(true);
  await makeSender().send();
  await catchUp(site.database);
  const [seeker, employer] = [
    await listBell(toSender(demoAccounts[1])),
    await listBell(toSender(demoAccounts[0])),
  ];
  const offers = seeker.filter(({ stage }) => stage === 'offer');
  expect(offers).toMatchObject([
    { company: 'Tandem Grocers', answerBy: expect.any(String) as string },
  ]);
  expect(offers[0]?.at).not.toBe(site.time.now.toISOString());
  const moved = seeker.filter(({ kind }) => kind === 'stage-changed');
  expect(moved.filter(({ stage }) => stage === undefined)).toEqual([]);
  const answers = employer.filter(({ kind }) => kind === 'offer-answered');
  expect(answers).toMatchObject([{ offerResponse: 'accepted' }]);
});

it('a second start adds no mails', async () => {
  await load(true);
  const sender = makeSender();
  await sender.send();
  const { length } = sender.mails;
  await load(true);
  await sender.send();
  expect(sender.mails).toHaveLength(length);
});

it('a site whose mails leave this machine gets none', async () => {
  await load(false);
  expect(await db.$count(demoContent)).toBe(1);
  expect(await db.$count(mails)).toBe(0);
});
