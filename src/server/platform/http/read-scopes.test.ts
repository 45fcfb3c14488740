import { expect, it } from 'vitest';
import { makeWriteCookie } from './read-scopes.ts';
import { makeTextSealer } from './text-sealer.ts';

function makeCookieAt(time: { now: Date }, secret = 'secret') {
  const sealer = makeTextSealer(async () => secret);
  const clock = () => time.now;
  return makeWriteCookie({ sealer, publicUrl: 'https://jobs.example', clock, maxLagMs: 5_000 });
}
const toHeader = (setCookie: string) => setCookie.split(';')[0];

it('the cookie of a write carries its position until every replica in use has replayed it', async () => {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const cookie = makeCookieAt(time);
  const written = await cookie.format(123_456);
  expect(written).toMatch(/^__Host-jobs\.written=[\w-]{40,}; Max-Age=15; .*HttpOnly.*Secure$/);
  expect(await cookie.read(toHeader(written))).toBe(123_456);
  expect(await cookie.read(toHeader(await cookie.format(Infinity)))).toBe(Infinity);
  time.now = new Date('2026-06-01T12:00:16Z');
  expect(await cookie.read(toHeader(written))).toBe(0);
});

it('the cookie of a write is ignored when it was made or changed by another', async () => {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const cookie = makeCookieAt(time);
  const header = toHeader(await makeCookieAt(time, 'another').format(5)) ?? '';
  expect(await cookie.read(header)).toBe(0);
  const own = toHeader(await cookie.format(5)) ?? '';
  expect(await cookie.read(own)).toBe(5);
  const changed = own.replace(
    /.(.{5})$/,
    (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1),
  );
  for (const forged of [changed, own.slice(0, -3), own.slice(0, 30), `${own}AAAA`, '', 'a=b']) {
    expect(await cookie.read(forged), forged).toBe(0);
  }
});

it('the cookie of a write does not tell its position', async () => {
  const cookie = makeCookieAt({ now: new Date('2026-06-01T12:00:00Z') });
  const [one, other] = [await cookie.format(123_456), await cookie.format(123_456)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(
    '1234',
  );
});
