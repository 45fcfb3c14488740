import { afterEach, describe, expect, it } from 'vitest';
import { cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { buildFirebaseSite } from '#test/firebase-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { silentLogger } from '#test/silent-logger.ts';

const hour = 60 * 60 * 1000;

const world = await fileFixture(buildFirebaseSite(silentLogger));
afterEach(() => world.reset());

describe('a session with Firebase', () => {
  const countRefreshes = () =>
    world.firebase.received.filter(({ call }) => call === 'token').length;

  it('asks Firebase at its first request and then once an hour', async () => {
    const headers = cookieHeader(await world.signIn((await world.enter()).email));
    const before = countRefreshes();
    await world.readIdentity(headers);
    await world.readIdentity(headers);
    expect(countRefreshes()).toBe(before + 1);
    world.time.ahead = hour + 1_000;
    await world.readIdentity(headers);
    await world.readIdentity(headers);
    expect(countRefreshes()).toBe(before + 2);
  });

  it('stays for concurrent requests that all find it due', async () => {
    const { email, headers } = await world.enter();
    world.time.ahead = hour + 1_000;
    const read = await Promise.all(Array.from({ length: 5 }, () => world.readIdentity(headers)));
    expect(read.map((identity) => identity?.email)).toEqual(Array(5).fill(email));
    expect(await world.readIdentity(headers)).toMatchObject({ email });
  });

  it.each<[what: string, change: (email: string) => void]>([
    ['disabled', (email) => void (world.findAccount(email).disabled = true)],
    [
      'deleted',
      (email) =>
        world.firebase.accounts.splice(
          world.firebase.accounts.indexOf(world.findAccount(email)),
          1,
        ),
    ],
    ['given another password', (email) => void (world.findAccount(email).generation += 1)],
  ])('ends within an hour when the account is %s there', async (_, change) => {
    const { email, headers } = await world.enter();
    expect(await world.readIdentity(headers)).toMatchObject({ email });
    change(email);
    world.time.ahead = hour + 1_000;
    expect(await world.readIdentity(headers)).toBeNull();
    world.time.ahead = 0;
    expect(await world.readIdentity(headers)).toBeNull();
  });

  it('has the name and the verified email that the account has by then', async () => {
    const { email, headers } = await world.enter();
    await world.readIdentity(headers);
    Object.assign(world.findAccount(email), { emailVerified: true, displayName: 'Rima' });
    world.time.ahead = hour + 1_000;
    expect(await world.readIdentity(headers)).toMatchObject({
      emailVerified: true,
      displayName: 'Rima',
    });
  });

  it('is unknown and not over while Firebase is away', async () => {
    const { email, headers } = await world.enter();
    await world.readIdentity(headers);
    world.firebase.answers.set('token', { status: 503, body: '' });
    expect(await world.readIdentity(headers)).toMatchObject({ email });
    world.time.ahead = hour + 1_000;
    for (const path of ['/auth/session', '/user/current']) {
      expectProblem(await world.site.send('GET', path, { headers }), 'provider-unreachable');
    }
    expect((await world.site.send('GET', '/jobs')).statusCode).toBe(200);
    world.firebase.answers.clear();
    expect(await world.readIdentity(headers)).toMatchObject({ email });
  });

  it('ends at once when an administrator disables the user, who then learns why', async () => {
    const { email, headers } = await world.enter();
    await world.site.send('POST', '/user', { headers, body: {} });
    await world.site.database.pool.query('update users set disabled_at = now() where email = $1', [
      email,
    ]);
    expectProblem(await world.site.send('GET', '/auth/session', { headers }), 'user-disabled');
    expectProblem(await world.signIn(email), 'user-disabled');
    expectProblem(await world.signIn(email, 'Wrong WORDS!'), 'invalid-credential');
  });

  it('lasts seven days after its last use', async () => {
    const { headers } = await world.enter();
    expect((await world.site.send('GET', '/auth/session', { headers })).headers).not.toHaveProperty(
      'set-cookie',
    );
    world.time.ahead = 6 * 24 * hour;
    const renewed = await world.site.send('GET', '/auth/session', { headers });
    expect(renewed.headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=604800')]);
    world.time.ahead = 12 * 24 * hour;
    expect(await world.readIdentity(headers)).not.toBeNull();
    world.time.ahead = 20 * 24 * hour;
    expect(await world.readIdentity(headers)).toBeNull();
  });

  it('ends 90 days after the sign-in, however often it is used', async () => {
    const { headers } = await world.enter();
    for (let days = 6; days < 90; days += 6) {
      world.time.ahead = days * 24 * hour;
      await world.site.send('GET', '/auth/session', { headers });
    }
    expect(await world.readIdentity(headers)).not.toBeNull();
    world.time.ahead = 91 * 24 * hour;
    expect(await world.readIdentity(headers)).toBeNull();
  });
});
