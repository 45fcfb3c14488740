import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp, toAuthHeaders, type Sender } from '#test/build-test-app.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { listenLive, type LiveListener } from '#test/live-listener.ts';
import { decideAccess } from '#test/moderation-cases.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';

const events = makeEventBus();
const site = await setupTestApp({ events, adminEmails: ['admin@jobs.example'] });
const address = await site.app.listen({ port: 0 });

const open: LiveListener[] = [];
afterEach(() => {
  open.splice(0).forEach((listener) => listener.close());
});

async function listen(as: Sender, headers: Record<string, string> = {}): Promise<LiveListener> {
  const listener = await listenLive(address, { ...toAuthHeaders(as), ...headers });
  open.push(listener);
  // With its first id the stream is subscribed.
  while (listener.response.ok && listener.lastEventId() === undefined) {
    await wait(5);
  }
  return listener;
}

/** Long enough for an event that must not be sent. */
const silence = () => wait(150);

const changed = (...topics: string[]) => ({ name: 'change', data: JSON.stringify({ topics }) });
const closing = (name: string) => ({ name, data: '' });

async function makeApplication(): Promise<{ jobId: string; owner: TestUser; seeker: TestUser }> {
  const [owner, seeker] = [await site.create.employer(), await site.create.jobSeeker()];
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  await site.create.application({ jobId, userId: seeker.id });
  return { jobId, owner, seeker };
}

