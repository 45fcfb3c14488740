import { m } from '#messages';
import { afterEach, describe, expect, it } from 'vitest';
import { UnsecuredJWT } from 'jose';
import type { LightMyRequestResponse } from 'fastify';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { captureLog } from '#test/bare-app.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { buildFirebaseSite, password, type SessionCookie } from '#test/firebase-site.ts';
import { fileFixture } from '#test/setup-site.ts';

const another = 'Another ONE!';
const log = captureLog();

const world = await fileFixture(buildFirebaseSite(log.logger));
afterEach(() => world.reset());

describe('an account at Firebase', () => {
  it('is made and signed in by the same calls and the same cookie as the site’s own', async () => {
    const email = world.newEmail();
    const answer = await world.signUp(email);
    expect(answer.statusCode).toBe(201);
    const { localId: uid } = world.findAccount(email);
    const identity = {
      uid,
      email,
      emailVerified: false,
      displayName: email.split('@')[0],
      photoURL: null,
    };
    expect(answer.json()).toEqual({ identity });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^jobs\.session_token=[\w-]{43}\.[\w%]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await world.readIdentity(cookieHeader(answer))).toEqual(identity);
    const again = await world.signIn(email);
    expect(await world.readIdentity(cookieHeader(again))).toEqual(identity);
    expect(cookieHeader(again)).not.toEqual(cookieHeader(answer));
  });

  it('stays at Firebase with its secrets: no token in a response, none in the database', async () => {
    const { headers, email } = await world.enter();
    const answer = await world.site.send('GET', '/auth/session', { headers });
    const { rows } = await world.site.database.pool.query('select * from sessions');
    const stored = JSON.stringify(rows);
    const { localId, generation } = world.findAccount(email);
    const [, token = ''] = /=([\w-]{43})/.exec(headers.cookie) ?? [];
    expect(token).not.toBe('');
    for (const secret of [`${localId}/${generation}`, token, 'eyJ']) {
      expect(stored).not.toContain(secret);
      expect(answer.body).not.toContain(secret);
    }
    expect(JSON.stringify(log.entries)).not.toContain(world.firebase.settings.apiKey);
    expect(world.firebase.received.every(({ key }) => key === world.firebase.settings.apiKey)).toBe(
      true,
    );
  });

  it('is left by a sign-out, in this browser or in all', async () => {
    const { email, headers } = await world.enter();
    const [second, third] = [
      cookieHeader(await world.signIn(email)),
      cookieHeader(await world.signIn(email)),
    ];
    const out = await world.site.send('POST', '/auth/sign-out', { headers });
    expect(out.headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(await world.readIdentity(headers)).toBeNull();
    expect(await world.readIdentity(second)).not.toBeNull();
    const other = await world.enter();
    await world.site.send('POST', '/auth/sign-out-everywhere', { headers: second });
    expect(await world.readIdentity(third)).toBeNull();
    expect(await world.readIdentity(other.headers)).not.toBeNull();
  });

  it.each(['', 'x', 'jobs.session_token=', 'jobs.session_token=made-up'])(
    'is not entered by the cookie %j',
    async (cookie) => {
      expect(await world.readIdentity({ cookie })).toBeNull();
      expectProblem(
        await world.site.send('GET', '/user/current', { headers: { cookie } }),
        'not-signed-in',
      );
    },
  );

  it('is not entered by an ID token of Firebase in a header', async () => {
    const token = new UnsecuredJWT({ email: 'x@x.example' }).setSubject('u').encode();
    const headers = { authorization: `Bearer ${token}` };
    expectProblem(await world.site.send('GET', '/user/current', { headers }), 'not-signed-in');
  });
});

