import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldBounces } from './bounces.queries.ts';
import { bouncedEmails, mails } from '#db/platform-schema.ts';
import { MailError } from '#server/platform/mail/mailer.ts';
import { readRefusal } from '#server/platform/mail/refusal.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { captureLog } from '#test/bare-app.ts';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { catchUp } from '#test/test-database.ts';

const secret = 'a secret of the mail service';
const log = captureLog();
const metrics = makeMetrics();
const site = await setupTestApp({ mailBounceSecret: secret, metrics, logger: log.logger });
const { db } = site.database;
let sender: MailSender;
let employer: TestUser;
let seeker: TestUser;
let applicationId: string;
beforeEach(async () => {
  await db.delete(mails);
  await db.delete(bouncedEmails);
  sender = makeMailSender(site);
  employer = await site.create.employer();
  seeker = await site.create.jobSeeker();
  const { id: jobId } = await site.create.job({ ownerId: employer.id });
  applicationId = (await site.create.application({ jobId, userId: seeker.id })).id;
});

const report = (body: string, authorization = `Bearer ${secret}`) =>
  site.app.inject({
    method: 'POST',
    url: '/mail/bounces',
    headers: { 'content-type': 'application/octet-stream', authorization },
    body,
  });
const bounce = (email: string, status = '5.1.1') => report(JSON.stringify({ email, status }));
const listBounced = async () => (await db.select().from(bouncedEmails)).map(({ email }) => email);
const received = { kind: 'application-received' } as const;
const sendOne = async () => {
  await sender.enqueue({ ...received, userId: seeker.id, applicationId });
  await sender.sendAfter(1);
  return sender.mails.length;
};

describe('an address whose mails came back', () => {
  it('gets no mails about applications', async () => {
    expect((await bounce(seeker.email.toUpperCase())).statusCode).toBe(204);
    expect(await sendOne()).toBe(0);
    const [row] = await db.select().from(mails);
    expect(row).toMatchObject({ state: 'unwanted' });
    expect(await listBounced()).toEqual([seeker.email]);
  });

  it('gets the link for a new password', async () => {
    await bounce(seeker.email);
    const createMailLink = async () => ({
      to: seeker.email,
      path: '/reset-password?token=one',
    });
    const withLinks = makeMailSender(site, { provider: { createMailLink } });
    await withLinks.enqueue({ kind: 'password-link', email: seeker.email });
    await withLinks.enqueue({ kind: 'newsletter-confirmation', email: seeker.email });
    await withLinks.send();
    expect(withLinks.mails.map(({ subject }) => subject)).toEqual(['Your link for a new password']);
  });

  it.each(['5.7.1', '4.2.2', '2.1.5', '5.1.7', '5.1.8', '5.5.0', '5.5.4'])(
    'is not one after the status %s',
    async (status) => {
      expect((await bounce(seeker.email, status)).statusCode).toBe(204);
      expect(await listBounced()).toEqual([]);
      expect(await sendOne()).toBe(1);
    },
  );

  it('is shown to its owner and to the people who applied, and to nobody else', async () => {
    const readEmployer = async () => {
      const { json } = await site.send('GET', `/my-applications/${applicationId}`, { as: seeker });
      return json<{ isEmployerBounced?: boolean }>().isEmployerBounced;
    };
    const readUser = async (as: TestUser) => {
      const { json } = await site.send('GET', '/user/current', { as });
      return json<{ user: { isEmailBounced?: boolean } }>().user.isEmailBounced;
    };
    expect([await readEmployer(), await readUser(employer)]).toEqual([undefined, undefined]);
    await bounce(employer.email);
    await catchUp(site.database);
    expect([await readEmployer(), await readUser(employer)]).toEqual([true, true]);
    expect(await readUser(seeker)).toBeUndefined();
  });

  it('is tried again after a year', async () => {
    await bounce(seeker.email);
    await deleteOldBounces(db, new Date('2027-05-31T12:00:00Z'));
    expect(await listBounced()).toEqual([seeker.email]);
    await deleteOldBounces(db, new Date('2027-06-02T12:00:00Z'));
    expect(await listBounced()).toEqual([]);
  });
});

