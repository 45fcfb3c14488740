import { describe, expect, it, vi } from 'vitest';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { fileFixture } from '#test/setup-site.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { openAuth } from './local-auth.ts';
import { makeAccountLinks } from './account-links.ts';

const account = {
  email: 'employer@demo.example',
  password: 'Harbour Light',
  displayName: 'Rima Akter',
};

const onSessionsEnd = vi.fn(async (_uid: string) => {});
const site = await fileFixture(buildIdentityApp({ hasSlowHashes: true }));
const auth = await openAuth({
  database: site.database,
  publicUrl: 'http://localhost:3000',
  logger: silentLogger,
});
const demo = makeDemoAccounts(auth, { database: site.database, onSessionsEnd });

describe('an account that the site brings along', () => {
  it('can sign in, under its name, with an address that counts as verified', async () => {
    const { uid } = await demo.createAccount(account);
    const { email, password } = account;
    const answer = await site.send('POST', '/auth/sign-in', { body: { email, password } });
    expect(answer.json()).toEqual({
      identity: { uid, email, emailVerified: true, displayName: 'Rima Akter', photoURL: null },
    });
  });

  it('that exists already gets the same password, and its sessions end', async () => {
    const email = 'left-over@demo.example';
    const form = { email, password: 'Another ONE' };
    const before = await site.send('POST', '/auth/sign-up', { body: form });
    const { uid } = await demo.createAccount({ ...account, email });
    expect(before.json()).toMatchObject({ identity: { uid } });

    const session = await site.send('GET', '/auth/session', { headers: cookieHeader(before) });
    expect(session.json()).toEqual({ identity: null });
    expectProblem(await site.send('POST', '/auth/sign-in', { body: form }), 'invalid-credential');
    const body = { email, password: account.password };
    const answer = await site.send('POST', '/auth/sign-in', { body });
    expect(answer.json()).toMatchObject({ identity: { uid } });
  });
});

describe('an account that gets another password', () => {
  const other = { ...account, email: 'replaced@demo.example' };
  const signIn = (password: string) =>
    site.send('POST', '/auth/sign-in', { body: { email: other.email, password } });

  it('opens with that alone: sessions and links from before end', async () => {
    const { uid } = await demo.createAccount(other);
    const headers = cookieHeader(await signIn(other.password));
    const token = await makeAccountLinks(auth).create('reset-password', uid);
    onSessionsEnd.mockClear();

    await demo.signIn.replacePassword({ ...other, password: 'key of this start' });
    const session = await site.send('GET', '/auth/session', { headers });
    expect(session.json()).toEqual({ identity: null });
    expect(onSessionsEnd).toHaveBeenCalledExactlyOnceWith(uid);
    expectProblem(await signIn(other.password), 'invalid-credential');
    const body = { token, password: 'Another ONE' };
    expectProblem(await site.send('POST', '/auth/reset-password', { body }), 'link-not-valid');
    expect((await signIn('key of this start')).json()).toMatchObject({ identity: { uid } });
  });

  it('is none that a person made, and none that is not there', async () => {
    const form = { email: 'own@demo.example', password: 'Another ONE' };
    await site.send('POST', '/auth/sign-up', { body: form });
    for (const email of [form.email, 'nobody@demo.example']) {
      await demo.signIn.replacePassword({ ...account, email, password: 'key of this start' });
    }
    expect((await site.send('POST', '/auth/sign-in', { body: form })).statusCode).toBe(200);
    const body = { email: 'nobody@demo.example', password: 'key of this start' };
    expectProblem(await site.send('POST', '/auth/sign-in', { body }), 'invalid-credential');
  });
});

describe('a closed account of the demo content', () => {
  const signIn = (form: { email: string; password: string }) =>
    site.send('POST', '/auth/sign-in', { body: { email: form.email, password: form.password } });
  const readIdentity = async (headers: { cookie: string }) =>
    (await site.send('GET', '/auth/session', { headers })).json<{ identity: unknown }>().identity;

  it('is opened by no password, session or link any more, and by the usual sentence', async () => {
    const closed = { ...account, email: 'closed@demo.example' };
    const { uid } = await demo.createAccount(closed);
    const session = cookieHeader(await signIn(closed));
    const token = await makeAccountLinks(auth).create('reset-password', uid);
    expect(await readIdentity(session)).toMatchObject({ uid });

    await demo.signIn.close(closed.email);
    expect(await readIdentity(session)).toBeNull();
    expectProblem(await signIn(closed), 'invalid-credential');
    const body = { token, password: 'Another ONE' };
    expectProblem(await site.send('POST', '/auth/reset-password', { body }), 'link-not-valid');
    expect(onSessionsEnd).toHaveBeenCalledWith(uid);
    const form = { email: closed.email, password: 'Another ONE' };
    expectProblem(await site.send('POST', '/auth/sign-up', { body: form }), 'email-already-in-use');
  });

  it('is closed although its password was changed, and opens again with the first one', async () => {
    const changed = { ...account, email: 'changed@demo.example' };
    const { uid } = await demo.createAccount(changed);
    const headers = cookieHeader(await signIn(changed));
    const body = { currentPassword: changed.password, password: 'Mine ALONE!' };
    const answer = await site.send('POST', '/auth/change-password', { body, headers });
    expect(answer.statusCode).toBe(200);
    await demo.signIn.close(changed.email);
    expectProblem(await signIn({ ...changed, password: 'Mine ALONE!' }), 'invalid-credential');

    await demo.signIn.reopen(changed);
    expect((await signIn(changed)).json()).toMatchObject({ identity: { uid } });
    expectProblem(await signIn({ ...changed, password: 'Mine ALONE!' }), 'invalid-credential');
  });

  it('is left as it is where it is open already', async () => {
    const open = { ...account, email: 'open@demo.example' };
    await demo.createAccount(open);
    const session = cookieHeader(await signIn(open));
    await demo.signIn.reopen(open);
    expect(await readIdentity(session)).toMatchObject({ email: open.email });
  });

  it('is none that a person made: that one stays open, and others stay signed in', async () => {
    const form = { email: 'person@demo.example', password: 'Another ONE' };
    const session = cookieHeader(await site.send('POST', '/auth/sign-up', { body: form }));
    await demo.signIn.close(form.email);
    await demo.signIn.close('unknown@demo.example');
    expect(await readIdentity(session)).toMatchObject({ email: form.email });
    expect((await signIn(form)).statusCode).toBe(200);
  });
});
