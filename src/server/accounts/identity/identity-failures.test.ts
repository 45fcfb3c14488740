import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { captureLog } from '#test/bare-app.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { fileFixture } from '#test/setup-site.ts';

const log = captureLog();
const body = { email: 'rima@people.example', password: 'TWo words' };

const site = await fileFixture(buildIdentityApp({ logger: log.logger, logsRequests: true }));
const headers = cookieHeader(await site.send('POST', '/auth/sign-up', { body }));
afterEach(async () => {
  vi.restoreAllMocks();
  await site.database.pool.query('alter table if exists away rename to sessions');
});

/** Makes the identity provider fail as it does when its database is not to be had. */
const breakSessions = () => site.database.pool.query('alter table sessions rename to away');

/** As PostgreSQL does while it restarts. */
function loseDatabase() {
  const { pool } = site.database;
  const query: (...given: unknown[]) => unknown = pool.query.bind(pool);
  const error = Object.assign(new Error('find_session was ended'), { code: '57P01' });
  vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) =>
    (given[0] as { name?: string }).name === 'find_session'
      ? Promise.reject(error)
      : query(...given),
  );
}

describe('when sessions cannot be read', () => {
  it('signed-in clients get service-unavailable and do not become anonymous', async () => {
    loseDatabase();
    for (const path of ['/user/current', '/auth/session', '/jobs']) {
      const answer = await site.send('GET', path, { headers });
      expectProblem(answer, 'service-unavailable');
      expect(answer.headers['retry-after']).toBe('10');
    }
  });

  it('anonymous requests still work', async () => {
    loseDatabase();
    expect((await site.send('GET', '/jobs')).statusCode).toBe(200);
  });

  it('the log has the reason', async () => {
    loseDatabase();
    const before = log.entries.length;
    await site.send('GET', '/user/current', { headers });
    expect(JSON.stringify(log.entries.slice(before))).toContain('find_session');
  });
});

describe('when sessions cannot be deleted', () => {
  beforeAll(() =>
    site.database.pool.query(
      `create function refuse() returns trigger language plpgsql as $$
         begin raise exception 'the database restarts' using errcode = '57P01'; end $$;
       create trigger refuse before delete on sessions for each row execute function refuse()`,
    ),
  );
  afterAll(() => site.database.pool.query('drop function refuse cascade'));

  it.each(['/auth/sign-out', '/auth/sign-out-everywhere'])(
    '%s is outcome-unknown, and the session is the same afterwards',
    async (path) => {
      const answer = await site.send('POST', path, { headers });
      expectProblem(answer, 'outcome-unknown');
      expect(answer.headers).not.toHaveProperty('set-cookie');
      const session = await site.send('GET', '/auth/session', { headers });
      expect(session.json()).toMatchObject({ identity: { email: body.email } });
    },
  );
});

describe('when no session can be created', () => {
  it('that is an internal error, whose response has no details', async () => {
    await breakSessions();
    const answer = await site.send('POST', '/auth/sign-in', { body });
    expectProblem(answer, 'internal-error');
    expect(answer.body).not.toContain('sessions');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
