import { expect, it, vi } from 'vitest';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { listTasks } from './scheduled-tasks.ts';

const site = await setupTestApp();

/** Their statements read whole tables, or walk over all that is old. */
const longTasks = [
  'announce-closing-jobs',
  'announce-ended-jobs',
  'remind-of-applicants',
  'compute-responsiveness',
  'end-retention',
  'remove-unused-words',
];

it('tasks that read whole tables use no connection with the limit of 15 seconds for a statement', async () => {
  const { database } = site;
  const { db } = database;
  const events = makeEventBus();
  const deps = { database, db, events, store: site.store, retentionMonths: 12 };
  const inTransaction = makeInTransaction(db, events);
  const tasks = listTasks({ ...deps, inTransaction } as unknown as Parameters<typeof listTasks>[0]);
  const owner = await site.create.employer();
  const { id: jobId } = await site.create.job({ ownerId: owner.id, closedAt: new Date(0) });
  await site.create.application({ jobId });
  const limited = vi.spyOn(database.pool, 'connect');
  const own = vi.spyOn(database, 'withoutStatementTimeout');
  for (const name of longTasks) {
    const task = tasks.find((one) => one.name === name);
    await task?.run(site.time.now, new AbortController().signal);
    expect(limited, name).not.toHaveBeenCalled();
  }
  expect(own).toHaveBeenCalledTimes(longTasks.length);
});
