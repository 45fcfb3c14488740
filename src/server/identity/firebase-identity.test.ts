import { UnsecuredJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts.ts';
import type { FirebaseSettings } from '#contract/identity.ts';
import { users } from '#db/schema.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { makeEventBus } from '#server/events/event-bus.ts';
import { makeInTransaction } from '#server/events/in-transaction.queries.ts';
import { endSignIns } from '#server/users/users.service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { makeFirebaseIdentity } from './firebase-identity.ts';

const settings: FirebaseSettings = {
  projectId: 'jobs-example',
  apiKey: 'key',
  authDomain: 'jobs-example.firebaseapp.com',
  emulatorUrl: 'http://127.0.0.1:9099',
};
const start = new Date('2026-06-01T12:00:00.000Z');
const time = { now: start };

const make = (changed: Partial<FirebaseSettings> = {}, isLoopback = true) =>
  makeFirebaseIdentity({
    settings: { ...settings, ...changed },
    isLoopback,
    endSignIns: async () => {},
    clock: () => time.now,
    logger: silentLogger,
  });

it('warns of the emulator, which verifies no tokens, and of nothing else', () => {
  const warn = vi.spyOn(silentLogger, 'warn').mockClear();
  make({ emulatorUrl: null });
  expect(warn).not.toHaveBeenCalled();
  make();
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST')]);
  warn.mockRestore();
});

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({
    makeDeps: ({ db }) => {
      const clock = () => time.now;
      const inTransaction = makeInTransaction(db, makeEventBus());
      return {
        identity: makeFirebaseIdentity({
          settings,
          isLoopback: true,
          endSignIns: (person, moment) => endSignIns({ inTransaction, clock }, person, moment),
          clock,
          logger: silentLogger,
        }),
      };
    },
  });
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `person-${(people += 1)}@people.example`;

interface Proof {
  readonly uid: string;
  readonly email: string;
  readonly isVerified?: boolean;
  readonly signedInAt?: Date;
}

const makeToken = ({ uid, email, isVerified = false, signedInAt = time.now }: Proof) => {
  const authTime = Math.floor(signedInAt.getTime() / 1000);
  return new UnsecuredJWT({ email, email_verified: isVerified, auth_time: authTime })
    .setIssuer('https://securetoken.google.com/jobs-example')
    .setAudience('jobs-example')
    .setSubject(uid)
    .setIssuedAt(authTime)
    .setExpirationTime(authTime + 3_600)
    .encode();
};

const send = (method: 'GET' | 'POST', path: string, proof?: Proof) =>
  site.send(method, path, {
    ...(method === 'POST' && { body: {} }),
    ...(proof && { headers: { authorization: `Bearer ${makeToken(proof)}` } }),
  });
const seenAs = async (proof: Proof) =>
  (await send('GET', '/auth/session', proof)).json<{ identity: { uid: string } | null }>().identity;

describe('a call to a site with Firebase', () => {
  it('has the identity of its token', async () => {
    const proof = { uid: 'uid-a', email: newEmail() };
    expect(await seenAs(proof)).toMatchObject({ uid: 'uid-a', email: proof.email });
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic eDp5', 'Bearer a b'])(
    'with %j instead of a token is anonymous',
    async (authorization) => {
      const answer = await site.send('GET', '/auth/session', { headers: { authorization } });
      expect(answer.json()).toEqual({ identity: null });
      const refused = await site.send('GET', '/user/current', { headers: { authorization } });
      expectProblem(refused, 'not-signed-in');
    },
  );

  it('finds none of the calls of the site’s own accounts', async () => {
    for (const { method, url } of Object.values(accountEndpoints)) {
      expectProblem(await site.send(method, url, { body: {} }), 'page-not-found');
    }
  });

  it('learns that Google is there, and no demo account', async () => {
    expect((await send('GET', '/auth/options')).json()).toEqual({
      google: true,
      mailbox: null,
      demoAccounts: [],
    });
  });
});

describe('the pages of a site with Firebase', () => {
  const readPolicy = (changed: Partial<FirebaseSettings>) => make(changed).policySources;

  it('may reach what the SDK needs, and no more', () => {
    expect(readPolicy({ emulatorUrl: null })).toEqual({
      script: ['https://apis.google.com'],
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      frame: ['https://jobs-example.firebaseapp.com'],
    });
  });

  it('may reach the emulator where there is one', () => {
    expect(readPolicy({})).toEqual({
      script: ['https://apis.google.com'],
      connect: ['http://127.0.0.1:9099'],
      frame: ['http://127.0.0.1:9099'],
    });
  });
});

describe('the Auth emulator', () => {
  it('is refused on a site that others can reach', () => {
    expect(() => make({}, false)).toThrow(StartupError);
    expect(() => make({ emulatorUrl: null }, false)).not.toThrow();
  });
});

describe('a sign-out on all devices', () => {
  const older = new Date(start.getTime() - 60_000);

  it('ends what began before, this session too, and lets a later sign-in pass', async () => {
    const person = { uid: 'uid-out', email: newEmail() };
    expect((await send('POST', '/auth/sign-out-everywhere', person)).json()).toEqual({
      identity: null,
    });
    expect(await seenAs(person)).toBeNull();
    expect(await seenAs({ ...person, signedInAt: older })).toBeNull();
    time.now = new Date(start.getTime() + 1_000);
    expect(await seenAs(person)).toMatchObject({ uid: 'uid-out' });
  });

  it('does not touch other people', async () => {
    const person = { uid: 'uid-out-2', email: newEmail() };
    const other = { uid: 'uid-stays', email: newEmail() };
    await send('POST', '/user', other);
    await send('POST', '/auth/sign-out-everywhere', person);
    expect(await seenAs(other)).not.toBeNull();
  });

  it('but this one ends earlier sessions and leaves this one', async () => {
    const person = { uid: 'uid-else', email: newEmail() };
    const answer = await send('POST', '/auth/sign-out-elsewhere', person);
    expect(answer.statusCode).toBe(204);
    expect(await seenAs(person)).not.toBeNull();
    expect(await seenAs({ ...person, signedInAt: older })).toBeNull();
  });

  it('is not undone by an older device that does the same', async () => {
    const person = { uid: 'uid-twice', email: newEmail() };
    await send('POST', '/auth/sign-out-elsewhere', person);
    const refused = await send('POST', '/auth/sign-out-elsewhere', {
      ...person,
      signedInAt: older,
    });
    expectProblem(refused, 'not-signed-in');
    expect(await seenAs({ ...person, signedInAt: older })).toBeNull();
  });

  it('needs a session', async () => {
    expectProblem(await send('POST', '/auth/sign-out-everywhere'), 'not-signed-in');
    expectProblem(await send('POST', '/auth/sign-out-elsewhere'), 'not-signed-in');
  });
});

describe('an account that was created with another person’s email', () => {
  it('has no access from the moment on that the owner has proved the email', async () => {
    const attacker = { uid: 'uid-shared', email: newEmail() };
    await send('POST', '/user', attacker);
    expect(await seenAs(attacker)).not.toBeNull();
    const owner = { ...attacker, isVerified: true };
    expect(await seenAs(owner)).not.toBeNull();
    expect(await seenAs(attacker)).toBeNull();
    expectProblem(await send('GET', '/user/current', attacker), 'not-signed-in');
    const [row] = await site.database.db.select().from(users).where(eq(users.email, owner.email));
    expect(row).toMatchObject({ emailVerified: true, identityUid: 'uid-shared' });
  });
});
