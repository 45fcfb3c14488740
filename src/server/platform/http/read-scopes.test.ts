import { expect, it } from 'vitest';
import { makeWriteCookie } from './read-scopes.ts';
import { makeTextSigner } from './text-signer.ts';

function makeCookieAt(time: { now: Date }, secret = 'secret') {
  const signer = makeTextSigner(async () => secret);
  const clock = () => time.now;
  return makeWriteCookie({ signer, publicUrl: 'https://jobs.example', clock, maxLagMs: 5_000 });
}
const toHeader = (setCookie: string) => setCookie.split(';')[0];

it('the cookie of a write carries its position until every replica in use has replayed it', async () => {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const cookie = makeCookieAt(time);
  const written = await cookie.format(123_456);
  expect(written).toMatch(
    /^__Host-jobs\.written=123456\.\d+\.[\w-]{43}; Max-Age=15; .*HttpOnly.*Secure$/,
  );
  expect(await cookie.read(toHeader(written))).toBe(123_456);
  expect(await cookie.read(toHeader(await cookie.format(Infinity)))).toBe(Infinity);
  time.now = new Date('2026-06-01T12:00:16Z');
  expect(await cookie.read(toHeader(written))).toBe(0);
});

it('the cookie of a write is ignored with another signature, position or time', async () => {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const cookie = makeCookieAt(time);
  const header = toHeader(await makeCookieAt(time, 'another').format(5)) ?? '';
  expect(await cookie.read(header)).toBe(0);
  const own = toHeader(await cookie.format(5)) ?? '';
  expect(await cookie.read(own)).toBe(5);
  for (const forged of [
    own.replace('=5.', '=6.'),
    own.replace(/\.(\d+)\./, '.9999999999.'),
    '',
    'a=b',
  ]) {
    expect(await cookie.read(forged)).toBe(0);
  }
});
