import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Auth } from './own-accounts.ts';
import { makeOwnSessions } from './own-sessions.ts';

const person = { id: 'u1', email: 'rima@people.example', emailVerified: true, name: 'Rima' };

/** The identity library, which knows one session, and a database that finds it. */
function prepareIdentify() {
  const getSession = vi.fn(async ({ headers }: { headers: Headers }) =>
    headers.get('cookie') === 'jobs.session_token=signed.one'
      ? { user: person, session: { token: 'one', createdAt: new Date(0) } }
      : null,
  );
  const query = vi.fn(async () => ({
    rows: [{ uid: 'u1', signedInAt: new Date(0) }],
  }));
  const auth = {
    $context: Promise.resolve({ authCookies: { sessionToken: { name: 'jobs.session_token' } } }),
    api: { getSession },
    options: { database: { query } },
  };
  const sessions = makeOwnSessions(auth as unknown as Auth);
  const identify = (cookie: string) => sessions.identify({ headers: { cookie } } as FastifyRequest);
  return { identify, getSession, query };
}

it('a session is verified once, with any other cookies beside it', async () => {
  const { identify, getSession, query } = prepareIdentify();
  for (let at = 0; at < 50; at += 1) {
    const cookie = `x=${'y'.repeat(10_000)}${at}; jobs.session_token=signed%2Eone; z=${at}`;
    expect(await identify(cookie)).toMatchObject({ identity: { uid: 'u1' } });
  }
  expect(getSession).toHaveBeenCalledOnce();
  expect(query).toHaveBeenCalledTimes(50);
});

it.each([
  '',
  'x=jobs.session_token=signed.one',
  'jobs.session_token',
  'jobs.session_token=other; jobs.session_token=signed.one',
  `jobs.session_token=${'s'.repeat(401)}`,
])('no session is found in %.60s', async (cookie) => {
  const { identify, query } = prepareIdentify();
  expect(await identify(cookie)).toBeNull();
  expect(await identify('x=1; jobs.session_token=signed.one')).not.toBeNull();
  expect(await identify(cookie)).toBeNull();
  expect(query).toHaveBeenCalledOnce();
});
