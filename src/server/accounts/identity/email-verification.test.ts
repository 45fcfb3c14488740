import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/accounts/identity.ts';
import type { CurrentUser } from '#contract/accounts/users.ts';
import { password, setupAccountsSite } from '#test/accounts-site.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const hour = 60 * 60_000;

const { site, mailbox, signUpPerson } = await setupAccountsSite({
  publicUrl: 'http://jobs.example',
});
afterEach(() => vi.useRealTimers());

type Headers = Record<string, string>;

const verify = (token: string, headers: Headers = {}) =>
  site.send('POST', '/auth/verify-email', { body: { token }, headers });

const sendAgain = (headers: Headers) => site.send('POST', '/auth/send-verification', { headers });

const isVerified = async (headers: Headers) =>
  (await site.send('GET', '/auth/session', { headers })).json<Session>().identity?.emailVerified;

describe('confirming an email address', () => {
  it('begins with a mail to the new account, with a link to a page of the site', async () => {
    const { email } = await signUpPerson();
    expect(mailbox.mailsTo(email)).toHaveLength(1);
    const [mail] = mailbox.mailsTo(email);
    expect(mail?.subject).toBe('Please confirm your email address');
    const link = `http://jobs.example/verify-email?token=${mailbox.tokenTo(email)}`;
    expect(mail?.text).toContain(`\n${link}\n`);
  });

  it('is done by the link, for the account and for its stored user', async () => {
    const { email, headers } = await signUpPerson();
    await site.send('POST', '/user', { headers, body: {} });
    expect(await isVerified(headers)).toBe(false);
    const answer = await verify(mailbox.tokenTo(email), headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await isVerified(headers)).toBe(true);
    const current = await site.send('GET', '/user/current', { headers });
    expect(current.json<CurrentUser>()).toMatchObject({ user: { emailVerified: true } });
  });

  it('is done once: a used link is not valid', async () => {
    const { email, headers } = await signUpPerson();
    const token = mailbox.tokenTo(email);
    await verify(token, headers);
    const again = await expectNoChange(site.database, () => verify(token, headers));
    expectProblem(again, 'link-not-valid');
  });

  it('lets mails be sent again to an address from which they came back', async () => {
    const { email, headers } = await signUpPerson();
    const { pool } = site.database;
    await pool.query(`insert into bounced_emails values ($1, '5.1.1', now())`, [email]);
    await verify(mailbox.tokenTo(email), headers);
    expect((await pool.query('select email from bounced_emails')).rows).toEqual([]);
  });

  it('is possible for a day, by the clock of the server', async () => {
    const { email, headers } = await signUpPerson();
    const token = mailbox.tokenTo(email);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 25 * hour);
    expectProblem(await verify(token, headers), 'link-not-valid');
    expect(await isVerified(headers)).toBe(false);
  });

  it('is not possible with a link that the site did not make', async () => {
    const { email, headers } = await signUpPerson();
    const token = mailbox.tokenTo(email);
    for (const wrong of [`${token}x`, 'x', token.toUpperCase()]) {
      expectProblem(await verify(wrong, headers), 'link-not-valid');
    }
    expect(expectRefusedFields(await verify('', headers))).toHaveProperty('token');
    expect(await isVerified(headers)).toBe(false);
  });

  const withPassword = (token: string, given: string, headers: Headers = {}) =>
    site.send('POST', '/auth/verify-email', { body: { token, password: given }, headers });

  it('is done on another device with the password of the account, which logs in there', async () => {
    const { email, headers } = await signUpPerson();
    const other = await signUpPerson();
    for (const sender of [{}, other.headers]) {
      const token = mailbox.tokenTo(email);
      expectProblem(await withPassword(token, 'WRong words', sender), 'invalid-credential');
    }
    expect(await isVerified(headers)).toBe(false);
    const answer = await withPassword(mailbox.tokenTo(email), password, other.headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await isVerified(cookieHeader(answer))).toBe(true);
    expect(await isVerified(headers)).toBe(true);
    expect(await isVerified(other.headers)).toBe(false);
    expectProblem(await withPassword(mailbox.tokenTo(email), password), 'link-not-valid');
  });

  it('gives a stranger nothing who signed up with the address: its owner knows no password of theirs', async () => {
    const stranger = await signUpPerson();
    const token = mailbox.tokenTo(stranger.email);
    expectProblem(await verify(token), 'not-signed-in');
    expectProblem(await withPassword(token, 'OWners password'), 'invalid-credential');
    expect(await isVerified(stranger.headers)).toBe(false);
  });

  it('requires a session of the account: opening the link of another account confirms nothing', async () => {
    const stranger = await signUpPerson();
    const owner = await signUpPerson();
    const token = mailbox.tokenTo(stranger.email);
    expectProblem(await verify(token), 'not-signed-in');
    expectProblem(await verify(token, owner.headers), 'identity-mismatch');
    expect(await isVerified(stranger.headers)).toBe(false);
    expect(await isVerified(owner.headers)).toBe(false);
    expect((await verify(token, stranger.headers)).statusCode).toBe(204);
  });

  it('is not done by a link for a new password, nor the other way about', async () => {
    const { email, headers } = await signUpPerson();
    const verification = mailbox.tokenTo(email);
    await site.send('POST', '/auth/forgotten-password', { body: { email } });
    expectProblem(await verify(mailbox.tokenTo(email), headers), 'link-not-valid');
    const body = { token: verification, password: 'Another ONE' };
    expectProblem(await site.send('POST', '/auth/reset-password', { body }), 'link-not-valid');
  });
});

describe('another link', () => {
  it('comes on demand, and the first is still valid', async () => {
    const { email, headers } = await signUpPerson();
    const first = mailbox.tokenTo(email);
    expect((await sendAgain(headers)).statusCode).toBe(204);
    expect(mailbox.mailsTo(email)).toHaveLength(2);
    expect(mailbox.tokenTo(email)).not.toBe(first);
    expect((await verify(first, headers)).statusCode).toBe(204);
  });

  it('is not sent for an address that is confirmed', async () => {
    const { email, headers } = await signUpPerson();
    await verify(mailbox.tokenTo(email), headers);
    expect((await sendAgain(headers)).statusCode).toBe(204);
    expect(mailbox.mailsTo(email)).toHaveLength(1);
  });

  it('is not sent for anonymous requests', async () => {
    expectProblem(await sendAgain({}), 'not-signed-in');
  });
});
