import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/accounts/identity.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { anyText, objectWith } from '#test/matchers.ts';
import { fileFixture } from '#test/setup-site.ts';

const password = 'TWo words';
const secret = 'a secret of more than thirty-two characters';
const day = 24 * 60 * 60_000;

const removedCookie = objectWith({
  name: 'jobs.session_token',
  value: '',
  maxAge: 0,
});

let people = 0;
const site = await fileFixture(buildIdentityApp({ secret }));
afterEach(() => vi.useRealTimers());

async function signUpPerson(at: TestApp = site) {
  people += 1;
  const body = { email: `person-${people}@people.example`, password };
  return { body, answer: await at.send('POST', '/auth/sign-up', { body }) };
}

const whoIs = async (headers: Record<string, string>, at: TestApp = site) =>
  (await at.send('GET', '/auth/session', { headers })).json<Session>().identity;

/** The cookie that the site's secret makes of a token. */
function signedCookie(token: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `jobs.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Lets time pass for the identity provider, which has the clock of the machine. */
function passDays(days: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + days * day);
}

describe('the session cookie', () => {
  it('is out of reach of scripts and of other sites', async () => {
    const { answer } = await signUpPerson();
    expect(answer.cookies).toEqual([
      {
        name: 'jobs.session_token',
        value: anyText,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 604_800,
      },
    ]);
  });

  it('goes over https only where the site is reached by https', async () => {
    const publicUrl = 'https://jobs.example';
    const secureSite = await buildIdentityApp({ publicUrl, database: site.database });
    const { answer } = await signUpPerson(secureSite);
    expect(answer.cookies).toMatchObject([
      { name: '__Host-jobs.session_token', secure: true, httpOnly: true, sameSite: 'Lax' },
    ]);
    expect(await whoIs(cookieHeader(answer), secureSite)).not.toBeNull();
    await secureSite.close();
  });

  it('is a new one for every sign-in, also with a planted cookie', async () => {
    const stranger = cookieHeader((await signUpPerson()).answer);
    const { body } = await signUpPerson();
    for (const planted of [stranger, { cookie: 'jobs.session_token=planted' }]) {
      const answer = await site.send('POST', '/auth/sign-in', { body, headers: planted });
      expect(cookieHeader(answer)).not.toEqual(planted);
      expect(await whoIs(cookieHeader(answer))).toMatchObject({ email: body.email });
      expect((await whoIs(planted))?.email).not.toBe(body.email);
    }
  });

  it('is not valid once anything in it is changed', async () => {
    const { answer } = await signUpPerson();
    const { cookie } = cookieHeader(answer);
    const [token = '', signature = ''] = cookie.split('.').slice(-2);
    const other = (await signUpPerson()).answer;
    const [otherToken = ''] = cookieHeader(other).cookie.split('.').slice(-2);
    for (const tampered of [
      cookie.replace(
        signature,
        signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
      cookie.replace(`.${signature}`, ''),
      cookie.replace(token, otherToken),
      cookie.replace('jobs.session_token', 'session_token'),
      'jobs.session_token=%zz',
      'jobs.session_token=',
      '; =;;',
    ]) {
      expect(await whoIs({ cookie: tampered }), tampered).toBeNull();
    }
    expectProblem(
      await site.send('GET', '/user/current', { headers: { cookie: `${cookie}x` } }),
      'not-signed-in',
    );
  });

  it('is in the database only as a hash, which opens nothing even for a thief who has the secret', async () => {
    const { answer } = await signUpPerson();
    const { cookie } = cookieHeader(answer);
    const { rows } = await site.database.pool.query<{ token: string }>(
      'select token_hash as token from sessions',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) {
      expect(cookie).not.toContain(token);
      expect(await whoIs({ cookie: signedCookie(token) })).toBeNull();
    }
    expect(await whoIs({ cookie })).not.toBeNull();
  });

  it('outlives a restart with the same secret, but not with another', async () => {
    const { answer } = await signUpPerson();
    const headers = cookieHeader(answer);
    const again = await buildIdentityApp({ database: site.database });
    expect(await whoIs(headers, again)).toEqual(answer.json<Session>().identity);
    const another = 'another secret of more than thirty-two characters';
    const foreign = await buildIdentityApp({ database: site.database, secret: another });
    expect(await whoIs(headers, foreign)).toBeNull();
    await Promise.all([again.close(), foreign.close()]);
  });
});

describe('signing out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const { answer } = await signUpPerson();
    const headers = cookieHeader(answer);
    const out = await site.send('POST', '/auth/sign-out', { headers });
    expect(out.statusCode).toBe(200);
    expect(out.json()).toEqual({ identity: null });
    expect(out.cookies).toContainEqual(removedCookie);
    expect(await whoIs(headers)).toBeNull();
    expectProblem(await site.send('GET', '/user/current', { headers }), 'not-signed-in');
  });

  it('does not end the other sessions of the user', async () => {
    const { body, answer } = await signUpPerson();
    const elsewhere = await site.send('POST', '/auth/sign-in', { body });
    await site.send('POST', '/auth/sign-out', { headers: cookieHeader(answer) });
    expect(await whoIs(cookieHeader(elsewhere))).toMatchObject({ email: body.email });
  });

  it('without a session is no error', async () => {
    const out = await site.send('POST', '/auth/sign-out');
    expect(out.statusCode).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions of the user, and none of others', async () => {
    const { body, answer } = await signUpPerson();
    const elsewhere = await site.send('POST', '/auth/sign-in', { body });
    const other = await signUpPerson();
    const headers = cookieHeader(answer);
    const out = await site.send('POST', '/auth/sign-out-everywhere', { headers });
    expect(out.statusCode).toBe(200);
    expect(out.json()).toEqual({ identity: null });
    expect(out.cookies).toContainEqual(removedCookie);
    expect(await whoIs(headers)).toBeNull();
    expect(await whoIs(cookieHeader(elsewhere))).toBeNull();
    expect(await whoIs(cookieHeader(other.answer))).not.toBeNull();
  });

  it('lets the person in again at once', async () => {
    const { body, answer } = await signUpPerson();
    await site.send('POST', '/auth/sign-out-everywhere', { headers: cookieHeader(answer) });
    const again = await site.send('POST', '/auth/sign-in', { body });
    expect(await whoIs(cookieHeader(again))).toMatchObject({ email: body.email });
  });

  it('requires a session', async () => {
    expectProblem(await site.send('POST', '/auth/sign-out-everywhere'), 'not-signed-in');
  });
});

describe('a session', () => {
  it('of an anonymous request is null', async () => {
    expect(await whoIs({})).toBeNull();
  });

  it('ends a week after it was last used', async () => {
    const { answer } = await signUpPerson();
    passDays(6.9);
    expect(await whoIs(cookieHeader(answer))).not.toBeNull();
    passDays(7.1);
    expect(await whoIs(cookieHeader(answer))).toBeNull();
  });

  it('ends 90 days after the sign-in, however often it is used', async () => {
    const { answer } = await signUpPerson();
    let headers = cookieHeader(answer);
    for (let week = 0; week < 14; week += 1) {
      expect(await whoIs(headers), `week ${week}`).not.toBeNull();
      passDays(6);
      headers = cookieHeader(await site.send('GET', '/auth/session', { headers }));
    }
    passDays(6);
    expect(await whoIs(headers)).toBeNull();
  });

  it('is prolonged by use, with a new cookie', async () => {
    const { answer } = await signUpPerson();
    const headers = cookieHeader(answer);
    const early = await site.send('GET', '/auth/session', { headers });
    expect(early.cookies).toEqual([]);
    passDays(2);
    await site.send('GET', '/user/current', { headers });
    const renewed = await site.send('GET', '/auth/session', { headers });
    expect(renewed.cookies).toMatchObject([{ name: 'jobs.session_token', maxAge: 604_800 }]);
    passDays(6);
    expect(await whoIs(cookieHeader(renewed))).not.toBeNull();
  });

  it('that ended is taken out of the browser', async () => {
    const { answer } = await signUpPerson();
    passDays(8);
    const ended = await site.send('GET', '/auth/session', { headers: cookieHeader(answer) });
    expect(ended.cookies).toContainEqual(removedCookie);
  });
});

describe('a session that the site has seen before', () => {
  it('is over at once when it ended on another node', async () => {
    const other = await buildIdentityApp({ database: site.database });
    const { answer, body } = await signUpPerson();
    const cookie = cookieHeader(answer);
    expect([await whoIs(cookie), await whoIs(cookie, other)]).toMatchObject(
      [body.email, body.email].map((email) => ({ email })),
    );

    await other.send('POST', '/auth/sign-out', { headers: cookie });

    expect(await whoIs(cookie)).toBeNull();
    await other.close();
  });

  it('shows its person as that person is by now', async () => {
    const { answer } = await signUpPerson();
    const cookie = cookieHeader(answer);
    const before = await whoIs(cookie);
    expect(before).toMatchObject({ emailVerified: false });

    await site.database.pool.query('update auth_user set "emailVerified" = true where id = $1', [
      before?.uid,
    ]);

    expect(await whoIs(cookie)).toEqual({ ...before, emailVerified: true });
  });
});
