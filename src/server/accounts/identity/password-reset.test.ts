import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/accounts/identity.ts';
import { captureLog } from '#test/bare-app.ts';
import { password, setupAccountsSite } from '#test/accounts-site.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { expectNoChange, readTables } from '#test/table-snapshot.ts';

const newPassword = 'Another ONE';
const hour = 60 * 60_000;

const { site, mailbox, signUpPerson, signIn } = await setupAccountsSite({
  publicUrl: 'http://jobs.example',
});
afterEach(() => vi.useRealTimers());

const forget = (email: string) =>
  site.send('POST', '/auth/forgotten-password', { body: { email } });
const reset = (token: string, chosen = newPassword) =>
  site.send('POST', '/auth/reset-password', { body: { token, password: chosen } });
const whoIs = async (headers: Record<string, string>) =>
  (await site.send('GET', '/auth/session', { headers })).json<Session>().identity;

/** Requests a link and returns its token. */
async function tokenFor(email: string): Promise<string> {
  await forget(email);
  return mailbox.tokenTo(email);
}

describe('a forgotten password', () => {
  it('is replaced by the link that is sent', async () => {
    const { email } = await signUpPerson();
    const response = await forget(` ${email.toUpperCase()} `);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const link = `http://jobs.example/reset-password?token=${mailbox.tokenTo(email)}`;
    expect(mailbox.mailsTo(email).at(-1)?.text).toContain(`\n${link}\n`);

    const answer = await reset(mailbox.tokenTo(email));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies).toEqual([]);
    expectProblem(await signIn(email, password), 'invalid-credential');
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    expect(mailbox.mailsTo(email).at(-1)?.subject).toBe('Your password was changed');
  });

  it('ends all sessions of the user, and none of others', async () => {
    const { email, headers } = await signUpPerson();
    const elsewhere = cookieHeader(await signIn(email, password));
    const other = await signUpPerson();
    await reset(await tokenFor(email));
    expect(await whoIs(headers)).toBeNull();
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(other.headers)).not.toBeNull();
    expect((await signIn(other.email, password)).statusCode).toBe(200);
  });

  it('proves the address, which only its owner can read', async () => {
    const { email } = await signUpPerson();
    await reset(await tokenFor(email));
    const answer = await signIn(email, newPassword);
    expect(answer.json()).toMatchObject({ identity: { emailVerified: true } });
  });

  it('lets mails be sent again to an address from which they came back, and to no other', async () => {
    const { email } = await signUpPerson();
    const other = await signUpPerson();
    const { pool } = site.database;
    await pool.query(
      `insert into bounced_emails select email, '5.1.1', now() from unnest($1::text[]) as email`,
      [[email, other.email]],
    );
    await reset(await tokenFor(email));
    const { rows } = await pool.query('select email from bounced_emails');
    expect(rows).toEqual([{ email: other.email }]);
    await pool.query('delete from bounced_emails');
  });

  it('takes an account back that another person created with the address', async () => {
    const thief = await signUpPerson();
    await site.send('POST', '/user', { headers: thief.headers, body: {} });
    await reset(await tokenFor(thief.email));
    expect(await whoIs(thief.headers)).toBeNull();
    expectProblem(await signIn(thief.email, password), 'invalid-credential');
    expectProblem(
      await site.send('GET', '/user/current', { headers: thief.headers }),
      'not-signed-in',
    );
  });

  it('ends a request of that person to delete the account, and keeps what its owner may have done', async () => {
    const { email, headers } = await signUpPerson();
    await site.send('POST', '/user', { headers, body: {} });
    await site.send('POST', '/user/deletion', { headers, body: { email, password } });
    const { pool } = site.database;
    const find = async () =>
      (
        await pool.query<{ id: string; deletion_requested_at: Date | null }>(
          'select id, deletion_requested_at from users where email = $1',
          [email],
        )
      ).rows[0];
    const before = await find();
    expect(before?.deletion_requested_at).toBeInstanceOf(Date);
    const job = await site.create.job({ ownerId: before?.id ?? '' });
    const findJob = async () =>
      (
        await pool.query<{ suspended_at: Date | null }>(
          'select suspended_at from jobs where id = $1',
          [job.id],
        )
      ).rows;
    expect(await findJob()).toEqual([{ suspended_at: before?.deletion_requested_at }]);
    await reset(await tokenFor(email));
    expect(await find()).toEqual({ id: before?.id, deletion_requested_at: null });
    expect(await findJob()).toEqual([{ suspended_at: null }]);
  });

  it('can be set where there was none, after signing in with Google', async () => {
    const { email } = await signUpPerson();
    await site.database.pool.query(
      `delete from auth_account where "userId" = (select id from auth_user where email = $1)`,
      [email],
    );
    expectProblem(await signIn(email, password), 'invalid-credential');
    await reset(await tokenFor(email));
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  });
});

