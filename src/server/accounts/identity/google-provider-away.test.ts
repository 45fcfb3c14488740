import { afterEach, describe, expect, it } from 'vitest';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { setUses } from '#test/rate-limit-uses.ts';
import { makeGoogleProvider } from '#test/google-provider.ts';

let site: TestApp;
afterEach(() => site.close());

const start = () => site.send('POST', '/auth/google');

describe('while the provider is away', () => {
  it('the site starts, starting a sign-in fails, and it recovers when the provider does', async () => {
    const provider = await makeGoogleProvider();
    site = await buildIdentityApp({ google: provider.settings });
    expectProblem(await start(), 'provider-unreachable');
    expectProblem(await start(), 'provider-unreachable');
    await provider.start();
    expect((await start()).statusCode).toBe(200);
    await provider.stop();
    expectProblem(await start(), 'provider-unreachable');
    await provider.start();
    expect((await start()).statusCode).toBe(200);
    await provider.stop();
  });

  it('all other ways in stay open', async () => {
    const provider = await makeGoogleProvider();
    site = await buildIdentityApp({ google: provider.settings });
    const body = { email: 'ann@x.example', password: 'Two CAPITALS!' };
    expect((await site.send('POST', '/auth/sign-up', { body })).statusCode).toBe(201);
    expect((await site.send('GET', '/auth/options')).json()).toMatchObject({ google: true });
  });

  it('the way back ends in the popup, not in an error', async () => {
    const provider = await makeGoogleProvider();
    await provider.start();
    site = await buildIdentityApp({ google: provider.settings });
    const started = await start();
    const { searchParams } = new URL(started.json<{ url: string }>().url);
    await provider.stop();
    const state = searchParams.get('state') ?? '';
    const answer = await site.send('GET', '/auth/callback/google', {
      query: { code: '1', state },
      headers: cookieHeader(started),
    });
    expect(answer.headers.location).toBe(
      `/auth/popup#outcome=provider-unreachable&attempt=${state}`,
    );
  });

  it('an answer that describes no provider counts as none', async () => {
    const provider = await makeGoogleProvider();
    await provider.start();
    const discoveryUrl = `${provider.url}/jwks`;
    site = await buildIdentityApp({ google: { ...provider.settings, discoveryUrl } });
    expectProblem(await start(), 'provider-unreachable');
    await provider.stop();
  });
});

describe('where Google is not set up', () => {
  it('is google-not-set-up', async () => {
    site = await buildIdentityApp();
    expectProblem(await start(), 'google-not-set-up');
    expect((await site.send('GET', '/auth/options')).json()).toMatchObject({ google: false });
  });
});

describe('tries to sign in with Google', () => {
  it('are limited', async () => {
    const provider = await makeGoogleProvider();
    await provider.start();
    site = await buildIdentityApp({ google: provider.settings, rateLimit: true });
    expect((await start()).statusCode).toBe(200);
    await setUses(site.database, 'google-sign-ins/address', 59);
    expect((await start()).statusCode).toBe(200);
    expectProblem(await start(), 'too-many-requests');
    await provider.stop();
  });
});
