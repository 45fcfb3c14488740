import { expect, it, vi } from 'vitest';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { gazetteerFile } from '#test/template-key.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { listTasks } from './scheduled-tasks.ts';

const site = await setupTestApp();
const { database } = site;

function makeTasks() {
  const { db } = database;
  const events = makeEventBus();
  const mailer = { send: async () => {} };
  const { store, liveSite } = site;
  const given = { database, db, events, mailer, store, site: liveSite };
  const deps = { ...given, retentionMonths: 12, gazetteer: gazetteerFile };
  const inTransaction = makeInTransaction(db, events);
  return listTasks({ ...deps, inTransaction } as unknown as Parameters<typeof listTasks>[0]);
}

/** Their statements read whole tables, or walk over all that is old. */
const longTasks = [
  'announce-closing-jobs',
  'announce-ended-jobs',
  'fill-places',
  'send-job-alerts',
  'update-search-tables',
];

const isNightly = (match: string): boolean => /^\d+ \d+ /.test(match);

it('tasks of the night, and others that read whole tables, use no connection with the limit of 15 seconds for a statement', async () => {
  const tasks = makeTasks().filter(
    ({ name, schedule }) => longTasks.includes(name) || isNightly(schedule.match),
  );
  const owner = await site.create.employer();
  const { id: jobId } = await site.create.job({ ownerId: owner.id, closedAt: new Date(0) });
  await site.create.application({ jobId });
  const limited = vi.spyOn(database.pool, 'connect');
  const own = vi.spyOn(database, 'withoutStatementTimeout');
  for (const { name, run } of tasks) {
    await run(site.time.now, new AbortController().signal);
    expect(limited, name).not.toHaveBeenCalled();
  }
  expect(own).toHaveBeenCalledTimes(tasks.length);
  expect(tasks.length).toBeGreaterThan(12);
});

it('leaves a place for mails at each minute: at most two long tasks begin together', () => {
  const long = makeTasks().filter(
    ({ name, schedule }) => longTasks.includes(name) || isNightly(schedule.match),
  );
  const isAt = (field: string, value: number): boolean =>
    field === '*' ||
    (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value);
  const counts = Array.from({ length: 24 * 60 }, (_, minute) =>
    long.filter(({ schedule: { match } }) => {
      const [minutes = '', hours = ''] = match.split(' ');
      return isAt(minutes, minute % 60) && isAt(hours, Math.floor(minute / 60));
    }),
  );
  expect(Math.max(...counts.map((tasks) => tasks.length))).toBe(2);
});