describe('an answer of Firebase', () => {
  it.each<[call: 'signUp' | 'signInWithPassword', message: string, code: ErrorCode]>([
    ['signInWithPassword', 'INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['signInWithPassword', 'EMAIL_NOT_FOUND', 'invalid-credential'],
    ['signInWithPassword', 'INVALID_PASSWORD', 'invalid-credential'],
    ['signInWithPassword', 'USER_DISABLED', 'user-disabled'],
    ['signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Access', 'too-many-requests'],
    ['signInWithPassword', 'QUOTA_EXCEEDED : Exceeded quota', 'too-many-requests'],
    ['signUp', 'EMAIL_EXISTS', 'email-already-in-use'],
    ['signUp', 'WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['signUp', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing: x', 'weak-password'],
    ['signUp', 'INVALID_EMAIL', 'invalid-email'],
    ['signUp', 'OPERATION_NOT_ALLOWED', 'internal-error'],
    ['signUp', 'API key not valid. Please pass a valid API key.', 'internal-error'],
  ])('to %s with %s is %s', async (call, message, code) => {
    const body = JSON.stringify({ error: { code: 400, message } });
    world.firebase.answers.set(`accounts:${call}`, { status: 400, body });
    const answer = await (call === 'signUp' ? world.signUp : world.signIn)(world.newEmail());
    expectProblem(answer, code);
    expect(answer.body).not.toContain(message);
  });

  it.each([
    ['503', { status: 503, body: '{}' }],
    ['that is no JSON', { status: 200, body: '<html>' }],
  ])('%s counts as none', async (_, answer) => {
    world.firebase.answers.set('accounts:signUp', answer);
    expectProblem(await world.signUp(world.newEmail()), 'provider-unreachable');
  });

  it('leads nowhere else with what was typed', async () => {
    const location = `${world.firebase.url}/elsewhere`;
    world.firebase.answers.set('accounts:signUp', { status: 307, body: '{}', location });
    expectProblem(await world.signUp(world.newEmail()), 'provider-unreachable');
    expect(world.firebase.received.map(({ call }) => call)).not.toContain('elsewhere');
  });

  it('that does not come is provider-unreachable', async () => {
    await world.firebase.stop();
    expectProblem(await world.signIn(world.newEmail()), 'provider-unreachable');
    await world.firebase.start();
  });

  it('is not asked for where the site’s own rules refuse', async () => {
    const before = world.firebase.received.length;
    const weak = { email: world.newEmail(), password: 'weak' };
    expect((await world.site.send('POST', '/auth/sign-up', { body: weak })).statusCode).toBe(400);
    expect((await world.signIn('no-email')).statusCode).toBe(400);
    const headers = { origin: 'https://evil.example' };
    const body = { email: world.newEmail(), password };
    expectProblem(
      await world.site.send('POST', '/auth/sign-up', { headers, body }),
      'foreign-origin',
    );
    expect(world.firebase.received).toHaveLength(before);
  });

  it('that there is no such account is not told to who forgot a password', async () => {
    const { email } = await world.enter();
    for (const one of [world.newEmail(), email]) {
      const answer = await world.site.send('POST', '/auth/forgotten-password', {
        body: { email: one },
      });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(world.findCode(email, 'PASSWORD_RESET')).toBeDefined();
  });
});

/** Stores a user, who is not asked about the account until its owner proves the address. */
async function storeUser({ email, headers }: { email: string; headers: SessionCookie }) {
  await world.site.send('POST', '/user', { headers, body: {} });
  const { pool } = world.site.database;
  const taken = 'select taken_over_at is not null as taken from users where email = $1';
  return async () => (await pool.query<{ taken: boolean }>(taken, [email])).rows;
}

describe('a new password at Firebase', () => {
  const change = (headers: SessionCookie, currentPassword: string) =>
    world.site.send('POST', '/auth/change-password', {
      headers,
      body: { currentPassword, password: another },
    });

  it('by the current one leaves this browser signed in and ends every other session', async () => {
    const { email, headers } = await world.enter();
    const other = cookieHeader(await world.signIn(email));
    const changed = await change(headers, password);
    expect(changed.statusCode).toBe(200);
    expect(await world.readIdentity(cookieHeader(changed))).toMatchObject({ email });
    expect(await world.readIdentity(headers)).toBeNull();
    expect(await world.readIdentity(other)).toBeNull();
    expectProblem(await world.signIn(email), 'invalid-credential');
    expect((await world.signIn(email, another)).statusCode).toBe(200);
  });

  it('needs the current one', async () => {
    const { headers } = await world.enter();
    const answer = await change(headers, 'Wrong WORDS!');
    expectProblem(answer, 'invalid-credential');
    expect(answer.json()).toMatchObject({
      fields: { currentPassword: m.identity_current_password_wrong() },
    });
  });

  it('needs a link where there is none yet', async () => {
    const entered = await world.signInWithGoogle(world.newEmail());
    const answer = await change(cookieHeader(entered), password);
    expect(answer.json()).toMatchObject({ detail: m.identity_no_password_yet() });
  });

  it('by a link ends all sessions, is used once, and verifies the email', async () => {
    const { email, headers } = await world.enter();
    const isTaken = await storeUser({ email, headers });
    expect(await isTaken()).toEqual([{ taken: false }]);
    await world.site.send('POST', '/auth/forgotten-password', { body: { email } });
    const body = { token: world.findCode(email, 'PASSWORD_RESET'), password: another };
    expect((await world.site.send('POST', '/auth/reset-password', { body })).statusCode).toBe(204);
    expect(await isTaken()).toEqual([{ taken: true }]);
    expect(await world.readIdentity(headers)).toBeNull();
    expectProblem(
      await world.site.send('POST', '/auth/reset-password', { body }),
      'link-not-valid',
    );
    expect((await world.signIn(email, another)).json()).toMatchObject({
      identity: { emailVerified: true },
    });
  });

  it('gives no session to who signed in with the old one meanwhile', async () => {
    const { email } = await world.enter();
    const begun = cookieHeader(await world.signIn(email));
    // Firebase compared the password before, and the site stored the session after it was replaced.
    world.findAccount(email).generation += 1;
    expect(await world.readIdentity(begun)).toBeNull();
  });
});

describe('an email at Firebase', () => {
  const verify = (headers: SessionCookie | undefined, token: string | undefined, given?: string) =>
    world.site.send('POST', '/auth/verify-email', {
      ...(headers && { headers }),
      body: { token, ...(given !== undefined && { password: given }) },
    });

  it('is confirmed by the link of the sign-up, once, for all sessions of the account', async () => {
    const { email, headers } = await world.enter();
    const other = cookieHeader(await world.signIn(email));
    expect(await world.readIdentity(other)).toMatchObject({ emailVerified: false });
    const code = world.findCode(email, 'VERIFY_EMAIL');
    expect((await verify(headers, code)).statusCode).toBe(204);
    expect(await world.readIdentity(headers)).toMatchObject({ emailVerified: true });
    expect(await world.readIdentity(other)).toMatchObject({ emailVerified: true });
    expectProblem(await verify(headers, code), 'link-not-valid');
  });

  it('is confirmed on another device with the password, and not without it', async () => {
    const { email, headers } = await world.enter();
    const code = world.findCode(email, 'VERIFY_EMAIL');
    expectProblem(await verify(undefined, code), 'not-signed-in');
    expectProblem(await verify(undefined, code, 'WRong words'), 'invalid-credential');
    expect(world.findAccount(email).emailVerified).toBe(false);
    const answer = await verify(undefined, code, password);
    expect(answer.statusCode).toBe(204);
    expect(await world.readIdentity(cookieHeader(answer))).toMatchObject({ emailVerified: true });
    expect(await world.readIdentity(headers)).toMatchObject({ emailVerified: true });
  });

  it('gets another link on demand', async () => {
    const { email, headers } = await world.enter();
    const first = world.findCode(email, 'VERIFY_EMAIL');
    const answer = await world.site.send('POST', '/auth/send-verification', { headers });
    expect(answer.statusCode).toBe(204);
    expect(world.findCode(email, 'VERIFY_EMAIL')).not.toBe(first);
  });

  it('is not confirmed by the link of a stranger’s account, nor by one for a password', async () => {
    const { email } = await world.enter();
    const stranger = await world.enter();
    expectProblem(
      await verify(stranger.headers, world.findCode(email, 'VERIFY_EMAIL')),
      'identity-mismatch',
    );
    await world.site.send('POST', '/auth/forgotten-password', { body: { email: stranger.email } });
    const code = world.findCode(stranger.email, 'PASSWORD_RESET');
    expectProblem(await verify(stranger.headers, code), 'link-not-valid');
    expect(world.findAccount(email).emailVerified).toBe(false);
  });
});

describe('signing in with Google at Firebase', () => {
  const readOutcome = ({ headers: { location } }: LightMyRequestResponse) =>
    new URLSearchParams(String(location).replace('/auth/popup#', '')).get('outcome');

  it('hands Google’s ID token on, and finds the same account the second time', async () => {
    const email = world.newEmail();
    const first = await world.signInWithGoogle(email);
    expect(readOutcome(first)).toBe('signed-in');
    const identity = await world.readIdentity(cookieHeader(first));
    expect(identity).toMatchObject({ email, emailVerified: true, displayName: 'Ann Arbor' });
    expect(await world.readIdentity(cookieHeader(await world.signInWithGoogle(email)))).toEqual(
      identity,
    );
  });

  it('takes an account over that another person made with the email: password and sessions end', async () => {
    const { email, headers: attacker } = await world.enter();
    const isTaken = await storeUser({ email, headers: attacker });
    expect(await world.readIdentity(attacker)).toMatchObject({ emailVerified: false });
    const owner = cookieHeader(await world.signInWithGoogle(email));
    expect(await world.readIdentity(owner)).toMatchObject({ email, emailVerified: true });
    expect(await isTaken()).toEqual([{ taken: true }]);
    expect(await world.readIdentity(attacker)).toBeNull();
    expectProblem(await world.signIn(email), 'invalid-credential');
  });

  it('does not reach an account whose email Google has not verified', async () => {
    const { email } = await world.enter();
    world.google.claims = { email_verified: false };
    const answer = await world.signInWithGoogle(email);
    expect(readOutcome(answer)).toBe('account-exists-with-different-credential');
    expect((await world.signIn(email)).statusCode).toBe(200);
  });

  it.each([
    ['INVALID_IDP_RESPONSE : The audience is not allowed', 'sign-in-refused'],
    ['USER_DISABLED', 'user-disabled'],
    ['OPERATION_NOT_ALLOWED', 'internal-error'],
  ])('that Firebase answers with %s ends with %s', async (message, outcome) => {
    const body = JSON.stringify({ error: { code: 400, message } });
    world.firebase.answers.set('accounts:signInWithIdp', { status: 400, body });
    expect(readOutcome(await world.signInWithGoogle(world.newEmail()))).toBe(outcome);
  });
});

describe('the Auth emulator', () => {
  it('is warned of', () => {
    const warnings = log.entries.filter(({ msg }) => /_EMULATOR_HOST is set/.test(String(msg)));
    expect(warnings).toHaveLength(1);
  });
});
