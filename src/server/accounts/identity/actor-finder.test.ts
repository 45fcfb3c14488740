import { describe, expect, it } from 'vitest';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeRolesFinder } from '#server/accounts/users/users.queries.ts';
import { verifyEmail } from '#server/accounts/users/users.service.ts';
import { toAuthHeaders, type Sender } from '#test/build-test-app.ts';
import { makeIdentity } from '#test/factories.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { makeActorFinder } from './actor-finder.ts';

const site = await setupTestApp();

const adminEmails = new Set([
  'boss@jobs.example',
  'boss@xn--mnchen-3ya.example',
  'kim@jobs.example',
]);

/** Whom the finder sees behind a request of that sender. */
function find(sender: Sender, demo?: { administrator: string | undefined }) {
  const findActor = makeActorFinder({
    provider: makeFakeIdentity().provider,
    findRoles: makeRolesFinder(site.database.db),
    markEmailVerified: (userId) =>
      verifyEmail(makeInTransaction(site.database.db, makeEventBus()), userId),
    adminEmails,
    demo,
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
      session: null,
      userId: null,
      joinedAt: null,
      isEmployer: false,
      isJobSeeker: false,
      isAdministrator: false,
      company: null,
    });
  });

  it('has a company with all its people, and the role there', async () => {
    const owner = await site.create.employer();
    const viewer = await site.create.colleague(owner, 'viewer');
    const members = { [owner.id]: owner.email, [viewer.id]: viewer.email };
    expect(await find(viewer)).toMatchObject({ company: { role: 'viewer', members } });
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
    ['Boss@MÜNCHEN.example', true, true],
    ['boss@xn--mnchen-3ya.example', true, true],
    ['boss@munchen.example', true, false],
    ['\u212Aim@jobs.example', true, false],
    ['boss@jobs.example\0', true, false],
    ['bo\u017Fs@jobs.example', true, false],
    ['xboss@jobs.example', true, false],
  ])('with the address %s (verified: %s) administers: %s', async (email, emailVerified, answer) => {
    const actor = await find(makeIdentity({ email, emailVerified }));
    expect(actor).toMatchObject({ isAdministrator: answer });
  });
});

describe('the demo administrator', () => {
  const email = 'admin@demo.example';

  it.each([
    ['there is one', email, true, true],
    ['the email is not verified', email, false, false],
    ['there is none, or no longer', undefined, true, false],
  ])(
    'administers while the demo has one: %s',
    async (...[, administrator, emailVerified, answer]) => {
      const actor = await find(makeIdentity({ email, emailVerified }), { administrator });
      expect(actor).toMatchObject({ isAdministrator: answer });
    },
  );

  it('is no other account of the demo', async () => {
    const identity = makeIdentity({ email: 'both@demo.example', emailVerified: true });
    const actor = await find(identity, { administrator: email });
    expect(actor).toMatchObject({ isAdministrator: false });
  });
});
