import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blogs } from '#db/publishing-schema.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { startWire } from '#test/wire.ts';
import { type ChangeEvent, type EventBus, makeNodeEventBus, toEvent } from './event-bus.ts';
import { makeInTransaction } from './in-transaction.queries.ts';

const blog = { id: crypto.randomUUID(), title: 'A', content: 'B', imgSrc: 'C', date: new Date() };

describe('the event bus of several nodes', () => {
  let name: string;
  let databaseUrl: string;
  let database: OpenDatabase;
  const nodes: EventBus[] = [];
  beforeAll(async () => {
    name = await createFromTemplate();
    databaseUrl = withDatabaseName(getTestServerUrl(), name);
    database = await openDatabaseAt(databaseUrl);
  });
  beforeEach(() => database.db.delete(blogs));
  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())));
  afterAll(async () => {
    await database.close();
    await runOnTestServer(`drop database ${name} with (force)`);
  });

  /** A node that listens, the events that its subscribers got since, and its way to write. */
  async function openNode() {
    const bus = makeNodeEventBus({
      settings: database.directSettings,
      logger: silentLogger,
      heartbeatMs: 50,
    });
    nodes.push(bus);
    const received: ChangeEvent[] = [];
    await vi.waitFor(() => expect(bus.maxAgeMs).toBeGreaterThan(0));
    bus.subscribe((event) => received.push(event));
    const inTransaction = makeInTransaction(database.db, bus);
    const commit = (...events: ChangeEvent[]) => inTransaction(async () => events);
    return { bus, received, inTransaction, commit };
  }

  const endConnections = () =>
    runOnTestServer(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and application_name = 'job-portal-events'`,
    );

  it('calls subscribers of its own node before the write resolves, and those of others soon', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await a.commit(toEvent('jobs', ['ann', 'bob']));
    expect(a.received).toEqual([{ topic: 'jobs', userIds: ['ann', 'bob'] }]);
    await vi.waitFor(() => expect(b.received).toEqual(a.received));
    await b.commit(toEvent('blogs', 'everyone'));
    await vi.waitFor(() => expect(a.received).toHaveLength(2));
    expect(a.received[1]).toEqual({ topic: 'blogs', userIds: 'everyone' });
    expect(b.received).toHaveLength(2);
  });

  it('publishes nothing before the commit', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await a.inTransaction(async (transaction) => {
      await transaction.insert(blogs).values(blog);
      expect(b.received).toEqual([]);
      return [toEvent('blogs', 'everyone')];
    });
    await vi.waitFor(() => expect(b.received).toEqual([{ topic: 'blogs', userIds: 'everyone' }]));
    expect(await database.db.select().from(blogs)).toHaveLength(1);
  });

  it('publishes nothing of a transaction that is rolled back', async () => {
    const [a, b] = [await openNode(), await openNode()];
    const write = a.inTransaction(async (transaction) => {
      await transaction.insert(blogs).values(blog);
      throw new Error('Something was wrong.');
    });
    await expect(write).rejects.toThrow('Something was wrong.');
    await a.commit(toEvent('reviews', 'everyone'));
    await vi.waitFor(() => expect(b.received).toEqual([{ topic: 'reviews', userIds: 'everyone' }]));
    expect(a.received).toEqual([{ topic: 'reviews', userIds: 'everyone' }]);
    expect(await database.db.select().from(blogs)).toEqual([]);
  });

  it('takes events for any number of users', async () => {
    const [a, b] = [await openNode(), await openNode()];
    const userIds = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    await a.commit(toEvent('jobs', userIds));
    await vi.waitFor(() => expect(b.received.flatMap((event) => event.userIds)).toEqual(userIds));
    expect(a.received).toHaveLength(1);
  });

  it('takes an event for an empty list of users as one for no user, on every node', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await a.commit(toEvent('jobs', []));
    expect(a.received).toEqual([{ topic: 'jobs', userIds: [] }]);
    await vi.waitFor(() => expect(b.received).toEqual(a.received));
  });

  it('publishes everything after the connection was lost, and no response is cached meanwhile', async () => {
    const [a, b] = [await openNode(), await openNode()];
    await endConnections();
    await vi.waitFor(() => expect(b.bus.maxAgeMs).toBe(0));
    await vi.waitFor(
      () => expect(b.received).toEqual([{ topic: 'everything', userIds: 'everyone' }]),
      3_000,
    );
    await vi.waitFor(() => expect(a.bus.maxAgeMs).toBeGreaterThan(0));
    await a.commit(toEvent('reviews', 'everyone'));
    await vi.waitFor(() =>
      expect(b.received).toContainEqual({ topic: 'reviews', userIds: 'everyone' }),
    );
  });

  it('takes a notification that it cannot read for everything', async () => {
    const { received } = await openNode();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`select pg_notify('job_portal_changes', 'of a newer version')`);
    await client.end();
    await vi.waitFor(() =>
      expect(received).toEqual([{ topic: 'everything', userIds: 'everyone' }]),
    );
  });
});

it('an event bus drops the connections of its pool when the server falls silent', async () => {
  const wire = await startWire(getTestServerUrl());
  const database = await openDatabaseAt(wire.url);
  const { pool, directSettings: settings } = database;
  const onSilence = vi.fn(() => database.dropConnections());
  const bus = makeNodeEventBus({ settings, logger: silentLogger, heartbeatMs: 50, onSilence });
  await vi.waitFor(() => expect(bus.maxAgeMs).toBeGreaterThan(0));
  await pool.query('select 1');
  expect(onSilence).not.toHaveBeenCalled();
  wire.setCut(true);
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect(onSilence).toHaveBeenCalled();
  wire.setCut(false);
  await vi.waitFor(() => expect(bus.maxAgeMs).toBeGreaterThan(0));
  await pool.query('select 1');
  await bus.close();
  await database.close();
  wire.stop();
});

it('an event bus starts and closes while there is no database, and publishes in its process', async () => {
  const settings = { connectionString: 'postgres://unknown@127.0.0.1:1/nothing' };
  const bus = makeNodeEventBus({ settings, logger: silentLogger });
  const received: ChangeEvent[] = [];
  bus.subscribe((event) => received.push(event));
  bus.publish('jobs');
  expect(received).toEqual([{ topic: 'jobs', userIds: 'everyone' }]);
  expect(bus.maxAgeMs).toBe(0);
  await bus.close();
});
