import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EventBus, makeNodeEventBus } from '#server/platform/events/event-bus.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { buildTestApp, toAuthHeaders, type TestApp } from '#test/build-test-app.ts';
import { listenLive, type LiveListener } from '#test/live-listener.ts';
import { decideAccess } from '#test/moderation-cases.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { openDatabaseAt } from '#test/test-database.ts';

interface Node {
  readonly app: TestApp;
  readonly database: OpenDatabase;
  readonly events: EventBus;
}

async function openNode(databaseUrl: string): Promise<Node> {
  const database = await openDatabaseAt(databaseUrl, 4);
  const events = makeNodeEventBus({ settings: database.directSettings, logger: silentLogger });
  await vi.waitUntil(() => events.maxAgeMs > 0);
  const app = await buildTestApp({ database, events, adminEmails: ['admin@jobs.example'] });
  return { app, database, events };
}

describe('a stream of one node', () => {
  let name: string;
  let nodes: Node[];
  beforeAll(async () => {
    name = await createFromTemplate();
    const databaseUrl = withDatabaseName(getTestServerUrl(), name);
    nodes = [await openNode(databaseUrl), await openNode(databaseUrl)];
  });
  afterAll(async () => {
    for (const { app, events, database } of nodes) {
      await app.close();
      await events.close();
      await database.close();
    }
    await runOnTestServer(`drop database ${name} with (force)`);
  });

  const both = (): [TestApp, TestApp] => {
    const [a, b] = nodes;
    if (!a || !b) {
      throw new Error('The nodes did not start.');
    }
    return [a.app, b.app];
  };
  const listen = async (node: TestApp, headers: Record<string, string>): Promise<LiveListener> => {
    const address = node.app.listeningOrigin;
    const listener = await listenLive(address, headers);
    while (listener.lastEventId() === undefined) {
      await wait(5);
    }
    return listener;
  };

  it('receives a message sent through the other node, and ends when its user is disabled there', async () => {
    const [a, b] = both();
    await b.app.listen({ port: 0 });
    const owner = await a.create.employer();
    const seeker = await a.create.jobSeeker();
    const { id: jobId } = await a.create.job({ ownerId: owner.id });
    await a.create.application({ jobId, userId: seeker.id });
    const listener = await listen(b, toAuthHeaders(seeker));
    const body = { jobId, userId: seeker.id, message: 'Hello' };
    await a.send('PATCH', '/jobs/employerMessage', { as: owner, body });
    const topics = JSON.stringify({ topics: ['jobApply', 'notifications'] });
    expect(await listener.heard(1)).toEqual([{ name: 'change', data: topics }]);

    const admin = await a.create.user({ email: 'admin@jobs.example', emailVerified: true });
    await decideAccess(a, { as: admin }, { action: 'disable-user', targetId: seeker.id });
    await listener.closed;
    expect(listener.events.at(-1)).toEqual({ name: 'ended', data: '' });
  });
});
