import { sql } from 'drizzle-orm';
import { isDeadlock } from '#server/platform/database/database-errors.ts';
import type { Database, Executor, InsideTransaction } from '#server/platform/database/database.ts';
import {
  getRequestContext,
  noteCommit,
  noteTransaction,
} from '#server/platform/ops/request-context.ts';
import { texts, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import {
  type ChangeEvent,
  type EventBus,
  eventChannel,
  findTeamOf,
  toPayloads,
} from './event-bus.ts';

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

/** The people of the companies of these users, by user, who are among them. */
async function listTeams(
  transaction: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await readRows<{ id: string; members: string[] }>(transaction)(sql`
    select own.user_id as id, array_agg(colleague.user_id::text) as members
    from company_members own join company_members colleague on colleague.company_id = own.company_id
    where own.user_id = any(${uuids(userIds)}) group by own.user_id`);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Puts people in the place of companies. */
async function nameRecipients(transaction: Executor, events: Events): Promise<Events> {
  const named = events.flatMap(({ userIds }) => (userIds === 'everyone' ? [] : userIds));
  const asked = [...new Set(named.flatMap((recipient) => findTeamOf(recipient) ?? []))];
  if (asked.length === 0) {
    return events;
  }
  const teams = await listTeams(transaction, asked);
  const toPeople = (recipient: string): readonly string[] => {
    const userId = findTeamOf(recipient);
    return userId === undefined ? [recipient] : (teams.get(userId) ?? [userId]);
  };
  return events.map((event) =>
    event.userIds === 'everyone'
      ? event
      : { ...event, userIds: [...new Set(event.userIds.flatMap(toPeople))] },
  );
}

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
      const named = await nameRecipients(transaction, written.events);
      events = named.map((event) => ({ ...event, tabId: getRequestContext()?.tabId }));
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