describe('a fault of the sender', () => {
  const mailTo = (count: number, hoursAgo = 1) =>
    site.database.pool.query(
      `insert into mails (id, kind, state, email, created_at, send_at, sent_at)
       select gen_random_uuid(), 'newsletter-issue', 'sent', 'p' || n || '@people.example', $2, $2, $2
       from generate_series(1, $1) as n`,
      [count, new Date(site.time.now.getTime() - hoursAgo * 3_600_000)],
    );
  const bounceMany = async (count: number) => {
    for (let at = 1; at <= count; at += 1) {
      await bounce(`p${at}@people.example`);
    }
    return (await listBounced()).length;
  };

  it.each([
    [400, 30, 20],
    [100, 12, 5],
    [8, 8, 4],
    [3, 3, 1],
    [0, 3, 1],
  ])(
    'with %i recipients a day and %i bounces silences %i',
    async (recipients, bounces, silenced) => {
      await mailTo(recipients);
      await mailTo(500, 30);
      expect(await bounceMany(bounces)).toBe(silenced);
    },
  );

  it('is logged and counted, without addresses, and its day ends', async () => {
    await bounceMany(3);
    expect(JSON.stringify(log.entries)).toContain('a bounce was ignored');
    expect(JSON.stringify(log.entries)).not.toContain('people.example');
    const figures = await metrics.read();
    expect(figures).toMatch(/portal_bounces_total{result="stored"} [1-9]/);
    expect(figures).toMatch(/portal_bounces_total{result="ignored"} [1-9]/);
    site.time.now = new Date(site.time.now.getTime() + 25 * 3_600_000);
    expect(await bounceMany(2)).toBe(2);
  });
});

describe('a mail server that refuses the recipient', () => {
  const sendRefused = async (line: string) => {
    const refusal = readRefusal({ command: 'RCPT TO', code: Number(line.slice(0, 3)), line });
    const mailer = {
      send: () => Promise.reject(new MailError('EENVELOPE', true, refusal)),
    };
    const refused = makeMailSender(site, { mailer });
    await refused.enqueue({ ...received, userId: seeker.id, applicationId });
    await refused.sendAfter(1);
    const [row] = await db.select().from(mails);
    return row;
  };

  it('as dead silences the address, and the mail is not tried again', async () => {
    const row = await sendRefused('550 5.1.1 No such user');
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await listBounced()).toEqual([seeker.email]);
    await db.delete(mails);
    expect(await sendOne()).toBe(0);
  });

  it('without saying why silences nobody, and the mail is not tried again', async () => {
    expect(await sendRefused('550 Unknown user')).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await listBounced()).toEqual([]);
  });

  it.each(['550 5.7.1 Relaying denied', '553 5.1.7 Bad sender', '450 4.2.1 Busy'])(
    'for another reason (%s) is asked again',
    async (line) => {
      expect(await sendRefused(line)).toMatchObject({ state: 'waiting', attempts: 1 });
      expect(await listBounced()).toEqual([]);
    },
  );
});

describe('a notification that anybody could have written', () => {
  const toNotification = (messageId: string) =>
    [
      'Content-Type: message/delivery-status',
      '',
      `Final-Recipient: rfc822; ${seeker.email}`,
      'Status: 5.1.1',
      '',
      `Message-ID: <${messageId}>`,
    ].join('\r\n');

  it('counts where it quotes the id of a mail to that address', async () => {
    await sendOne();
    const [mail] = sender.mails;
    await report(toNotification(mail?.messageId ?? ''));
    expect(await listBounced()).toEqual([seeker.email]);
  });

  it('is ignored with no id, an unknown one, or that of a mail to another person', async () => {
    await sender.enqueue({ ...received, userId: employer.id, applicationId });
    await sender.sendAfter(1);
    const others = sender.mails[0]?.messageId ?? 'none';
    const unknown = '01900000-0000-7000-8000-000000000000@jobs.example';
    for (const id of ['', 'x@y', unknown, others]) {
      expect((await report(toNotification(id))).statusCode).toBe(204);
    }
    expect(await listBounced()).toEqual([]);
  });
});

describe('the address for reports', () => {
  it('takes the secret as a token, or as a password', async () => {
    const basic = `Basic ${Buffer.from(`any:${secret}`).toString('base64')}`;
    const body = JSON.stringify({ email: seeker.email, status: '5.1.1' });
    expect((await report(body, basic)).statusCode).toBe(204);
    expect(await listBounced()).toEqual([seeker.email]);
  });

  it.each(['', 'Bearer', 'Bearer wrong', 'Basic !', `Token ${secret}`, secret])(
    'does not exist for “%s”',
    async (authorization) => {
      const body = JSON.stringify({ email: seeker.email, status: '5.1.1' });
      expect((await report(body, authorization)).statusCode).toBe(404);
      expect(await listBounced()).toEqual([]);
    },
  );

  it('rejects broken JSON and 300 kB', async () => {
    expect((await report('{"email":')).statusCode).toBe(400);
    expect((await report('x'.repeat(300 * 1024))).statusCode).toBe(413);
  });
});
