import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { captureLog } from '#test/bare-app.ts';
import { DemoAccess } from './demo-access.ts';

const accounts = [{ label: 'Employer', email: 'employer@demo.example', password: 'Harbour Light' }];
const administrator = 'admin@demo.example';
const local = { host: '127.0.0.1:3000' };

function makeAccess(options: Partial<ConstructorParameters<typeof DemoAccess>[0]> = {}) {
  const { logger, entries } = captureLog();
  const close = vi.fn(async () => {});
  const onClosed = vi.fn();
  const access = new DemoAccess({
    accounts,
    administrator,
    isPublicUrlSet: false,
    close,
    onClosed,
    logger,
    ...options,
  });
  const request = (headers: IncomingHttpHeaders, httpVersion = '1.1') =>
    access.closeIfForeign({ headers, httpVersion });
  return { access, request, close, onClosed, entries };
}

describe('the demo accounts of a site whose settings were left alone', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'stay open for requests to %s',
    (host) => {
      const { access, request, close } = makeAccess();
      expect(request({ host, 'user-agent': 'browser', accept: '*/*' })).toBeUndefined();
      expect(close).not.toHaveBeenCalled();
      expect([access.accounts, access.administrator]).toEqual([accounts, administrator]);
    },
  );

  it.each([
    ['another Host', { host: 'jobs.example' }],
    ['a Host that begins like a loopback name', { host: 'localhost.jobs.example:3000' }],
    ['an address of the network', { host: '192.168.1.7:3000' }],
    ['no Host', {}],
    ['Forwarded', { ...local, forwarded: 'for=127.0.0.1' }],
    ['Via', { ...local, via: '1.1 cache' }],
    ['X-Real-IP', { ...local, 'x-real-ip': '127.0.0.1' }],
    ['X-Forwarded-For', { ...local, 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { ...local, 'x-forwarded-host': 'localhost' }],
    ['X-Forwarded-Proto', { ...local, 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Server', { ...local, 'x-forwarded-server': 'proxy' }],
    ['CF-Connecting-IP', { ...local, 'cf-connecting-ip': '127.0.0.1' }],
    ['HTTP/1.0', local, '1.0'],
  ])('are closed by the first request with %s', async (_sign, headers, version = '1.1') => {
    const { access, request, close, onClosed } = makeAccess();
    const closing = request(headers, version);
    expect([access.accounts, access.administrator]).toEqual([[], undefined]);
    expect(onClosed).not.toHaveBeenCalled();
    await closing;
    expect(close).toHaveBeenCalledOnce();
    expect(onClosed).toHaveBeenCalledOnce();
    expect(request(headers)).toBeUndefined();
    expect(request(local)).toBeUndefined();
    expect([access.accounts, access.administrator]).toEqual([[], undefined]);
  });

  it('are closed once, and every foreign request waits for that', async () => {
    let finish = () => {};
    const close = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { request } = makeAccess({ close });
    const first = request({ host: 'jobs.example' });
    expect(request({ host: 'jobs.example' })).toBe(first);
    expect(request(local)).toBeUndefined();
    finish();
    await first;
    expect(close).toHaveBeenCalledOnce();
  });

  it('are closed with one line in the log, which has no value of a header', async () => {
    const { request, entries } = makeAccess();
    await request({ host: 'jobs.example' });
    await request({ host: 'jobs.example', 'x-forwarded-for': '203.0.113.9' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ level: 40, sign: 'host' });
    expect(String(entries[0]?.['msg'])).toMatch(/^The demo accounts are closed until the site/);
    expect(JSON.stringify(entries)).not.toMatch(/jobs\.example|203\.0/);
  });

  it('are offered no more when the database is away, and closed by a later request', async () => {
    const close = vi.fn(async () => {});
    close.mockRejectedValueOnce(new Error('away'));
    const { access, request, entries } = makeAccess({ close });
    await request({ host: 'jobs.example' });
    expect(access.accounts).toEqual([]);
    await request({ host: 'jobs.example' });
    expect(close).toHaveBeenCalledTimes(2);
    expect(request({ host: 'jobs.example' })).toBeUndefined();
    expect(entries.map(({ level }) => level)).toEqual([50, 40]);
  });
});

describe('the demo accounts of a site', () => {
  it.each([
    ['whose PUBLIC_URL is set', { isPublicUrlSet: true }, accounts],
    ['that has none', { accounts: [] }, []],
  ])('%s are not closed by requests', (_which, options, expected) => {
    const { access, request, close } = makeAccess(options);
    expect(request({ host: 'jobs.example', 'x-forwarded-for': '203.0.113.9' })).toBeUndefined();
    expect(access.accounts).toEqual(expected);
    expect(close).not.toHaveBeenCalled();
  });
});
