import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/identity.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { publishSessionEndByUid } from '#server/accounts/users/users.service.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { type GoogleProvider, makeGoogleProvider } from '#test/google-provider.ts';
import { listenLive, type LiveListener } from '#test/live-listener.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { decideAccess } from '#test/moderation-cases.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { openAuth } from './local-auth.ts';

const password = 'Two CAPITALS!';
const administrator = 'admin@jobs.example';
const mailbox = makeMailCatcher();
/** Called between the check of a password and the session that it begins. */
let beforeSession = async () => {};
const events = makeEventBus();
let provider: GoogleProvider;
let site: TestApp;
let address: string;
beforeAll(async () => {
  provider = await makeGoogleProvider();
  await provider.start();
  site = await buildIdentityApp({
    google: provider.settings,
    mailer: mailbox,
    adminEmails: [administrator],
    beforeSession: () => beforeSession(),
    events,
  });
  address = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await provider.stop();
});

const listeners: LiveListener[] = [];
afterEach(() => {
  provider.reset();
  beforeSession = async () => {};
  listeners.splice(0).forEach((listener) => listener.close());
});

type Headers = ReturnType<typeof cookieHeader>;

const signIn = (email: string, typed = password) =>
  site.send('POST', '/auth/sign-in', { body: { email, password: typed } });

async function signUp(name: string) {
  const email = `${name}@people.example`;
  const answer = await site.send('POST', '/auth/sign-up', { body: { email, password } });
  return { email, headers: cookieHeader(answer) };
}

/** A person with a stored user, as the pages create one. */
async function signUpStored(name: string) {
  const person = await signUp(name);
  const stored = await site.send('POST', '/user', { headers: person.headers, body: {} });
  return { ...person, userId: stored.json<{ _id: string }>()._id };
}

async function resetByLink(email: string): Promise<void> {
  await site.send('POST', '/auth/forgotten-password', { body: { email } });
  const body = { token: mailbox.tokenTo(email), password: 'Another ONE' };
  expect((await site.send('POST', '/auth/reset-password', { body })).statusCode).toBe(204);
}

async function requestGoogle(email: string) {
  const started = await site.send('POST', '/auth/google');
  const target = new URL(started.json<{ url: string }>().url);
  target.searchParams.set('email', email);
  target.searchParams.set('name', 'Ann Arbor');
  const sentBack = await fetch(target, { redirect: 'manual' });
  const { pathname, search } = new URL(sentBack.headers.get('location') ?? '');
  const url = pathname + search;
  return site.app.inject({ url, headers: cookieHeader(started) });
}

async function signInWithGoogle(email: string): Promise<Headers> {
  const answer = await requestGoogle(email);
  expect(answer.headers.location).toContain('outcome=signed-in');
  return cookieHeader(answer);
}

async function disable(userId: string): Promise<void> {
  const admin = await signUpStored('admin');
  await site.database.pool.query(
    `update auth_user set email = $1, "emailVerified" = true where email = $2`,
    [administrator, admin.email],
  );
  const { headers } = admin;
  await decideAccess(site, { headers }, { action: 'disable-user', targetId: userId });
}

/** As a start of the site does at a public URL. */
async function closeBroughtAlong(email: string): Promise<void> {
  const { pool, db } = site.database;
  const onSessionsEnd = (uid: string) => publishSessionEndByUid(makeInTransaction(db, events), uid);
  const auth = await openAuth({
    database: site.database,
    publicUrl: 'http://localhost:3000',
    logger: silentLogger,
  });
  await pool.query(`update auth_user set "emailVerified" = true where email = $1`, [email]);
  await makeDemoAccounts(auth, { database: site.database, onSessionsEnd }).signIn.close(email);
}

async function listen(headers: Headers): Promise<LiveListener> {
  const listener = await listenLive(address, headers);
  listeners.push(listener);
  while (listener.response.ok && listener.lastEventId() === undefined) {
    await wait(5);
  }
  return listener;
}

/** Whether a stream is over within a second. */
const endsSoon = (listener: LiveListener) =>
  Promise.race([listener.closed.then(() => true), wait(1_000, false)]);

