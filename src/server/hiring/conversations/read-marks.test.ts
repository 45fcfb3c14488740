import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { type ChangeEvent, makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity, type TestUser, unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { markRead } from './conversations.service.ts';
import { countWaiting } from './waiting.queries.ts';

const site = await setupTestApp();

interface Application {
  readonly jobId: string;
  readonly owner: TestUser;
  readonly seeker: TestUser;
}

async function makeApplication(people: Partial<Application> = {}): Promise<Application> {
  const owner = people.owner ?? (await site.create.employer());
  const seeker = people.seeker ?? (await site.create.jobSeeker());
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  await site.create.application({ jobId, userId: seeker.id });
  return { jobId, owner, seeker };
}

async function write({ jobId, owner, seeker }: Application, role: 'employer' | 'jobSeeker') {
  const answer = await site.send('PATCH', `/jobs/${role}Message`, {
    as: role === 'employer' ? owner : seeker,
    body: { jobId, userId: seeker.id, message: 'Hello' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Message>()._id;
}

const mark = (as: Sender, { jobId, seeker }: Application, messageId: string) =>
  site.send('PATCH', '/jobs/conversationRead', {
    as,
    body: { jobId, userId: seeker.id, messageId },
  });

const unread = async (as: Sender) => {
  const answer = await site.send('GET', '/waiting', { as });
  const { employer, jobSeeker } = answer.json<WaitingCounts>();
  return { employer: employer.unread, jobSeeker: jobSeeker.unread };
};

const none = { employer: 0, jobSeeker: 0 };

describe('the conversations with messages not seen', () => {
  it('are counted for the recipient, each once', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    expect(await unread(owner)).toEqual(none);
    await write(application, 'jobSeeker');
    await write(application, 'jobSeeker');
    expect(await unread(owner)).toEqual({ employer: 1, jobSeeker: 0 });
    expect(await unread(seeker)).toEqual(none);
  });

  it('are counted over all applications, in both roles of a user', async () => {
    const both = await site.create.jobSeeker({ isEmployer: true });
    for (const people of [{ owner: both }, { owner: both }, { seeker: both }]) {
      const application = await makeApplication(people);
      await write(application, people.seeker ? 'employer' : 'jobSeeker');
    }
    expect(await unread(both)).toEqual({ employer: 2, jobSeeker: 1 });
  });

  it('are none for a user who is not stored yet', async () => {
    expect(await unread(makeIdentity())).toEqual(none);
  });

  it('are gone once they were marked, for that participant only, and until the next message', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    const messageId = await write(application, 'jobSeeker');
    await mark(seeker, application, messageId);
    expect(await unread(owner)).toEqual({ employer: 1, jobSeeker: 0 });

    expect((await mark(owner, application, messageId)).statusCode).toBe(204);
    expect(await unread(owner)).toEqual(none);
    await write(application, 'jobSeeker');
    expect(await unread(owner)).toEqual({ employer: 1, jobSeeker: 0 });
  });

  it('are gone once they were answered', async () => {
    const application = await makeApplication();
    await write(application, 'jobSeeker');
    await write(application, 'employer');
    expect(await unread(application.owner)).toEqual(none);
    expect(await unread(application.seeker)).toEqual({ employer: 0, jobSeeker: 1 });
  });
});

describe('a read mark', () => {
  it('leaves unread what came in after the message that was seen', async () => {
    const application = await makeApplication();
    const { owner } = application;
    const seen = await write(application, 'jobSeeker');
    const meanwhile = await write(application, 'jobSeeker');
    await mark(owner, application, seen);
    expect(await unread(owner)).toEqual({ employer: 1, jobSeeker: 0 });
    await mark(owner, application, meanwhile);
    expect(await unread(owner)).toEqual(none);
  });

  it('does not move back', async () => {
    const application = await makeApplication();
    const { owner } = application;
    const first = await write(application, 'jobSeeker');
    await mark(owner, application, await write(application, 'jobSeeker'));
    await mark(owner, application, first);
    expect(await unread(owner)).toEqual(none);
  });

  it('names a message of that conversation', async () => {
    const [application, other] = [await makeApplication(), await makeApplication()];
    await write(application, 'jobSeeker');
    for (const messageId of [await write(other, 'jobSeeker'), unknownId, 'x']) {
      const answer = await expectNoChange(site.database, () =>
        mark(application.owner, application, messageId),
      );
      expect(Object.keys(expectRefusedFields(answer))).toEqual(['messageId']);
    }
  });

  it('publishes one event to the user who set it, and one to the other participant', async () => {
    const application = await makeApplication();
    const messageId = await write(application, 'jobSeeker');
    const published: ChangeEvent[] = [];
    const events = makeEventBus();
    events.subscribe((event) => published.push(event));
    const { db } = site.database;
    const deps = { db, clock: () => site.time.now, inTransaction: makeInTransaction(db, events) };
    const { owner, jobId, seeker } = application;
    const actor = {
      identity: owner.identity,
      session: null,
      userId: owner.id,
      joinedAt: null,
      isEmployer: true,
      isJobSeeker: false,
      isAdministrator: false,
      company: null,
    };
    await markRead(deps, actor, { jobId, userId: seeker.id, messageId });
    await markRead(deps, actor, { jobId, userId: seeker.id, messageId });
    expect(published).toEqual([
      { topic: 'unread', userIds: [owner.id] },
      { topic: 'notifications', userIds: [owner.id] },
      { topic: 'readMarks', userIds: [seeker.id] },
    ]);
  });

  it('shows both which messages of the sender were read', async () => {
    const application = await makeApplication();
    const { owner, seeker, jobId } = application;
    const seen = await write(application, 'jobSeeker');
    await write(application, 'jobSeeker');
    const listRead = async (as: Sender) => {
      const query = { jobId, userId: seeker.id };
      const answer = await site.send('GET', '/jobs/conversation', { as, query });
      return answer.json<Message[]>().map(({ isRead }) => isRead);
    };
    expect(await listRead(seeker)).toEqual([undefined, undefined]);
    await mark(owner, application, seen);
    expect(await listRead(seeker)).toEqual([true, undefined]);
    await write(application, 'employer');
    expect(await listRead(seeker)).toEqual([true, true, undefined]);
    expect(await listRead(owner)).toEqual([true, true, undefined]);
  });

  it('is set by its participant only', async () => {
    const application = await makeApplication();
    const fellow = await site.create.jobSeeker();
    await site.create.application({ jobId: application.jobId, userId: fellow.id });
    const messageId = await write(application, 'jobSeeker');
    for (const stranger of [fellow, await site.create.employer()]) {
      const answer = await expectNoChange(site.database, () =>
        mark(stranger, application, messageId),
      );
      expectProblem(answer, 'not-a-participant');
    }
  });

  it('needs an application', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    const stranger = await site.create.jobSeeker();
    const ofStranger = await mark(owner, { ...application, seeker: stranger }, unknownId);
    expectProblem(ofStranger, 'application-not-found');
    const elsewhere = await mark(seeker, { ...application, jobId: unknownId }, unknownId);
    expectProblem(elsewhere, 'application-not-found');
  });
});

describe('counting among many messages', () => {
  it('reads only messages of the user’s own conversations', async () => {
    const { owner, jobId } = await makeApplication();
    const { id } = await site.create.application({ jobId });
    await site.database.pool.query(
      `insert into messages (id, application_id, sender, text, sent_at)
       select gen_random_uuid(), $1, 'employer', 'x', now() from generate_series(1, 10000)`,
      [id],
    );
    await site.database.pool.query('analyze messages');

    const statements: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }),
    };
    const db = drizzle(site.database.pool, { logger });
    const viewer = { userId: owner.id, ownerIds: [owner.id], now: site.time.now };
    expect(await countWaiting(db, viewer)).toMatchObject({
      employer: { unread: 0 },
      jobSeeker: { unread: 0 },
    });
    expect(statements).toHaveLength(2);
    for (const { query, params } of statements) {
      const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(
        `explain ${query}`,
        params,
      );
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toContain('messages_application_sent');
      expect(plan).not.toContain('Seq Scan on messages');
    }
  });
});
