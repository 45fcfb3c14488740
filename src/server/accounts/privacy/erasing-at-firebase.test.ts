import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import type { FirebaseSettings } from '#server/config.ts';
import { makeFirebaseCalls } from '#server/accounts/identity/firebase-calls.ts';
import { makeFirebaseDeletions } from '#server/accounts/identity/firebase-deletions.ts';
import { captureLog } from '#test/bare-app.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { buildFirebaseSite, password, type SessionCookie } from '#test/firebase-site.ts';
import { fileFixture } from '#test/setup-site.ts';

const day = 24 * 60 * 60_000;
const log = captureLog();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = { type: 'pkcs8', format: 'pem' } as const;
const serviceAccount = {
  clientEmail: 'eraser@jobs-1.iam.gserviceaccount.com',
  privateKey: privateKey.export(pem).toString(),
};

const world = await fileFixture(buildFirebaseSite(log.logger));
afterEach(() => world.reset());

/** Makes an account with a user of the site. */
async function join(email?: string) {
  const entered = await world.enter(email);
  await world.site.send('POST', '/user', { headers: entered.headers, body: {} });
  return { ...entered, uid: world.findAccount(entered.email).localId };
}

const leave = ({ email, headers }: { email: string; headers: SessionCookie }) =>
  world.site.send('POST', '/user/deletion', { headers, body: { email, password } });

/** A run of the erasure eight days later, of a site with the emulator's rights if the settings do not differ. */
function erase(changes: Partial<FirebaseSettings> = {}) {
  const { database, time } = world.site;
  const clock = () => time.now;
  const calls = makeFirebaseCalls({ ...world.firebase.settings, ...changes }, log.logger);
  const externalAccounts = makeFirebaseDeletions({ database, calls, clock, logger: log.logger });
  time.now = new Date(time.now.getTime() + 8 * day);
  return eraseAccounts(world.site, { provider: { externalAccounts } });
}

/** Without an emulator and a service account. */
const withoutRights = { emulatorUrl: null };

const isAtFirebase = ({ email }: { email: string }) =>
  world.firebase.accounts.some((one) => one.email === email);

async function listLeft(): Promise<unknown[]> {
  const query = 'select uid from firebase_deletions';
  const { rows } = await world.site.database.pool.query<{ uid: string }>(query);
  return rows.map(({ uid }) => uid);
}

async function countUsers(email: string): Promise<number> {
  const query = 'select from users where email = $1';
  return (await world.site.database.pool.query(query, [email])).rowCount ?? 0;
}

describe('the account at Firebase of a person who is erased', () => {
  it('is deleted there, and the address is free for a new account', async () => {
    const person = await join();
    expect((await leave(person)).statusCode).toBe(200);
    expect(isAtFirebase(person)).toBe(true);
    await erase();
    expect(isAtFirebase(person)).toBe(false);
    expect(await listLeft()).toEqual([]);
    expectProblem(await world.signIn(person.email), 'invalid-credential');
    const again = await join(person.email);
    expect(again.uid).not.toBe(person.uid);
    expect(await countUsers(person.email)).toBe(1);
  });

  it('stays with those who change their mind', async () => {
    const person = await join();
    await leave(person);
    await world.site.send('DELETE', '/user/deletion', { headers: person.headers });
    await erase();
    expect(isAtFirebase(person)).toBe(true);
    expect((await world.signIn(person.email)).statusCode).toBe(200);
  });

  it('is deleted with the rights of a service account, by what its key signs', async () => {
    const person = await join();
    await leave(person);
    await erase({ serviceAccount });
    expect(isAtFirebase(person)).toBe(false);
    expect(world.firebase.received.at(-1)).toEqual({
      call: 'accounts:delete',
      key: undefined,
      authorization: 'Bearer operator',
    });
    const [assertion = ''] = world.firebase.assertions.slice(-1);
    const key = await importSPKI(
      String(publicKey.export({ type: 'spki', format: 'pem' })),
      'RS256',
    );
    const { payload } = await jwtVerify(assertion, key, { currentDate: world.site.time.now });
    expect(payload).toMatchObject({
      iss: serviceAccount.clientEmail,
      aud: 'https://oauth2.googleapis.com/token',
      scope: 'https://www.googleapis.com/auth/identitytoolkit',
    });
  });

  it.each([
    ['is away', { status: 503, body: '' }],
    ['refuses', { status: 403, body: '{"error":{"message":"PERMISSION_DENIED"}}' }],
  ])(
    'is tried again by every run while Firebase %s; here the person is erased',
    async (_, answer) => {
      const person = await join();
      await leave(person);
      world.firebase.answers.set('accounts:delete', answer);
      await expect(erase()).rejects.toThrow('Not all accounts could be erased.');
      expect(await countUsers(person.email)).toBe(0);
      expect(await listLeft()).toEqual([person.uid]);
      world.firebase.answers.clear();
      await erase();
      expect(isAtFirebase(person)).toBe(false);
      expect(await listLeft()).toEqual([]);
    },
  );

  it('is done with when Firebase has no such account any more', async () => {
    const person = await join();
    await leave(person);
    world.firebase.accounts.splice(
      world.firebase.accounts.indexOf(world.findAccount(person.email)),
      1,
    );
    await erase();
    expect(await listLeft()).toEqual([]);
  });
});

describe('an account that is left at Firebase', () => {
  it('is noted in one line of the log without the person, and deleted once the site may', async () => {
    const person = await join();
    await leave(person);
    const before = log.entries.length;
    await erase(withoutRights);
    expect(log.entries.slice(before)).toEqual([
      expect.objectContaining({
        msg: expect.stringContaining('Firebase still has the account') as unknown,
      }),
    ]);
    const entries = JSON.stringify(log.entries);
    expect([person.email, person.uid].filter((word) => entries.includes(word))).toEqual([]);
    await erase(withoutRights);
    expect(log.entries).toHaveLength(before + 1);
    expect(await listLeft()).toEqual([person.uid]);
    await erase();
    expect(isAtFirebase(person)).toBe(false);
  });

  it('opens no session and no new profile: its next sign-in deletes it', async () => {
    const person = await join();
    await leave(person);
    await erase(withoutRights);
    expect(await world.readIdentity(person.headers)).toBeNull();
    expectProblem(await world.signIn(person.email, 'Wrong WORDS!'), 'invalid-credential');
    expect(isAtFirebase(person)).toBe(true);
    const refused = await world.signIn(person.email);
    expectProblem(refused, 'invalid-credential');
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect(isAtFirebase(person)).toBe(false);
    expect(await listLeft()).toEqual([]);
    expect(await countUsers(person.email)).toBe(0);
    // From here on it is a person like any other.
    expect((await join(person.email)).uid).not.toBe(person.uid);
  });

  it('does so with Google, too', async () => {
    const email = world.newEmail();
    const headers = cookieHeader(await world.signInWithGoogle(email));
    await world.site.send('POST', '/user', { headers, body: {} });
    expect((await leave({ email, headers })).statusCode).toBe(200);
    await erase(withoutRights);
    const refused = await world.signInWithGoogle(email);
    expect(refused.cookies.map(({ name }) => name)).not.toContain('jobs.session_token');
    expect(isAtFirebase({ email })).toBe(false);
    expect(await countUsers(email)).toBe(0);
  });

  it('opens no session while Firebase does not answer', async () => {
    const person = await join();
    await leave(person);
    await erase(withoutRights);
    world.firebase.answers.set('accounts:delete', { status: 503, body: '' });
    expectProblem(await world.signIn(person.email), 'provider-unreachable');
    expect(await listLeft()).toEqual([person.uid]);
  });
});
