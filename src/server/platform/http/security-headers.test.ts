import { describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { anyText } from '#test/matchers.ts';
import { inlineHash, makeSecurityHeaders, registerSecurityHeaders } from './security-headers.ts';

function makeApp(https: boolean) {
  const app = makeBareApp();
  const headers = makeSecurityHeaders({
    scriptHash: inlineHash('go()'),
    styleHashes: ["'sha256-abc='"],
    https,
  });
  registerSecurityHeaders(app, () => headers);
  app.get('/', () => 'home');
  app.get('/fails', () => {
    throw new Error('no');
  });
  return app;
}

const readPolicy = async (https: boolean) => {
  const { headers } = await makeApp(https).inject('/');
  const directives = String(headers['content-security-policy']).split('; ');
  return new Map(directives.map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
};

describe('every response', () => {
  it.each(['/', '/fails', '/missing'])('has the security headers (%s)', async (url) => {
    const { headers } = await makeApp(false).inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': anyText,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('requires https only for an https site', async () => {
    const secure = await makeApp(true).inject('/');
    const plain = await makeApp(false).inject('/');
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect((await readPolicy(true)).has('upgrade-insecure-requests')).toBe(true);
    expect((await readPolicy(false)).has('upgrade-insecure-requests')).toBe(false);
  });
});

describe('the content security policy', () => {
  it('allows only the site’s own scripts and the hashed inline script', async () => {
    const policy = await readPolicy(false);
    // As `printf 'go()' | openssl dgst -sha256 -binary | base64` prints it.
    const hash = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
    expect(policy.get('script-src')).toEqual(["'self'", hash]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  it('allows styles of this site and the hashed inline ones, and pictures of this site and of the page itself', async () => {
    const policy = await readPolicy(false);
    expect(policy.get('style-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
    expect(JSON.stringify([...policy])).not.toMatch(/unsafe|https?:|\*/);
  });

  it('forbids framing and forms to other origins', async () => {
    const policy = await readPolicy(false);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });

  it('allows connections to and frames of this site only, under either provider', async () => {
    const policy = await readPolicy(false);
    expect([policy.has('connect-src'), policy.has('frame-src')]).toEqual([false, false]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });
});
