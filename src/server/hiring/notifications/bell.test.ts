import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import { mails } from '#db/platform-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { measureStatements } from '#test/statement-costs.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { time } = site;
const { db, pool } = site.database;
/** As if the sender had taken all. */
const deliver = () => pool.query('update mails set attempts = 1');
let sender: MailSender;
let employer: TestUser;
let seeker: TestUser;
let jobId: string;
let applicationId: string;
beforeEach(async () => {
  await db.delete(mails);
  sender = makeMailSender(site);
  employer = await site.create.employer();
  seeker = await site.create.jobSeeker();
  const job = { ownerId: employer.id, position: 'Baker', company: 'Crumb' };
  jobId = (await site.create.job(job)).id;
  const sent = { jobId, userId: seeker.id, position: 'Baker', company: 'Crumb' };
  applicationId = (await site.create.application(sent)).id;
});

const list = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();
const count = async (as: TestUser) =>
  (await site.send('GET', '/notifications/count', { as })).json<{ unread: number }>().unread;
const read = (as: TestUser, body: { ids?: string[] } = {}) =>
  site.send('PATCH', '/notifications/read', { as, body });
const applied = () =>
  ({ kind: 'new-application', userId: employer.id, applicationId, jobId }) as const;
const write = (message = 'Hello') =>
  site.send('PATCH', '/jobs/employerMessage', {
    as: employer,
    body: { jobId, userId: seeker.id, message },
  });
const switchOff = (as: TestUser, kind: string, off: object) =>
  site.send('PATCH', '/notification-settings', { as, body: { kind, ...off } });

