import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { testDatabaseKind } from '#test/test-database.ts';
import type { ChangeEvent } from './event-bus.ts';
import { makeNodeEventBus, type NodeEventBus } from './node-event-bus.ts';

let name: string;
const nodes: NodeEventBus[] = [];
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())));

/** A node that hears the others, and what it has heard since. */
async function openNode() {
  const databaseUrl = withDatabaseName(getTestServerUrl(), name);
  const events = makeNodeEventBus({ databaseUrl, logger: silentLogger, heartbeatMillis: 50 });
  nodes.push(events);
  const heard: ChangeEvent[] = [];
  await vi.waitFor(() => expect(events.maxAgeMs).toBeGreaterThan(0));
  events.subscribe((change) => heard.push(change));
  return { events, heard };
}

/** Ends the lines of so many nodes, those of the first ones. */
const cutLines = (count: number) =>
  runOnTestServer(
    `select pg_terminate_backend(pid) from
      (select pid from pg_stat_activity where datname = '${name}' order by backend_start limit ${count}) as line`,
  );

describe.runIf(testDatabaseKind === 'postgresql')('changes between nodes', () => {
  beforeAll(async () => {
    name = await createFromTemplate();
  });
  afterAll(() => runOnTestServer(`drop database ${name} with (force)`));

  it('are told at once where they are announced, once, and soon everywhere', async () => {
    const [a, b] = [await openNode(), await openNode()];
    a.events.publish('jobs', ['ann', 'bob']);
    expect(a.heard).toEqual([{ topic: 'jobs', userIds: ['ann', 'bob'] }]);
    await vi.waitFor(() => expect(b.heard).toEqual([{ topic: 'jobs', userIds: ['ann', 'bob'] }]));
    b.events.publish('blogs');
    await vi.waitFor(() => expect(a.heard).toHaveLength(2));
    expect(a.heard[1]).toEqual({ topic: 'blogs' });
    expect(b.heard).toHaveLength(2);
  });

  it('concern as many users as they like', async () => {
    const [a, b] = [await openNode(), await openNode()];
    const userIds = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    a.events.publish('jobs', userIds);
    await vi.waitFor(() => expect(b.heard.flatMap((change) => change.userIds)).toEqual(userIds));
  });

  it('that may have been missed are told as everything, and nothing is trusted meanwhile', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await cutLines(2);
    await vi.waitFor(() => expect(b.events.maxAgeMs).toBe(0));
    await vi.waitFor(() => expect(b.heard).toEqual([{ topic: 'everything' }]), 3_000);
    await vi.waitFor(() => expect(a.events.maxAgeMs).toBeGreaterThan(0), 3_000);
    a.events.publish('reviews');
    await vi.waitFor(() => expect(b.heard).toContainEqual({ topic: 'reviews' }));
  });

  it('that could not be passed on are passed on as everything later', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await cutLines(1);
    await vi.waitFor(() => expect(a.events.maxAgeMs).toBe(0));
    a.events.publish('jobs');
    expect(a.heard.at(-1)).toEqual({ topic: 'jobs' });
    await vi.waitFor(() => expect(b.heard).toEqual([{ topic: 'everything' }]), 5_000);
  });

  it('that end sessions and could not be passed on are passed on as such later', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await cutLines(1);
    await vi.waitFor(() => expect(a.events.maxAgeMs).toBe(0));
    a.events.publish('session', ['ann']);
    a.events.publish('session', ['bob']);
    const ends = { topic: 'session', userIds: ['ann', 'bob'] };
    await vi.waitFor(() => expect(b.heard).toContainEqual(ends), 5_000);
    expect(b.heard).toEqual([{ topic: 'everything' }, ends]);
  });

  it('that cannot be read count as everything', async () => {
    const { heard } = await openNode();
    const client = new pg.Client({ connectionString: withDatabaseName(getTestServerUrl(), name) });
    await client.connect();
    await client.query(`select pg_notify('job_portal_changes', 'of a newer version')`);
    await client.end();
    await vi.waitFor(() => expect(heard).toEqual([{ topic: 'everything' }]));
  });
});

it('do not keep a node from starting or stopping while there is no database', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  const events = makeNodeEventBus({ databaseUrl, logger: silentLogger });
  const heard: ChangeEvent[] = [];
  events.subscribe((change) => heard.push(change));
  events.publish('jobs');
  expect(heard).toEqual([{ topic: 'jobs' }]);
  expect(events.maxAgeMs).toBe(0);
  await events.close();
});
