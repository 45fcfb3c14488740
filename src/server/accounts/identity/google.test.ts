import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { objectWith } from '#test/matchers.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { setUses } from '#test/rate-limit-uses.ts';
import { type GoogleProvider, makeGoogleProvider } from '#test/google-provider.ts';

const password = 'Two CAPITALS!';
const mailbox = makeMailCatcher();
let provider: GoogleProvider;
let site: TestApp;
beforeAll(async () => {
  provider = await makeGoogleProvider();
  await provider.start();
  site = await buildIdentityApp({ google: provider.settings, mailer: mailbox });
});
afterAll(async () => {
  await site.close();
  await provider.stop();
});
afterEach(() => provider.reset());

/** The address to which the provider sends the window of this person back. */
async function readCallback(url: string, email: string): Promise<string> {
  const target = new URL(url);
  target.searchParams.set('email', email);
  target.searchParams.set('name', 'Ann Arbor');
  const answer = await fetch(target, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

const begin = async (headers: Record<string, string> = {}) => {
  const started = await site.send('POST', '/auth/google', { headers });
  return { url: started.json<{ url: string }>().url, headers: cookieHeader(started) };
};

const comeBack = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  return site.app.inject({ method: 'GET', url: pathname + search, headers });
};

const readOutcome = ({ headers: { location } }: LightMyRequestResponse) =>
  Object.fromEntries(new URLSearchParams(String(location).replace('/auth/popup#', '')));

/** The whole way to the provider and back, in one browser. */
async function signInWithGoogle(email: string): Promise<LightMyRequestResponse> {
  const { url, headers } = await begin();
  return comeBack(await readCallback(url, email), headers);
}

const readIdentity = async (answer: LightMyRequestResponse) => {
  const session = await site.send('GET', '/auth/session', { headers: cookieHeader(answer) });
  return session.json<{ identity: { uid: string; emailVerified: boolean } | null }>().identity;
};

const signUp = (email: string) => site.send('POST', '/auth/sign-up', { body: { email, password } });
const signIn = (email: string) => site.send('POST', '/auth/sign-in', { body: { email, password } });
const verify = (email: string) =>
  site.database.pool.query('update auth_user set "emailVerified" = true where email = $1', [email]);

describe('signing in with Google', () => {
  it('requests the identity from the provider, bound to this one attempt', async () => {
    const { url } = await begin();
    const target = new URL(url);
    expect(target.origin).toBe(provider.url);
    const {
      state,
      nonce,
      code_challenge: challenge,
      ...rest
    } = Object.fromEntries(target.searchParams);
    expect(rest).toEqual({
      client_id: 'client',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/v1/auth/callback/google',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect([state, nonce, challenge].map((one) => (one ?? '').length >= 32)).toEqual(
      Array(3).fill(true),
    );
  });

  it('makes an account with the name and the verified email', async () => {
    const answer = await signInWithGoogle('new@x.example');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(readOutcome(answer)).toMatchObject({ outcome: 'signed-in' });
    expect(await readIdentity(answer)).toMatchObject({
      email: 'new@x.example',
      emailVerified: true,
      displayName: 'Ann Arbor',
    });
  });

  it('returns only the outcome, and for which attempt', async () => {
    const { url, headers } = await begin();
    const answer = await comeBack(await readCallback(url, 'quiet@x.example'), headers);
    expect(readOutcome(answer)).toEqual({
      outcome: 'signed-in',
      attempt: new URL(url).searchParams.get('state'),
    });
    expect(answer.body).toBe('');
  });

  it('finds the same account the second time', async () => {
    const first = await readIdentity(await signInWithGoogle('again@x.example'));
    const second = await readIdentity(await signInWithGoogle('again@x.example'));
    expect(first).not.toBeNull();
    expect(second).toEqual(first);
  });

  it('stores none of the tokens of the provider', async () => {
    await signInWithGoogle('tokens@x.example');
    await signInWithGoogle('tokens@x.example');
    const { rows } = await site.database.pool.query(
      'select "accessToken", "refreshToken", "idToken" from auth_account where "accountId" = $1',
      ['sub-tokens@x.example'],
    );
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });

  it('leaves an account without a password: signing in by one is refused as for any other', async () => {
    await signInWithGoogle('only-google@x.example');
    expectProblem(await signIn('only-google@x.example'), 'invalid-credential');
  });

  it('makes a session of its own and adopts none that was planted', async () => {
    const planted = await signUp('mallory@x.example');
    const { url, headers } = await begin(cookieHeader(planted));
    const cookie = `${cookieHeader(planted).cookie}; ${headers.cookie}`;
    const answer = await comeBack(await readCallback(url, 'victim-of-fixation@x.example'), {
      cookie,
    });
    expect(await readIdentity(answer)).toMatchObject({ email: 'victim-of-fixation@x.example' });
    expect(await readIdentity(planted)).toMatchObject({ email: 'mallory@x.example' });
  });
});

describe('the request with which the popup comes back', () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  });

  const getTarget = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: address.port, path, headers }, resolve).on('error', reject);
    });

  it.each(['', 'http://evil.example'])(
    'is read from its query only, for the host %j in its target',
    async (origin) => {
      const { url, headers } = await begin();
      const { pathname, search } = new URL(await readCallback(url, 'target@x.example'));
      const answer = await getTarget(origin + pathname + search, headers);
      answer.resume();
      expect(answer.statusCode).toBe(303);
      const attempt = new URL(url).searchParams.get('state') ?? '';
      const fragment = new URLSearchParams({ outcome: 'signed-in', attempt });
      expect(answer.headers.location).toBe(`/auth/popup#${fragment.toString()}`);
      expect(answer.headers['set-cookie']?.join()).toContain('jobs.session_token=');
    },
  );

  it.each(['http://[', 'http://evil.example:99999'])(
    'is not found with %j, which is no host, and creates no session',
    async (origin) => {
      const { url, headers } = await begin();
      const { pathname, search } = new URL(await readCallback(url, 'target@x.example'));
      const answer = await getTarget(origin + pathname + search, headers);
      answer.resume();
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    },
  );
});