describe('the bell', () => {
  it('shows what mails are about, the newest first, to their recipient alone', async () => {
    await sender.enqueue(applied());
    await sender.sendAfter(1);
    time.now = new Date(time.now.getTime() + 60_000);
    await sender.enqueue({ kind: 'job-closing', userId: employer.id, jobId });
    await deliver();
    const [closing, arrived, ...others] = await list(employer);
    expect(others).toEqual([]);
    expect(closing).toMatchObject({ kind: 'job-closing', jobId, position: 'Baker', isRead: false });
    expect(closing).not.toHaveProperty('role');
    expect(arrived).toMatchObject({
      kind: 'new-application',
      role: 'employer',
      applicationId,
      jobId,
      company: 'Crumb',
      person: expect.any(String) as string,
    });
    expect([await count(employer), await count(seeker)]).toEqual([2, 0]);
    expect(await list(seeker)).toEqual([]);
  });

  it('shows a message at once, and shows it as read once the conversation is read', async () => {
    const { _id: messageId } = (await write()).json<{ _id: string }>();
    expect(await list(seeker)).toMatchObject([
      { kind: 'message-unread', role: 'job-seeker', company: 'Crumb', isRead: false },
    ]);
    expect((await list(seeker))[0]).not.toHaveProperty('person');
    expect(await count(employer)).toBe(0);
    await site.send('PATCH', '/jobs/conversationRead', {
      as: seeker,
      body: { jobId, userId: seeker.id, messageId },
    });
    expect(await count(seeker)).toBe(0);
    await sender.sendAfter(11);
    expect(sender.mails).toEqual([]);
    expect(await list(seeker)).toMatchObject([{ kind: 'message-unread', isRead: true }]);
  });

  it('rings again for a message after the last one was read in the bell, and mails it', async () => {
    await write('One');
    await read(seeker);
    expect(await count(seeker)).toBe(0);
    time.now = new Date(time.now.getTime() + 60_000);
    await write('Two');
    await write('Three');
    expect(await count(seeker)).toBe(1);
    expect(await list(seeker)).toMatchObject([{ isRead: false }, { isRead: true }]);
    await sender.sendAfter(11);
    expect(sender.mailsTo(seeker.email)).toHaveLength(1);
    await read(seeker);
    await write('Four');
    await sender.sendAfter(11);
    expect([await count(seeker), sender.mailsTo(seeker.email).length]).toEqual([1, 2]);
  });

  it('has one entry for messages that nobody read, at the time of the latest, with one mail', async () => {
    const start = time.now.getTime();
    await write('One');
    time.now = new Date(start + 5 * 60_000);
    await write('Two');
    const latest = time.now.toISOString();
    expect(await list(seeker)).toMatchObject([{ at: latest, isRead: false }]);
    await sender.sendAfter(6);
    expect(sender.mails).toHaveLength(1);
    await write('Three');
    await sender.sendAfter(11);
    expect([sender.mails.length, await count(seeker)]).toEqual([1, 1]);
  });

  it('stays new while only an earlier message was read', async () => {
    const { _id: first } = (await write('One')).json<{ _id: string }>();
    time.now = new Date(time.now.getTime() + 60_000);
    const { _id: second } = (await write('Two')).json<{ _id: string }>();
    const open = (messageId: string) =>
      site.send('PATCH', '/jobs/conversationRead', {
        as: seeker,
        body: { jobId, userId: seeker.id, messageId },
      });
    await open(first);
    expect(await count(seeker)).toBe(1);
    await open(second);
    expect(await count(seeker)).toBe(0);
  });

  it('shows no message whose mail was cancelled before it was read', async () => {
    await write();
    await site.send('PATCH', `/my-applications/${applicationId}/withdraw`, {
      as: seeker,
      body: {},
    });
    expect([await list(seeker), await count(seeker)]).toEqual([[], 0]);
  });

  it('shows an application as read once the employer opens it', async () => {
    await sender.enqueue(applied());
    await sender.sendAfter(1);
    await site.send('PATCH', `/applications/${applicationId}/seen`, { as: employer });
    expect([await count(employer), await list(employer)]).toMatchObject([0, [{ isRead: true }]]);
  });

  it('says what happened: a stage, an offer with its day, and the answer to it', async () => {
    const move = async (to: string, version: number, rest: object = {}) => {
      time.now = new Date(time.now.getTime() + 60 * 60_000);
      const body = { to, version, ...rest };
      const path = `/applications/${applicationId}/stage`;
      expect((await site.send('PATCH', path, { as: employer, body })).statusCode).toBe(200);
      await sender.sendAfter(6);
    };
    await move('shortlisted', 0);
    const answerBy = new Date(time.now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
    await move('offer', 1, { answerBy });
    expect(await list(seeker)).toMatchObject([
      { kind: 'stage-changed', stage: 'offer', answerBy, isRead: false },
      { kind: 'stage-changed', stage: 'shortlisted', isRead: false },
    ]);
    expect((await list(seeker))[1]).not.toHaveProperty('answerBy');
    const mine = await site.send('GET', `/my-applications/${applicationId}`, { as: seeker });
    const { offeredAt } = mine.json<{ offer: { offeredAt: string } }>().offer;
    const answer = { response: 'accepted', offeredAt };
    const path = `/my-applications/${applicationId}/offer`;
    expect((await site.send('PATCH', path, { as: seeker, body: answer })).statusCode).toBe(200);
    await sender.sendAfter(1);
    expect(await list(employer)).toMatchObject([
      { kind: 'offer-answered', offerResponse: 'accepted', person: expect.any(String) as string },
    ]);
  });

  it('tells the employer at once of a withdrawal and of “Send again”, without a mail of its own', async () => {
    const change = async (what: string) => {
      time.now = new Date(time.now.getTime() + 60 * 60_000);
      const path = `/my-applications/${applicationId}/${what}`;
      const { statusCode } = await site.send('PATCH', path, { as: seeker, body: {} });
      expect(statusCode).toBe(200);
    };
    await sender.enqueue(applied());
    await sender.sendAfter(1);
    const sent = sender.mails.length;
    await read(employer);
    await change('withdraw');
    expect(await list(employer)).toMatchObject([
      {
        kind: 'new-application',
        stage: 'withdrawn',
        applicationId,
        role: 'employer',
        isRead: false,
      },
      { kind: 'new-application', isRead: true },
    ]);
    expect((await list(employer))[1]).not.toHaveProperty('stage');
    await change('return');
    expect((await list(employer)).map(({ stage }) => stage)).toEqual([
      'applied',
      'withdrawn',
      undefined,
    ]);
    expect([await count(employer), await count(seeker)]).toEqual([2, 0]);
    await sender.sendAfter(30);
    expect(sender.mails.length).toBe(sent);
    await switchOff(employer, 'new-application', { bell: false });
    expect(await list(employer)).toEqual([]);
  });

  it('says once that someone applied who withdrew and came back before the first mail', async () => {
    await sender.enqueue(applied());
    for (const what of ['withdraw', 'return']) {
      time.now = new Date(time.now.getTime() + 1_000);
      await site.send('PATCH', `/my-applications/${applicationId}/${what}`, {
        as: seeker,
        body: {},
      });
    }
    await sender.sendAfter(1);
    expect((await list(employer)).map(({ stage }) => stage)).toEqual([undefined]);
  });

  it('shows nothing of what its owner did', async () => {
    const job = await site.create.job({ ownerId: employer.id });
    await site.send('PATCH', '/jobs/jobApply', {
      as: seeker,
      body: { applyJobId: job.id, applyUserId: seeker.id },
    });
    await sender.enqueue(
      { kind: 'report-received', userId: seeker.id },
      { kind: 'deletion-requested', userId: seeker.id },
    );
    await sender.sendAfter(1);
    await deliver();
    expect([await list(seeker), await count(seeker)]).toEqual([[], 0]);
    expect(await count(employer)).toBe(1);
  });

  it('shows nothing before the sender has taken it, and nothing that was undone before', async () => {
    await sender.enqueue(
      { kind: 'stage-changed', userId: seeker.id, applicationId, sendAt: new Date('2030-01-01') },
      {
        kind: 'rejection',
        userId: seeker.id,
        applicationId,
        text: 'No',
        sendAt: new Date('2030-01-01'),
      },
    );
    expect(await list(seeker)).toEqual([]);
    await pool.query(
      `update mails set attempts = 1, state = 'cancelled' where kind <> 'rejection'`,
    );
    await pool.query(`update mails set attempts = 1 where kind = 'rejection'`);
    expect([await list(seeker), await count(seeker)]).toEqual([[], 0]);
  });

  it('shows a job seeker the picture of the company, until the job is taken down', async () => {
    const logo = '/logos/tidewright.svg';
    await pool.query(`update jobs set logo = $2 where id = $1`, [jobId, logo]);
    await write();
    expect(await list(seeker)).toMatchObject([{ logo }]);
    await pool.query(`update jobs set hidden_at = now() where id = $1`, [jobId]);
    expect((await list(seeker))[0]).not.toHaveProperty('logo');
  });

  it('names no applicant of a job that was taken down', async () => {
    await sender.enqueue(applied());
    await sender.sendAfter(1);
    await pool.query(`update jobs set hidden_at = now() where id = $1`, [jobId]);
    const [entry] = await list(employer);
    expect(entry).toMatchObject({ kind: 'new-application' });
    expect(entry).not.toHaveProperty('person');
  });

  it('lists and counts the latest 200', async () => {
    await pool.query(
      `insert into mails (id, kind, user_id, job_id, created_at, send_at, attempts, state)
       select gen_random_uuid(), 'job-closing', $1, $2, now() - n * interval '1 minute', now(), 1, 'sent'
       from generate_series(1, 250) as n`,
      [employer.id, jobId],
    );
    expect([(await list(employer)).length, await count(employer)]).toEqual([200, 200]);
  });
});

it('the bell counts by one statement, which reads the unread ones alone', async () => {
  await pool.query(
    `insert into mails (id, kind, user_id, created_at, send_at, attempts, state, read_at)
     select gen_random_uuid(), 'job-closing', $1, $2::timestamptz, $2::timestamptz, 1, 'sent', case when n > 3 then $2::timestamptz end
     from generate_series(1, 5000) as n`,
    [employer.id, time.now],
  );
  await pool.query('analyze mails');
  const costs = await measureStatements(site.database, () => count(employer));
  const ofMails = costs.filter(({ text }) => text.includes('mails'));
  expect(ofMails).toHaveLength(1);
  expect(ofMails[0]?.read).toBeLessThan(20);
  expect(ofMails[0]?.scanned.has('mails')).toBe(false);
});

describe('reading notifications', () => {
  it('marks these, or all, and none of another person', async () => {
    await sender.enqueue(applied(), { kind: 'job-closing', userId: employer.id, jobId });
    await sender.enqueue({ kind: 'job-ended', userId: seeker.id, applicationId });
    await deliver();
    const [first] = await list(employer);
    await expectNoChange(site.database, () => read(seeker, { ids: [first?._id ?? ''] }));
    expect((await read(employer, { ids: [first?._id ?? ''] })).statusCode).toBe(204);
    expect(await count(employer)).toBe(1);
    await read(employer);
    expect([await count(employer), await count(seeker)]).toEqual([0, 1]);
    await expectNoChange(site.database, () => read(employer));
  });
});

describe('the settings of a kind', () => {
  it('choose bell, mail, both or neither, each apart', async () => {
    await switchOff(employer, 'new-application', { mail: false });
    await sender.enqueue(applied());
    await sender.sendAfter(1);
    expect([sender.mails.length, await count(employer)]).toEqual([0, 1]);
    const [row] = await db.select().from(mails);
    expect(row).toMatchObject({ state: 'unwanted' });

    const answer = await switchOff(employer, 'new-application', { bell: false });
    expect(answer.json<{ settings: object[] }>().settings).toContainEqual({
      kind: 'new-application',
      mail: false,
      bell: false,
    });
    expect([await list(employer), await count(employer)]).toEqual([[], 0]);

    await switchOff(employer, 'new-application', { mail: true });
    await sender.enqueue(applied());
    await sender.sendAfter(1);
    expect([sender.mails.length, await count(employer)]).toEqual([1, 0]);
  });

  it('hold for job alerts, whose digest then goes to the bell alone, and for their pause', async () => {
    const search = { userId: employer.id, requestedAt: site.time.now };
    const { recipientId } = await site.create.savedSearch(search);
    await pool.query('update alert_recipients set paused_at = now() where id = $1', [recipientId]);
    const paused = { kind: 'job-alerts-paused', userId: employer.id, searches: [] } as const;
    await switchOff(employer, 'job-alerts', { mail: false });
    await sender.enqueue(paused);
    await sender.sendAfter(1);
    expect([sender.mails.length, await count(employer)]).toEqual([0, 1]);
    await switchOff(employer, 'job-alerts', { mail: true, bell: false });
    await sender.enqueue(paused);
    await sender.sendAfter(1);
    expect([sender.mails.length, await count(employer)]).toEqual([1, 0]);
  });

  it('hold for overdue applicants as for undecided ones', async () => {
    await sender.enqueue({ kind: 'applicants-overdue', userId: employer.id, jobId });
    await deliver();
    expect(await count(employer)).toBe(1);
    await switchOff(employer, 'applicants-undecided', { bell: false });
    expect(await count(employer)).toBe(0);
  });
});
