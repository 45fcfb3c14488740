import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEventBus } from '#server/events/event-bus.ts';
import { makeInTransaction } from '#server/events/in-transaction.queries.ts';
import { makeRolesFinder } from '#server/users/users.queries.ts';
import { verifyEmail } from '#server/users/users.service.ts';
import { buildTestApp, toAuthHeaders, type Sender, type TestApp } from '#test/build-test-app.ts';
import { makeIdentity } from '#test/factories.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { makeActorFinder } from './actor-finder.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

const adminEmails = new Set(['boss@jobs.example']);

/** Whom the finder sees behind a request of that sender. */
function find(sender: Sender) {
  const findActor = makeActorFinder({
    provider: makeFakeIdentity().provider,
    findRoles: makeRolesFinder(site.database.db),
    markEmailVerified: (userId) =>
      verifyEmail(makeInTransaction(site.database.db, makeEventBus()), userId),
    adminEmails,
  });
  return findActor({ headers: toAuthHeaders(sender) } as Parameters<typeof findActor>[0]);
}

describe('the actor of a request', () => {
  it('is null without an identity', async () => {
    expect(await find(null)).toBeNull();
  });

  it('has no user and no role before being stored', async () => {
    const identity = makeIdentity();
    expect(await find(identity)).toEqual({
      identity,
      userId: null,
      joinedAt: null,
      isEmployer: false,
      isJobSeeker: false,
      isAdministrator: false,
    });
  });

  it('has the roles of the stored user, not of the session', async () => {
    const both = await site.create.employer({ isJobSeeker: true });
    expect(await find(both)).toMatchObject({
      userId: both.id,
      isEmployer: true,
      isJobSeeker: true,
      isAdministrator: false,
    });
  });

  it('is found by the identity’s id, not by its email', async () => {
    const { email } = await site.create.employer();
    expect(await find(makeIdentity({ email }))).toMatchObject({ userId: null, isEmployer: false });
  });

  it.each([
    ['boss@jobs.example', true, true],
    ['Boss@Jobs.Example', true, true],
    ['boss@jobs.example', false, false],
    ['boss@jobs.example.org', true, false],
    ['xboss@jobs.example', true, false],
  ])('with the address %s (verified: %s) administers: %s', async (email, emailVerified, answer) => {
    const actor = await find(makeIdentity({ email, emailVerified }));
    expect(actor).toMatchObject({ isAdministrator: answer });
  });
});

describe('the demo administrator', () => {
  const demoAdministrator = 'admin@demo.example';
  const local = { headers: { host: 'localhost:3000' }, remoteAddress: '127.0.0.1' };

  const isAdministrator = async ({ headers, remoteAddress }: typeof local, verified = true) => {
    const identity = makeIdentity({ email: demoAdministrator, emailVerified: verified });
    const findActor = makeActorFinder({
      provider: makeFakeIdentity().provider,
      findRoles: makeRolesFinder(site.database.db),
      markEmailVerified: async () => {},
      adminEmails,
      demoAdministrator,
    });
    const found = await findActor({
      headers: { ...toAuthHeaders(identity), ...headers },
      socket: { remoteAddress },
    } as Parameters<typeof findActor>[0]);
    return found !== null && found !== 'disabled' && found.isAdministrator;
  };

  it('is one for requests of this machine', async () => {
    expect(await isAdministrator(local)).toBe(true);
    expect(await isAdministrator({ headers: { host: '[::1]:4620' }, remoteAddress: '::1' })).toBe(
      true,
    );
    expect(await isAdministrator(local, false)).toBe(false);
  });

  it.each([
    ['to a name of the world', { ...local, headers: { host: 'jobs.example' } }],
    ['without a name', { ...local, headers: { host: '' } }],
    ['of another machine', { ...local, remoteAddress: '192.168.1.7' }],
    [
      'through a proxy',
      { ...local, headers: { ...local.headers, 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['through another proxy', { ...local, headers: { ...local.headers, via: '1.1 cache' } }],
  ])('is none for requests %s', async (_what, request) => {
    expect(await isAdministrator(request)).toBe(false);
  });
});
