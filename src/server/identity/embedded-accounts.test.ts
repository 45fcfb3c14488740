import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { createAccount } from './embedded-accounts.ts';
import { type EmbeddedAuth, makeEmbeddedAuth } from './embedded-auth.ts';

const account = {
  email: 'employer@demo.example',
  password: 'Harbour Light',
  displayName: 'Rima Akter',
};

let site: TestApp;
let auth: EmbeddedAuth;
beforeAll(async () => {
  site = await buildIdentityApp();
  auth = makeEmbeddedAuth({
    pool: site.database.pool,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of more than thirty-two characters',
    logger: silentLogger,
    rateLimit: false,
    isDisabled: async () => false,
  });
});
afterAll(() => site.close());

describe('an account that the site brings along', () => {
  it('can sign in, under its name, with an address that counts as verified', async () => {
    const { uid } = await createAccount(auth, account);
    const { email, password } = account;
    const answer = await site.send('POST', '/auth/sign-in', { body: { email, password } });
    expect(answer.json()).toEqual({
      identity: { uid, email, emailVerified: true, displayName: 'Rima Akter', photoURL: null },
    });
  });

  it('that is there already is made the same, and whoever was in it is out', async () => {
    const email = 'left-over@demo.example';
    const form = { email, password: 'Another ONE' };
    const before = await site.send('POST', '/auth/sign-up', { body: form });
    const { uid } = await createAccount(auth, { ...account, email });
    expect(before.json()).toMatchObject({ identity: { uid } });

    const session = await site.send('GET', '/auth/session', { headers: cookieHeader(before) });
    expect(session.json()).toEqual({ identity: null });
    expectProblem(await site.send('POST', '/auth/sign-in', { body: form }), 'invalid-credential');
    const body = { email, password: account.password };
    const answer = await site.send('POST', '/auth/sign-in', { body });
    expect(answer.json()).toMatchObject({ identity: { uid } });
  });
});