describe('event streams of a user', () => {
  it.each<[what: string, name: string, end: (p: { email: string; userId: string }) => unknown]>([
    ['a new password by link', 'forgetful', ({ email }) => resetByLink(email)],
    ['the take-over by the owner from Google', 'taken', ({ email }) => signInWithGoogle(email)],
    ['an administrator’s disabling', 'disabled', ({ userId }) => disable(userId)],
    ['the end of an account of the demo', 'demo', ({ email }) => closeBroughtAlong(email)],
  ])('end at once with %s, and those of other users do not', async (_what, name, end) => {
    const person = await signUpStored(name);
    const again = cookieHeader(await signIn(person.email));
    const other = await listen((await signUpStored(`beside-${name}`)).headers);
    const streams = [await listen(person.headers), await listen(again)];
    await end(person);
    expect(await Promise.all(streams.map(endsSoon))).toEqual([true, true]);
    expect(streams.map((stream) => stream.events.at(-1)?.name)).toEqual(['ended', 'ended']);
    await wait(100);
    expect(other.events).toEqual([]);
    expect(other.response.ok).toBe(true);
  });

  it('end also where no user is stored yet', async () => {
    const byReset = await signUp('unstored-1');
    const bySignOut = await signUp('unstored-2');
    const streams = [await listen(byReset.headers), await listen(bySignOut.headers)];
    await resetByLink(byReset.email);
    await site.send('POST', '/auth/sign-out', { headers: bySignOut.headers });
    expect(await Promise.all(streams.map(endsSoon))).toEqual([true, true]);
  });
});

describe('a request that is between its password and its session', () => {
  /** Holds a request at that point; resolves when it has got there, with a function that continues it. */
  function hold(begin: () => ReturnType<typeof signIn>) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Promise<{ finish: () => ReturnType<typeof signIn> }>((resolve) => {
      beforeSession = async () => {
        beforeSession = async () => {};
        resolve({
          finish: () => {
            release();
            return answer;
          },
        });
        await released;
      };
      const answer = begin();
    });
  }
  const holdSignIn = (email: string) => hold(() => signIn(email));

  const countSessions = async (email: string) => {
    const { rows } = await site.database.pool.query<{ count: number }>(
      `select count(*)::int as count from sessions as session
        join auth_user as person on person.id = session.uid where person.email = $1`,
      [email],
    );
    return rows[0]?.count;
  };

  it('gets none once the owner has taken the account over', async () => {
    const { email } = await signUpStored('race-take-over');
    const { finish } = await holdSignIn(email);
    const owner = await signInWithGoogle(email);
    const answer = await finish();
    expectProblem(answer, 'invalid-credential');
    expect(answer.cookies).toEqual([]);
    expect(await countSessions(email)).toBe(1);
    const session = await site.send('GET', '/auth/session', { headers: owner });
    expect(session.json<Session>().identity).toMatchObject({ email, emailVerified: true });
  });

  it('gets none once a link has replaced the password', async () => {
    const { email } = await signUpStored('race-reset');
    const { finish } = await holdSignIn(email);
    await resetByLink(email);
    expectProblem(await finish(), 'invalid-credential');
    expect(await countSessions(email)).toBe(0);
    expect((await signIn(email, 'Another ONE')).statusCode).toBe(200);
  });

  it('gets none, with Google, once a link has removed that way to sign in', async () => {
    provider.claims = { email_verified: false };
    const email = 'race-google@people.example';
    await signInWithGoogle(email);
    const { finish } = await hold(() => requestGoogle(email));
    await resetByLink(email);
    const answer = await finish();
    expect(answer.headers.location).toContain('outcome=sign-in-refused');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('jobs.session_token');
    expect(await countSessions(email)).toBe(0);
  });

  it.each([
    { what: 'the owner has taken the account over', end: signInWithGoogle, sessions: 1 },
    { what: 'a link has replaced the password', end: resetByLink, sessions: 0 },
  ])('gets none, changing the password, once $what', async ({ end, sessions }) => {
    const { email, headers } = await signUpStored(`change-${sessions}`);
    const body = { currentPassword: password, password: 'Thief ALONE!' };
    const { finish } = await hold(() =>
      site.send('POST', '/auth/change-password', { headers, body }),
    );
    await end(email);
    const answer = await finish();
    expectProblem(answer, 'invalid-credential');
    expect(answer.cookies).toEqual([]);
    expect(await countSessions(email)).toBe(sessions);
    expectProblem(await signIn(email, 'Thief ALONE!'), 'invalid-credential');
  });

  it('gets it where nothing happened meanwhile', async () => {
    const { email } = await signUpStored('race-nothing');
    const { finish } = await holdSignIn(email);
    expect((await finish()).statusCode).toBe(200);
    expect(await countSessions(email)).toBe(2);
  });
});
