import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import type { Identity, Session } from '#contract/accounts/identity.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { buildIdentityApp, cookieHeader, type IdentityApp } from '#test/build-identity-app.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { buildFirebaseSite, password } from '#test/firebase-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';

const secret = 'a secret of more than thirty-two characters';
const hour = 60 * 60_000;
const day = 24 * hour;
const inFuture = (ms: number) => new Date(Date.now() + ms);

/** As version 1.0.0 stored and sent them. */
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const toLocalCookie = (token: string) => {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { cookie: `jobs.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
};
const toFirebaseCookie = (token: string) => ({ cookie: `jobs.session_token=${token}` });
const tokens = { rima: 'r'.repeat(43), noor: 'n'.repeat(43), ann: 'a'.repeat(43) };

const firebase = await fileFixture(buildFirebaseSite(silentLogger));

const findOld = {
  name: 'find_session',
  text: `select person.id as uid, person.email, person."emailVerified", person.name as "displayName",
      person.image as "photoURL", session."createdAt" as "signedInAt"
    from auth_session as session join auth_user as person on person.id = session."userId"
    where session.token = $1 and session."expiresAt" > $2 and session."createdAt" > $3`,
};
const beginOld = `insert into "auth_session" ("expiresAt", "token", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "id")
  values ($1, $2, $3, $3, '', '', $4, $5) returning *`;
const beginOldFirebase = `insert into "firebase_sessions" ("token_hash", "uid", "identity", "refresh_token", "signed_in_at", "valid_until", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** A session that is five days old and was used a moment ago, so that its next use extends it in a day. */
const beginLocal = (client: Pick<PoolClient, 'query'>, token: string, uid: string) =>
  client.query(beginOld, [
    inFuture(7 * day),
    hash(token),
    inFuture(-5 * day),
    uid,
    `${uid}-session`,
  ]);

async function beginFirebase(
  client: Pick<PoolClient, 'query'>,
  token: string,
  { identity, validUntil }: { identity: Identity; validUntil: Date },
): Promise<void> {
  const data = [identity.uid, 0, Math.floor(Date.now() / 1000)].join('/');
  const sealed = await symmetricEncrypt({ key: `refresh-token ${token}`, data });
  const times = [inFuture(-5 * day), validUntil, inFuture(7 * day)];
  await client.query(beginOldFirebase, [hash(token), identity.uid, identity, sealed, ...times]);
}

let database: OpenDatabase;
let folder: string;
/** A connection of a node of version 1.0.0 that goes on. */
let oldNode: PoolClient;
let ann: Identity;
let local: IdentityApp;
let atFirebase: IdentityApp;
const clock = () => inFuture(firebase.time.ahead);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  await copyMigrationsBefore('0023', folder);
  database = await createBlankDatabase();
  await migrate(database, folder);
  await database.pool.query(`
    insert into auth_user (id, name, email, "emailVerified") values
      ('rima', 'Rima', 'rima@people.example', true), ('noor', 'Noor', 'noor@people.example', true);
    insert into auth_account (id, "accountId", "providerId", "userId", password, "updatedAt") values
      ('1', 'rima', 'credential', 'rima', '${hash('x')}', now()), ('2', 'sub', 'google', 'noor', null, now())`);
  const { email } = await firebase.enter();
  const { localId: uid } = firebase.findAccount(email);
  ann = { uid, email, emailVerified: false, displayName: 'Ann', photoURL: null };
  oldNode = await database.pool.connect();
  await beginLocal(oldNode, tokens.rima, 'rima');
  await beginLocal(oldNode, tokens.noor, 'noor');
  await beginFirebase(oldNode, tokens.ann, { identity: ann, validUntil: inFuture(hour / 2) });
  await findOnOldNode(tokens.rima);
  await migrate(database, migrationsFolder);
  local = await buildIdentityApp({ database, secret });
  const settings = { firebase: firebase.firebase.settings, clock };
  atFirebase = await buildIdentityApp({ database, secret, ...settings });
});
afterEach(() => firebase.reset());
afterAll(async () => {
  await local?.close();
  await atFirebase?.close();
  oldNode?.release();
  await database?.close();
  await rm(folder, { recursive: true });
});

async function findOnOldNode(token: string): Promise<unknown> {
  const values = [hash(token), new Date(), inFuture(-90 * day)];
  return (await oldNode.query({ ...findOld, values })).rows[0];
}

async function whoIs(site: IdentityApp, headers: { cookie: string }) {
  const answer = await site.send('GET', '/auth/session', { headers });
  return answer.json<Session>().identity;
}

const people = [
  {
    how: 'with a password',
    site: () => local,
    cookie: () => toLocalCookie(tokens.rima),
    email: () => 'rima@people.example',
  },
  {
    how: 'with Google',
    site: () => local,
    cookie: () => toLocalCookie(tokens.noor),
    email: () => 'noor@people.example',
  },
  {
    how: 'at Firebase',
    site: () => atFirebase,
    cookie: () => toFirebaseCookie(tokens.ann),
    email: () => ann.email,
  },
];

describe('a person who was signed in before the upgrade', () => {
  it.each(people)('$how stays signed in by the same cookie', async ({ site, cookie, email }) => {
    expect(await whoIs(site(), cookie())).toMatchObject({ email: email() });
  });

  it('at Firebase is read there again when that is due, with the token of before', async () => {
    firebase.time.ahead = hour;
    Object.assign(firebase.findAccount(ann.email), { displayName: 'Ann Arbor' });
    const headers = toFirebaseCookie(tokens.ann);
    expect(await whoIs(atFirebase, headers)).toMatchObject({ displayName: 'Ann Arbor' });
    expect(await whoIs(atFirebase, headers)).toMatchObject({ displayName: 'Ann Arbor' });
  });

  it('at Firebase gets the same cookie for another week', async () => {
    firebase.time.ahead = 2 * day;
    const headers = toFirebaseCookie(tokens.ann);
    const answer = await atFirebase.send('GET', '/auth/session', { headers });
    expect(cookieHeader(answer)).toEqual(headers);
    firebase.time.ahead = 8 * day;
    expect(await whoIs(atFirebase, headers)).toMatchObject({ email: ann.email });
  });

  it('at Firebase has a cookie that no other kind of account accepts', async () => {
    expect(await whoIs(local, toFirebaseCookie(tokens.ann))).toBeNull();
    expect(await whoIs(local, toFirebaseCookie(tokens.rima))).toBeNull();
    expect(await whoIs(atFirebase, toLocalCookie(tokens.rima))).toBeNull();
    expect(await whoIs(atFirebase, toLocalCookie(tokens.ann))).toBeNull();
  });
});

describe('a session that begins after the upgrade', () => {
  it('at Firebase is signed like any other', async () => {
    const body = { email: ann.email, password };
    const { cookie } = cookieHeader(await atFirebase.send('POST', '/auth/sign-in', { body }));
    expect(await whoIs(atFirebase, { cookie })).toMatchObject({ email: ann.email });
    expect(await whoIs(atFirebase, { cookie: cookie.replace(/\..*$/, '') })).toBeNull();
    const unsigned = /token=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(unsigned).toHaveLength(43);
    expect(await whoIs(atFirebase, toFirebaseCookie(unsigned))).toBeNull();
  });
});

describe('a node of version 1.0.0 that is not replaced yet', () => {
  it('finds, extends and ends the sessions of its accounts', async () => {
    expect(await findOnOldNode(tokens.rima)).toMatchObject({ email: 'rima@people.example' });
    const token = 'o'.repeat(43);
    const { rows } = await beginLocal(oldNode, token, 'rima');
    expect(rows).toMatchObject([{ token: hash(token), userId: 'rima' }]);
    expect(await whoIs(local, toLocalCookie(token))).toMatchObject({ uid: 'rima' });

    const extend = `update "auth_session" set "expiresAt" = $1, "updatedAt" = now() where "token" = $2 returning *`;
    expect((await oldNode.query(extend, [inFuture(-1), hash(token)])).rowCount).toBe(1);
    expect(await whoIs(local, toLocalCookie(token))).toBeNull();

    await oldNode.query(extend, [inFuture(day), hash(token)]);
    expect(await whoIs(local, toLocalCookie(token))).not.toBeNull();
    const remove = `delete from "auth_session" where "token" = $1`;
    expect((await oldNode.query(remove, [hash(token)])).rowCount).toBe(1);
    expect(await whoIs(local, toLocalCookie(token))).toBeNull();
  });

  it('finds, changes and ends sessions with Firebase', async () => {
    const token = 'f'.repeat(43);
    await beginFirebase(oldNode, token, { identity: ann, validUntil: inFuture(hour) });
    expect(await whoIs(atFirebase, toFirebaseCookie(token))).toMatchObject({ uid: ann.uid });
    const found = await oldNode.query('select * from firebase_sessions where token_hash = $1', [
      hash(token),
    ]);
    expect(found.rows).toMatchObject([{ uid: ann.uid, identity: ann }]);

    const change = `update "firebase_sessions" set "identity" = $1 where "token_hash" = $2`;
    await oldNode.query(change, [{ ...ann, displayName: 'Anna' }, hash(token)]);
    expect(await whoIs(atFirebase, toFirebaseCookie(token))).toMatchObject({ displayName: 'Anna' });
    const remove = `delete from "firebase_sessions" where "token_hash" = $1 returning "uid"`;
    expect((await oldNode.query(remove, [hash(token)])).rows).toEqual([{ uid: ann.uid }]);
    expect(await whoIs(atFirebase, toFirebaseCookie(token))).toBeNull();
  });
});

describe('signing out after the upgrade', () => {
  it.each(people)('ends the session of before, $how', async ({ site, cookie }) => {
    await site().send('POST', '/auth/sign-out', { headers: cookie() });
    expect(await whoIs(site(), cookie())).toBeNull();
  });
});
