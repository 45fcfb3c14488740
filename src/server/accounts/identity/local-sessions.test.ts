import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Auth } from './local-auth.ts';
import { makeLocalSessions } from './local-sessions.ts';

const secret = 'a secret of more than thirty-two characters';
const sign = (token: string, key = secret) =>
  `${token}.${createHmac('sha256', key).update(token).digest('base64')}`;
const name = 'jobs.session_token';
const signed = `${name}=${encodeURIComponent(sign('one'))}`;

/** The identity library, and a database that knows one session. */
function prepareIdentify() {
  const query = vi.fn(async (_statement: { values: unknown[] }) => ({
    rows: [{ uid: 'u1', signedInAt: new Date(0) }],
  }));
  const auth = {
    $context: Promise.resolve({ secret, authCookies: { sessionToken: { name } } }),
    options: { database: { query } },
  };
  const { identify } = makeLocalSessions(auth as unknown as Auth);
  const find = (cookie: string) => identify({ headers: { cookie } } as FastifyRequest);
  return { find, query };
}

it('a session is found by the hash of the token in its cookie, with any other cookies beside it', async () => {
  const { find, query } = prepareIdentify();
  expect(await find(`x=${'y'.repeat(10_000)}; ${signed}; z=1`)).toMatchObject({
    identity: { uid: 'u1' },
  });
  expect(query.mock.calls[0]?.[0].values[0]).toBe(
    createHash('sha256').update('one').digest('base64url'),
  );
});

it.each([
  '',
  `x=${signed}`,
  name,
  `${name}=`,
  `${name}=one`,
  `${name}=one.`,
  `${name}=.${sign('').slice(1)}x`,
  `${name}=${sign('one').slice(0, -1)}`,
  `${name}=${sign('one', 'another secret')}`,
  `${name}=two.${sign('one').split('.')[1]}`,
  `${name}=other; ${signed}`,
])('no session is looked for with the cookie %.60s', async (cookie) => {
  const { find, query } = prepareIdentify();
  expect(await find(cookie)).toBeNull();
  expect(query).not.toHaveBeenCalled();
});
