import { expect, it } from 'vitest';
import { sendBulkMails, sendMails } from './mails.service.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

it('sends digests one after another, and other mails without waiting for them', async () => {
  let inFlight = 0;
  let most = 0;
  const sent: string[] = [];
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  /** A mail is on its way until another one is, too. */
  const untilTwo = async () => {
    if (inFlight > 1) {
      meet();
    }
    await met;
  };
  /** A mail is on its way for so many steps of the database that all that would be sent beside it has begun. */
  const untilOthersHadTime = async () => {
    for (let step = 0; step < 20; step += 1) {
      await site.database.pool.query('select');
    }
  };
  let travel = untilTwo;
  const { deps, enqueue } = makeMailSender(site, {
    mailer: {
      send: async ({ to }) => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await travel();
        sent.push(to);
        inFlight -= 1;
      },
    },
  });
  const emails = Array.from({ length: 6 }, () => `${crypto.randomUUID()}@people.example`);
  for (const email of emails) {
    await site.create.savedSearch({ email, requestedAt: site.time.now });
  }
  await site.database.pool.query('update alert_recipients set paused_at = now()');
  await enqueue(
    ...emails.map((email) => ({ kind: 'job-alerts-paused' as const, email, searches: [] })),
  );
  const seekers = [];
  for (const _ of emails) {
    seekers.push(await site.create.jobSeeker());
  }
  await enqueue(...seekers.map(({ id }) => ({ kind: 'password-changed' as const, userId: id })));
  await sendMails(deps);
  expect(sent.toSorted()).toEqual(seekers.map(({ email }) => email).toSorted());
  expect(most).toBeGreaterThan(1);
  most = 0;
  travel = untilOthersHadTime;
  await sendBulkMails(deps);
  expect(sent.slice(seekers.length).toSorted()).toEqual(emails.toSorted());
  expect(most).toBe(1);
});

it('wakes the sender of mails for those that it sends, and for no digest', async () => {
  const { enqueue } = makeMailSender(site);
  const { pool } = site.database;
  const email = `${crypto.randomUUID()}@people.example`;
  const { id: userId } = await site.create.jobSeeker();
  const countWoken = async () => {
    const woken = `select from graphile_worker.jobs where task_identifier = 'send-mails'`;
    return (await pool.query(woken)).rows.length;
  };
  const before = await countWoken();
  await enqueue(
    { kind: 'job-alerts-paused', email, searches: [] },
    { kind: 'job-alerts', userId, searches: [] },
  );
  expect(await countWoken()).toBe(before);
  await enqueue({ kind: 'job-alerts', userId, searches: [] }, { kind: 'password-changed', userId });
  expect(await countWoken()).toBe(before + 1);
});
