import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostOfConnect, isAllowed, watchNetwork } from './network-watch.ts';

function watch() {
  const watched = watchNetwork();
  onTestFinished(() => void watched.stop());
  return watched;
}

describe('hostOfConnect', () => {
  it.each([
    [[443, 'example.com'], 'example.com'],
    [['443', 'example.com'], 'example.com'],
    [[443], 'localhost'],
    [[{ port: 443, host: 'example.com' }], 'example.com'],
    [[{ port: 443 }], 'localhost'],
    [[[{ port: 443, host: 'example.com' }, null]], 'example.com'],
    [['/run/postgresql/.s.PGSQL.5432'], undefined],
    [[{ path: '/run/postgresql/.s.PGSQL.5432' }], undefined],
  ])('finds in %j the host %s', (args, host) => {
    expect(hostOfConnect(args)).toBe(host);
  });
});

describe('isAllowed', () => {
  it.each([undefined, 'localhost', '127.0.0.1', '127.8.0.1', '::1', 'database.example'])(
    'lets %s through',
    (host) => {
      expect(isAllowed(host, ['database.example'])).toBe(true);
    },
  );

  it.each(['example.com', '10.0.0.1', '127.0.0.1.example.com', 'localhost.example.com'])(
    'refuses %s',
    (host) => {
      expect(isAllowed(host, ['database.example'])).toBe(false);
    },
  );
});

describe('watchNetwork', () => {
  it('rejects a connection to another machine and reports it', async () => {
    const watched = watch();
    await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
    expect(watched.drain()).toEqual(['192.0.2.1']);
    expect(watched.drain()).toEqual([]);
  });

  it('refuses before a name is looked up', async () => {
    const watched = watch();
    const [error] = await once(connect(80, 'jobs.example'), 'error').catch((reason: unknown) => [
      reason,
    ]);
    expect(String(error)).toContain('A test must not reach jobs.example.');
    expect(watched.drain()).toEqual(['jobs.example']);
  });

  it('lets calls within the machine through', async () => {
    const watched = watch();
    const server = createServer((_request, response) => response.end('here'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    expect(watched.drain()).toEqual([]);
  });
});