describe('a sign-in with Google is refused', () => {
  it.each([
    ['a wrong nonce', { nonce: 'of another attempt' }],
    ['no nonce', { nonce: undefined }],
    ['a wrong audience', { aud: 'another site' }],
    ['a wrong issuer', { iss: 'http://evil.example' }],
    ['a token that is too old', { exp: 1_000 }],
    ['no email', { email: undefined }],
    ['an address whose Kelvin sign would become another one’s k', { email: 'bo\u212A@x.example' }],
    ['a domain that old programs read as strasse.example', { email: 'ann@straße.example' }],
    ['an address that nobody can have', { email: '"a b"@x.example' }],
    ['an address of 60,000 signs', { email: `a@${'ü'.repeat(60_000)}.example` }],
  ])('for %s', async (_, claims) => {
    provider.claims = claims;
    const answer = await signInWithGoogle('refused@x.example');
    expect(readOutcome(answer)).toMatchObject({ outcome: 'sign-in-refused' });
    expect(await readIdentity(answer)).toBeNull();
    const { rows } = await site.database.pool.query('select 1 from auth_user where email = $1', [
      'refused@x.example',
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['no ID token', { id_token: undefined }],
    ['a token that is none', { id_token: 'a.b.c' }],
    ['an error', { error: 'invalid_grant', access_token: undefined, id_token: undefined }],
  ])('when the provider answers with %s', async (_, answer) => {
    provider.answer = answer;
    const ended = await signInWithGoogle('refused@x.example');
    expect(readOutcome(ended)).toMatchObject({ outcome: 'sign-in-refused' });
    expect(await readIdentity(ended)).toBeNull();
  });

  it('when the person denies it', async () => {
    const { url, headers } = await begin();
    const { searchParams } = new URL(url);
    const query = `error=access_denied&state=${searchParams.get('state')}`;
    const answer = await comeBack(`${searchParams.get('redirect_uri')}?${query}`, headers);
    expect(readOutcome(answer)).toMatchObject({ outcome: 'sign-in-refused' });
    expect(await readIdentity(answer)).toBeNull();
  });

  it('in another browser than the one that began', async () => {
    const { url } = await begin();
    const address = await readCallback(url, 'foreign@x.example');
    const other = await begin();
    for (const answer of [await comeBack(address), await comeBack(address, other.headers)]) {
      expect(readOutcome(answer)).toMatchObject({ outcome: 'sign-in-refused' });
      expect(await readIdentity(answer)).toBeNull();
    }
  });

  it('when the answer of the provider comes a second time', async () => {
    const { url, headers } = await begin();
    const address = await readCallback(url, 'replay@x.example');
    expect(readOutcome(await comeBack(address, headers))).toMatchObject({ outcome: 'signed-in' });
    const again = await comeBack(address, headers);
    expect(readOutcome(again)).toMatchObject({ outcome: 'sign-in-refused' });
    expect(again.cookies.filter(({ value }) => value !== '')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a made-up state', '?code=1&state=made-up'],
    ['an address to go to', '?error=//evil.example&callbackURL=//evil.example'],
    ['two of everything', '?code=1&code=2&state=1&state=2'],
  ])('for an address with %s, and leads nowhere else', async (_, query) => {
    const answer = await comeBack(`http://localhost/api/v1/auth/callback/google${query}`);
    expect(answer.statusCode).toBe(303);
    expect(String(answer.headers.location)).toMatch(/^\/auth\/popup#/);
    expect(readOutcome(answer)).toMatchObject({ outcome: 'sign-in-refused' });
  });

  it.each(['', '?code=1&state=made-up', '?error=access_denied'])(
    'for a link of another site (%s), which does not end the attempt under way',
    async (query) => {
      const { url, headers } = await begin();
      const sent = { ...headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
      const strange = await comeBack(`http://x/api/v1/auth/callback/google${query}`, sent);
      expect(readOutcome(strange)).toMatchObject({ outcome: 'sign-in-refused' });
      expect(strange.cookies).toEqual([]);
      const picture = { ...headers, 'sec-fetch-dest': 'image' };
      expectProblem(
        await comeBack(`http://x/api/v1/auth/callback/google`, picture),
        'foreign-origin',
      );
      const answer = await comeBack(await readCallback(url, 'patient@x.example'), sent);
      expect(readOutcome(answer)).toMatchObject({ outcome: 'signed-in' });
      expect(answer.cookies).toContainEqual(objectWith({ name: 'jobs.google', value: '' }));
    },
  );

  it('when another site starts it', async () => {
    const headers = { origin: 'https://evil.example' };
    expectProblem(await site.send('POST', '/auth/google', { headers }), 'foreign-origin');
  });
});

describe('an account with the email of a sign-in with Google', () => {
  it('is linked when both sides have verified the email, and retains its password', async () => {
    const email = 'joined@x.example';
    const before = await signUp(email);
    await verify(email);
    const answer = await signInWithGoogle(email);
    expect((await readIdentity(answer))?.uid).toBe((await readIdentity(before))?.uid);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('that was created with that email unverified is taken over: password and sessions end', async () => {
    const email = 'owner@x.example';
    const attacker = await signUp(email);
    expect(await readIdentity(attacker)).toMatchObject({ emailVerified: false });
    const headers = cookieHeader(attacker);
    await site.send('POST', '/user', { headers, body: {} });
    await site.send('POST', '/user/deletion', { headers, body: { email, password } });
    const leaving = () =>
      site.database.pool.query(
        'select from users where email = $1 and deletion_requested_at is not null',
        [email],
      );
    expect((await leaving()).rowCount).toBe(1);
    const owner = await signInWithGoogle(email);
    expect((await leaving()).rowCount).toBe(0);
    const taken = 'select from users where email = $1 and taken_over_at is not null';
    expect((await site.database.pool.query(taken, [email])).rowCount).toBe(1);
    expect(await readIdentity(owner)).toMatchObject({ email, emailVerified: true });
    expect(await readIdentity(attacker)).toBeNull();
    expectProblem(await signIn(email), 'invalid-credential');
    expect(readOutcome(await signInWithGoogle(email))).toMatchObject({ outcome: 'signed-in' });
  });

  it('that was created at Google with that email unverified is taken over, too', async () => {
    const email = 'owner-2@x.example';
    provider.claims = { sub: 'attacker', email_verified: false };
    const attacker = await signInWithGoogle(email);
    expect(await readIdentity(attacker)).toMatchObject({ email, emailVerified: false });
    provider.reset();
    expect(await readIdentity(await signInWithGoogle(email))).toMatchObject({
      emailVerified: true,
    });
    expect(await readIdentity(attacker)).toBeNull();
    provider.claims = { sub: 'attacker', email_verified: false };
    expect(readOutcome(await signInWithGoogle(email))).toMatchObject({
      outcome: 'account-exists-with-different-credential',
    });
  });

  it('that was created at Google with that email unverified is taken over by a link for a new password, too', async () => {
    const email = 'owner-3@x.example';
    provider.claims = { sub: 'attacker-3', email_verified: false };
    const attacker = await signInWithGoogle(email);
    expect(await readIdentity(attacker)).toMatchObject({ email });
    await site.send('POST', '/auth/forgotten-password', { body: { email } });
    const body = { token: mailbox.tokenTo(email), password };
    expect((await site.send('POST', '/auth/reset-password', { body })).statusCode).toBe(204);
    expect(await readIdentity(attacker)).toBeNull();
    const again = await signInWithGoogle(email);
    expect(readOutcome(again)).toMatchObject({
      outcome: 'account-exists-with-different-credential',
    });
    expect(await readIdentity(again)).toBeNull();
    expect(await readIdentity(await signIn(email))).toMatchObject({ email, emailVerified: true });
  });

  it('whose email was verified keeps its link to Google after a new password', async () => {
    const email = 'owner-4@x.example';
    const before = await readIdentity(await signInWithGoogle(email));
    await site.send('POST', '/auth/forgotten-password', { body: { email } });
    const body = { token: mailbox.tokenTo(email), password };
    expect((await site.send('POST', '/auth/reset-password', { body })).statusCode).toBe(204);
    expect(await readIdentity(await signInWithGoogle(email))).toEqual(before);
  });

  it.each([
    ['verified here', true, false],
    ['not verified here either', false, false],
    ['verified here, "false" as text', true, 'false'],
  ])('is never reached without a verified one: %s', async (_, isVerified, claim) => {
    const email = `unreached-${String(isVerified)}-${String(claim)}-${typeof claim}@x.example`;
    const before = await signUp(email);
    if (isVerified) {
      await verify(email);
    }
    provider.claims = { email_verified: claim };
    const answer = await signInWithGoogle(email);
    expect(readOutcome(answer)).toMatchObject({
      outcome: 'account-exists-with-different-credential',
    });
    expect(await readIdentity(answer)).toBeNull();
    expect(await readIdentity(before)).toMatchObject({ email });
    expect((await signIn(email)).statusCode).toBe(200);
  });
});

describe('the way back from Google', () => {
  it('asks Google at most sixty times a minute for one address', async () => {
    const limited = await buildIdentityApp({
      google: provider.settings,
      rateLimit: true,
      database: site.database,
    });
    const attempt = new URLSearchParams({ state: 's', nonce: 'n', verifier: 'v' });
    const comeBackInvented = () =>
      limited.app.inject({
        url: '/api/v1/auth/callback/google?code=c&state=s',
        headers: { cookie: `jobs.google=${encodeURIComponent(attempt.toString())}` },
      });
    expect(readOutcome(await comeBackInvented())).toMatchObject({ outcome: 'sign-in-refused' });
    await setUses(site.database, 'google-returns/address', 60);
    expect(readOutcome(await comeBackInvented())).toMatchObject({ outcome: 'too-many-requests' });
    await limited.close();
  });
});

describe('a user who was disabled', () => {
  it('is rejected with user-disabled after signing in at Google', async () => {
    const email = 'disabled@x.example';
    const first = await signInWithGoogle(email);
    const { uid } = (await readIdentity(first)) ?? { uid: '' };
    const body = { uid, email, userEmail: email };
    const stored = await site.send('POST', '/user', { body, headers: cookieHeader(first) });
    expect(stored.statusCode).toBeLessThan(300);
    await site.database.pool.query('update users set disabled_at = now() where email = $1', [
      email,
    ]);
    const answer = await signInWithGoogle(email);
    expect(readOutcome(answer)).toMatchObject({ outcome: 'user-disabled' });
    expect(await readIdentity(answer)).toBeNull();
  });
});
