import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoAdministrator } from '#db/demo/accounts.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { carelessProxies, hasProxies } from './careless-proxies.ts';
import type { Proxy } from '#test/proxy.ts';

const [{ email, password }] = demoAccounts;
const administrator = { email: demoAdministrator.email, password };

/** Sends any Host, as an attacker does. */
async function send(url: string, host: string, { body, cookie = '' }: Sent = {}) {
  const headers = { host, cookie, ...(body && { 'content-type': 'application/json' }) };
  const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent: false });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const cookies = answer.headers['set-cookie'] ?? [];
  return {
    status: answer.statusCode,
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
    body: await text(answer),
  };
}
interface Sent {
  readonly body?: object;
  readonly cookie?: string;
}

const countWarnings = (site: BuiltSite) =>
  site.output().split('"The demo accounts are closed until the site starts again').length - 1;

describe.skipIf(!hasProxies && !process.env['CI'])(
  'a site whose settings were left alone, behind a proxy on the same machine',
  { timeout: 60_000 },
  () => {
    let name: string;
    let site: BuiltSite;
    let proxy: Proxy;
    beforeAll(async () => {
      name = await createEmptyDatabase();
    });
    afterAll(() => runOnTestServer(`drop database ${name} with (force)`));

    const api = (path: string) => `${proxy.url}/api/v1${path}`;
    const listOffered = async (host: string) =>
      JSON.parse((await send(api('/auth/options'), host)).body) as { demoAccounts: unknown[] };

    /** The attack: a session of the administrator by what is published, then calls from "this machine". */
    const attack = async (host: string) => {
      const { cookie } = await send(api('/auth/sign-in'), host, { body: administrator });
      const users = await send(api('/administration/users'), 'localhost', { cookie });
      const session = await send(api('/auth/session'), 'localhost', { cookie });
      const link = await send(`${proxy.url}/dev/administrator?key=${password}`, 'localhost');
      return [users.status, session.body.includes('isAdministrator'), link.status];
    };

    it.each(carelessProxies)(
      'has no administrator for strangers, and no demo accounts once it can tell: $name',
      async ({ start, isSilent = false }) => {
        site = await startBuiltSite({
          env: { DATABASE_URL: withDatabaseName(getTestServerUrl(), name) },
        });
        proxy = await start(Number(new URL(site.url).port));
        try {
          const own = new URL(site.url).host;
          // A client that pretends to be on this machine from its first request on.
          const early = await send(api('/auth/sign-in'), 'localhost', {
            body: { email, password },
          });
          for (const host of ['localhost', own, 'jobs.example']) {
            expect(await attack(host), host).toEqual([401, false, 404]);
          }

          // By now a visitor has come by the real name, or the proxy has told of itself.
          await send(`${proxy.url}/login`, 'jobs.example');
          const signIn = await send(api('/auth/sign-in'), own, { body: { email, password } });
          const session = await send(api('/auth/session'), own, { cookie: early.cookie });
          const login = await send(`${proxy.url}/login`, own);
          expect([
            signIn.status,
            session.body.includes(email),
            login.body.includes(password),
          ]).toEqual(isSilent ? [200, true, true] : [401, false, false]);
          expect((await listOffered(own)).demoAccounts).toHaveLength(isSilent ? 3 : 0);
          expect(countWarnings(site)).toBe(isSilent ? 0 : 1);
        } finally {
          await proxy.stop();
          await site.stop('SIGINT');
        }
      },
    );
  },
);