describe('a link for a new password', () => {
  it('is valid once, even for many concurrent uses', async () => {
    const { email } = await signUpPerson();
    const token = await tokenFor(email);
    const chosen = ['FIrst one', 'SEcond one', 'THird one'];
    const answers = await Promise.all(chosen.map((one) => reset(token, one)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 400, 400]);
    expectProblem(await expectNoChange(site.database, () => reset(token)), 'link-not-valid');
    const winner = chosen[statuses.indexOf(204)] ?? '';
    expect((await signIn(email, winner)).statusCode).toBe(200);
  });

  it('is valid for an hour, by the clock of the server', async () => {
    const { email } = await signUpPerson();
    const token = await tokenFor(email);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + hour + 1_000);
    expectProblem(await reset(token), 'link-not-valid');
    vi.useRealTimers();
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('loses its worth when another was used, or the password changed', async () => {
    const { email } = await signUpPerson();
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect((await reset(second)).statusCode).toBe(204);
    expectProblem(await reset(first), 'link-not-valid');

    const third = await tokenFor(email);
    const headers = cookieHeader(await signIn(email, newPassword));
    const body = { currentPassword: newPassword, password };
    await site.send('POST', '/auth/change-password', { body, headers });
    expectProblem(await reset(third), 'link-not-valid');
  });

  it('is not used up by a password that is too weak', async () => {
    const { email } = await signUpPerson();
    const token = await tokenFor(email);
    const answer = await expectNoChange(site.database, () => reset(token, 'abcdef#'));
    expect(expectRefusedFields(answer)).toEqual({
      password: 'Ensure password has two uppercase and one special case letter.',
    });
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('that the site did not make is refused', async () => {
    const { email } = await signUpPerson();
    const token = await tokenFor(email);
    for (const wrong of [`${token}x`, 'x', token.toUpperCase()]) {
      expectProblem(await expectNoChange(site.database, () => reset(wrong)), 'link-not-valid');
    }
  });

  it('is in the database only as something that opens nothing', async () => {
    const { email } = await signUpPerson();
    const token = await tokenFor(email);
    const { rows } = await site.database.pool.query<{ identifier: string }>(
      'select identifier from auth_verification',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { identifier } of rows) {
      expectProblem(await reset(identifier), 'link-not-valid');
    }
  });
});

describe('requesting such a link', () => {
  it('answers alike whether or not there is an account, and before it looks', async () => {
    const { email } = await signUpPerson();
    const unknownEmail = 'no-account@people.example';
    const requestReset = (to: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgotten-password',
        payload: { email: to },
      });
    const [known, unknown] = [await requestReset(email), await requestReset(unknownEmail)];
    expect([known.statusCode, known.body]).toEqual([204, '']);
    expect([unknown.statusCode, unknown.body]).toEqual([204, '']);
    const [one, other] = [known, unknown].map(({ headers }) => ({
      ...headers,
      date: '',
      'x-request-id': '',
    }));
    expect(one).toEqual(other);
    const readMails = async (to: string) => {
      const { rows } = await site.database.pool.query<Record<string, unknown>>(
        `select * from mails where email = $1 and state = 'waiting'`,
        [to],
      );
      const perMail = { id: '', email: '', reason: '', created_at: '', send_at: '' };
      return rows.map((row) => ({ ...row, ...perMail }));
    };
    expect(await readMails(email)).toHaveLength(1);
    expect(await readMails(email)).toEqual(await readMails(unknownEmail));
    await site.settle();
    expect(mailbox.mailsTo(email)).toHaveLength(2);
    expect(mailbox.mailsTo(unknownEmail)).toEqual([]);
  });

  it('sends nothing to an address without an account, and changes nothing', async () => {
    const before = mailbox.mails.length;
    await expectNoChange(site.database, () => forget('no-account@people.example'));
    expect(mailbox.mails).toHaveLength(before);
  });

  it('gets the same response when the mail server is away, which is logged without the email', async () => {
    const log = captureLog();
    const failing = await buildIdentityApp({
      database: site.database,
      logger: log.logger,
      mailer: { send: () => Promise.reject(new Error('no such server')) },
    });
    const { email } = await signUpPerson();
    const answer = await failing.send('POST', '/auth/forgotten-password', { body: { email } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(log.entries).toMatchObject([{ msg: 'a mail was not sent' }]);
    expect(JSON.stringify(log.entries)).not.toContain(email);
    await failing.close();
  });

  it('is sent when the mail server is back, also by another node, and no row has the link meanwhile', async () => {
    const { email } = await signUpPerson();
    const failing = await buildIdentityApp({
      database: site.database,
      mailer: { send: () => Promise.reject(new Error('no such server')) },
    });
    await failing.send('POST', '/auth/forgotten-password', { body: { email } });
    await failing.close();
    expect(mailbox.mailsTo(email)).toHaveLength(1);
    const { mails: waiting } = await readTables(site.database);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await site.settle();
    expect(mailbox.mailsTo(email)).toHaveLength(2);
    const token = mailbox.tokenTo(email);
    expect(JSON.stringify([waiting, await readTables(site.database)])).not.toContain(token);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('sends nothing more after an hour without a mail server', async () => {
    const { email } = await signUpPerson();
    const body = { email };
    await site.app.inject({ method: 'POST', url: '/api/v1/auth/forgotten-password', body });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour + 1_000 });
    await site.settle();
    expect(mailbox.mailsTo(email)).toHaveLength(1);
    const { rows } = await site.database.pool.query(
      `select from mails where kind = 'password-link' and email = $1`,
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('requires an email', async () => {
    expect(expectRefusedFields(await forget('rima'))).toHaveProperty('email');
  });
});
