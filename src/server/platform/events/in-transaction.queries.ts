import { sql } from 'drizzle-orm';
import { isDeadlock } from '#server/platform/database/database-errors.ts';
import type { Database, Executor, InsideTransaction } from '#server/platform/database/database.ts';
import {
  getRequestContext,
  noteCommit,
  noteTransaction,
} from '#server/platform/ops/request-context.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { type ChangeEvent, type EventBus, eventChannel, toPayloads } from './event-bus.ts';

/**
 * The parameter of every function that writes. Only `inTransaction` makes one, and its work must return the events of the
 * write: a write without events does not compile.
 */
export type Transaction = Executor & InsideTransaction;

/** Empty for a change that no cached data and no open page shows. */
export type Events = readonly ChangeEvent[];

/** The events of a write, beside what its caller gets. */
export interface Written<Value> {
  readonly value: Value;
  readonly events: Events;
}

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** Runs work that returns its events, alone where the caller gets nothing. */
export interface InTransaction {
  (work: Work<Events>): Promise<void>;
  <Value>(work: Work<Written<Value>>): Promise<Value>;
}

/** Attempts when PostgreSQL ends the transaction because of a deadlock. */
const maxAttempts = 3;

async function runOnce<Value>(
  db: Database,
  bus: EventBus,
  work: Work<Events | Written<Value>>,
): Promise<Value | undefined> {
  let events: Events = [];
  noteTransaction();
  try {
    return await db.transaction(async (transaction) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is made here only
      const result = await work(transaction as unknown as Transaction);
      const written = 'events' in result ? result : { value: undefined, events: result };
      events = written.events.map((event) => ({ ...event, tabId: getRequestContext()?.tabId }));
      if (events.length > 0) {
        const payloads = events.flatMap((event) => toPayloads(bus.node, event));
        await transaction.execute(
          sql`select pg_notify(${eventChannel}, payload) from unnest(${texts(payloads)}) as payload`,
        );
      }
      noteCommit();
      return written.value;
    });
  } finally {
    // Publish even if the commit failed: when the connection is lost, the transaction may have been committed.
    events.forEach(({ topic, userIds, tabId }) => bus.publish(topic, userIds, tabId));
  }
}

/**
 * Commits what `work` writes and publishes its events on all nodes: other nodes are notified by the commit itself, the
 * subscribers of this process are called before the promise resolves. Nothing is published when `work` throws. After a
 * deadlock `work` runs again, so its side effects must be repeatable.
 */
export function makeInTransaction(db: Database, bus: EventBus): InTransaction {
  function inTransaction(work: Work<Events>): Promise<void>;
  function inTransaction<Value>(work: Work<Written<Value>>): Promise<Value>;
  async function inTransaction<Value>(work: Work<Events | Written<Value>>) {
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      try {
        return await runOnce(db, bus, work);
      } catch (error) {
        if (!isDeadlock(error)) {
          throw error;
        }
      }
    }
    return runOnce(db, bus, work);
  }
  return inTransaction;
}