describe('the stream of changes', () => {
  it('is an event stream that no cache stores, with the headers of every response', async () => {
    const { response } = await listen(await site.create.user());
    const { headers } = response;
    expect(response.status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('is for signed-in users only', async () => {
    expectProblem(await site.send('GET', '/live'), 'not-signed-in');
  });

  it("sends a message's event to both participants, and to no other user", async () => {
    const { jobId, owner, seeker } = await makeApplication();
    const [atOwner, atSeeker] = [await listen(owner), await listen(seeker)];
    const atOther = await listen(await site.create.employer());
    const body = { jobId, userId: seeker.id, message: 'Hello' };
    await site.send('PATCH', '/jobs/employerMessage', { as: owner, body });
    expect(await atOwner.heard(1)).toEqual([changed('jobApply')]);
    expect(await atSeeker.heard(1)).toEqual([changed('jobApply', 'notifications')]);
    await silence();
    expect(atOther.events).toEqual([]);
  });

  it('sends the events of a job to all in the company of its owner, and of their own affairs to nobody else', async () => {
    const { jobId, owner, seeker } = await makeApplication();
    const colleague = await site.create.colleague(owner, 'viewer');
    const [atColleague, atOther] = [
      await listen(colleague),
      await listen(await site.create.employer()),
    ];
    const body = { jobId, userId: seeker.id, message: 'Hello' };
    await site.send('PATCH', '/jobs/jobSeekerMessage', { as: seeker, body });
    expect(await atColleague.heard(1)).toEqual([changed('jobApply')]);
    await site.send('PUT', '/time-zone', { as: owner, body: { timeZone: 'Asia/Dhaka' } });
    await silence();
    expect(atColleague.events).toHaveLength(1);
    expect(atOther.events).toEqual([]);
  });

  it("sends an application's event to the owner, and that of a closed or deleted job to its applicants", async () => {
    const owner = await site.create.employer();
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job({ ownerId: owner.id });
    const atOwner = await listen(owner);
    await site.send('PATCH', '/jobs/jobApply', {
      as: seeker,
      body: { applyJobId: id, applyUserId: seeker.id },
    });
    expect(await atOwner.heard(1)).toEqual([changed('jobApply')]);
    const atSeeker = await listen(seeker);
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    await atSeeker.heard(1);
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expect(await atSeeker.heard(2)).toEqual([changed('jobs'), changed('jobs')]);
  });

  it('sends that of an edited job to its applicants only where it moves its last day', async () => {
    const { jobId, owner, seeker } = await makeApplication();
    const [atOwner, atSeeker] = [await listen(owner), await listen(seeker)];
    const edit = (body: object) =>
      site.send('PUT', `/jobs/${jobId}`, { as: owner, body: { ...jobForm, ...body } });
    expect((await edit({ position: 'Pastry chef' })).statusCode).toBe(200);
    expect(await atOwner.heard(1)).toEqual([changed('jobs')]);
    await silence();
    expect(atSeeker.events).toEqual([]);
    await edit({ applyUntil: '2999-01-31' });
    expect(await atSeeker.heard(1)).toEqual([changed('jobs')]);
  });

  it('sends changes of the same moment in one event', async () => {
    const user = await site.create.user();
    const listener = await listen(user);
    for (const topic of ['jobs', 'jobApply', 'jobs'] as const) {
      events.publish(topic, [user.id]);
    }
    expect(await listener.heard(1)).toEqual([changed('jobs', 'jobApply')]);
    await silence();
    expect(listener.events).toHaveLength(1);
  });

  it('sends public events to all users, at most one in an interval', async () => {
    const listeners = [
      await listen(await site.create.user()),
      await listen(await site.create.user()),
    ];
    for (let at = 0; at < 20; at += 1) {
      events.publish('blogs');
    }
    for (const listener of listeners) {
      expect(await listener.heard(1)).toEqual([changed('blogs')]);
    }
    await silence();
    expect(listeners.map((listener) => listener.events.length)).toEqual([1, 1]);
  });

  it('sends all users an event for everything when it is unknown what changed', async () => {
    const listener = await listen(await site.create.user());
    events.publish('everything');
    expect(await listener.heard(1)).toEqual([closing('everything')]);
  });
});

describe('a stream that is opened again', () => {
  it('begins with everything, because events were missed meanwhile', async () => {
    const user = await site.create.user();
    const first = await listen(user);
    await silence();
    expect(first.events).toEqual([]);
    first.close();
    const second = await listen(user, { 'last-event-id': first.lastEventId() ?? '' });
    expect(await second.heard(1)).toEqual([closing('everything')]);
  });
});

describe('a stream ends', () => {
  it('when its user was disabled, at once', async () => {
    const admin = await site.create.user({ email: 'admin@jobs.example', emailVerified: true });
    const user = await site.create.user();
    const listener = await listen(user);
    await decideAccess(site, { as: admin }, { action: 'disable-user', targetId: user.id });
    await listener.closed;
    expect(listener.events.at(-1)).toEqual(closing('ended'));
  });

  it('for the oldest of nine of one user', async () => {
    const user = await site.create.user();
    const listeners: LiveListener[] = [];
    for (let at = 0; at < 9; at += 1) {
      listeners.push(await listen(user));
    }
    const [oldest, ...others] = listeners;
    await oldest?.closed;
    expect(oldest?.events).toEqual([closing('evicted')]);
    events.publish('jobApply', [user.id]);
    for (const listener of others) {
      expect(await listener.heard(1)).toEqual([changed('jobApply')]);
    }
  });

  it('when the node shuts down, which does not wait for it', async () => {
    const user = await site.create.user();
    const other = await buildTestApp({ database: site.database });
    const closed = await listenLive(await other.app.listen({ port: 0 }), toAuthHeaders(user));
    await other.app.shutDown({ drainMs: 0, graceMs: 10_000 });
    await closed.closed;
    expect(closed.events).toEqual([closing('reconnect')]);
  });
});

describe('the streams of an account', () => {
  const account = { email: 'ann@people.example', password: 'Harbour Light 27' };

  it('end with the session in which they began, and those of other sessions go on', async () => {
    const own = await buildIdentityApp();
    const url = await own.app.listen({ port: 0 });
    const enter = async () =>
      cookieHeader(await own.send('POST', '/auth/sign-in', { body: account }));
    await own.send('POST', '/auth/sign-up', { body: account });
    const [phone, laptop] = [await enter(), await enter()];
    await own.send('POST', '/user', { headers: laptop, body: {} });
    const atPhone = await listenLive(url, phone);
    const atLaptop = await listenLive(url, laptop);
    await own.send('POST', '/auth/sign-out', { headers: phone });
    await atPhone.closed;
    expect(atPhone.events).toEqual([closing('ended')]);
    expect(atLaptop.events).toEqual([]);

    await own.send('POST', '/auth/sign-out-everywhere', { headers: laptop });
    await atLaptop.closed;
    expect(atLaptop.events).toEqual([closing('ended')]);
    await own.close();
  });
});
