import type { FastifyBaseLogger } from 'fastify';
import type { Database, OpenDatabase } from '#server/platform/database/database.ts';
import { cleanQueue } from '#server/platform/database/job-queue.ts';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { LiveStreams } from '#server/platform/events/live-streams.ts';
import { eraseUnusedFiles, sweepBytes } from '#server/accounts/files/file-maintenance.ts';
import type { FileServices } from '#server/accounts/files/files.service.ts';
import { loadPictureLinks } from '#server/accounts/files/load-picture-links.service.ts';
import { scanFiles, scanTask } from '#server/accounts/files/scan-files.ts';
import { deleteOldBounces } from '#server/accounts/users/bounced-emails.queries.ts';
import { deleteExpiredSessions } from '#server/accounts/identity/expired-sessions.queries.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { type MailDeps, sendBulkMails, sendMails } from '#server/mails/mails.service.ts';
import { countWaiting } from '#server/platform/mail/due-mails.queries.ts';
import { sendTask } from '#server/platform/mail/mails.queries.ts';
import { issueTask, sendIssues } from '#server/publishing/newsletter/issues.service.ts';
import { removeUnconfirmed } from '#server/publishing/newsletter/newsletter.service.ts';
import {
  enqueueClosingJobs,
  enqueueEndedJobs,
  enqueueOverdueJobs,
  postponeMailsTo,
} from '#server/hiring/notifications/reminders.service.ts';
import type { BackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { eraseDepartingUsers } from '#server/accounts/privacy/erasure.service.ts';
import { recordErasure } from '#server/trust/audit/audit.queries.ts';
import { endRetention } from '#server/accounts/privacy/retention.service.ts';
import { removeUnusedWords } from '#server/accounts/privacy/unused-words.queries.ts';
import { enqueueDigests } from '#server/hiring/saved-searches/digests.service.ts';
import { removeExpiredAlerts } from '#server/hiring/saved-searches/email-alerts.service.ts';
import { makeSearchTablesTask } from '#server/hiring/search/search-tables.service.ts';
import { computeResponsiveness } from '#server/hiring/responsiveness/responsiveness.service.ts';
import {
  type RunningWorker,
  type Schedule,
  type ScheduledTask,
  startWorker,
} from '#server/platform/ops/worker.ts';

interface TaskContext extends MailDeps, FileServices {
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly events: EventBus;
  readonly provider: Pick<IdentityProvider, 'externalAccounts' | 'createMailLink'>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  readonly logger: FastifyBaseLogger;
  readonly retentionMonths: number;
}

interface RunContext extends TaskContext {
  readonly recordErasure: typeof recordErasure;
  readonly updateSearchTables: ReturnType<typeof makeSearchTablesTask>;
}

interface TaskRow {
  readonly name: string;
  readonly schedule: Schedule;
  /** Its statements read whole tables: they run without a timeout, on a connection of their own. */
  readonly isLong?: true;
  readonly run: (context: RunContext, now: Date, signal: AbortSignal) => Promise<unknown>;
}

/** Milliseconds. */
const hour = 60 * 60_000;
const everyMinute: Schedule = { match: '* * * * *', backfillPeriod: 0 };
const everyHour: Schedule = { match: '0 * * * *', backfillPeriod: hour };
const everyQuarterHour: Schedule = { match: '*/15 * * * *', backfillPeriod: hour };
const everyNightAt = (hours: number): Schedule => ({
  match: `0 ${hours} * * *`,
  backfillPeriod: 24 * hour,
});

/** All work that repeats. */
const tasks: readonly TaskRow[] = [
  {
    name: sendTask,
    schedule: everyMinute,
    run: (context, _now, signal) => sendMails(context, signal),
  },
  // Not woken: scheduled runs alone are one at a time on all nodes.
  {
    name: 'send-bulk-mails',
    schedule: everyMinute,
    run: (context, _now, signal) => sendBulkMails(context, signal),
  },
  { name: scanTask, schedule: everyMinute, run: scanFiles },
  { name: issueTask, schedule: everyMinute, run: sendIssues },
  { name: 'load-picture-links', schedule: everyMinute, run: loadPictureLinks },
  {
    name: 'update-search-tables',
    schedule: everyMinute,
    isLong: true,
    run: (context, now) => context.updateSearchTables(context, now),
  },
  { name: 'erase-accounts', schedule: everyHour, run: eraseDepartingUsers },
  { name: 'erase-unused-files', schedule: everyHour, run: eraseUnusedFiles },
  { name: 'announce-closing-jobs', schedule: everyHour, isLong: true, run: enqueueClosingJobs },
  { name: 'announce-ended-jobs', schedule: everyHour, isLong: true, run: enqueueEndedJobs },
  { name: 'send-job-alerts', schedule: everyQuarterHour, isLong: true, run: enqueueDigests },
  { name: 'remove-expired-alerts', schedule: everyNightAt(2), run: removeExpiredAlerts },
  { name: 'end-retention', schedule: everyNightAt(1), isLong: true, run: endRetention },
  {
    name: 'remove-unused-words',
    schedule: everyNightAt(2),
    isLong: true,
    run: (context) => removeUnusedWords(context),
  },
  { name: 'remove-unconfirmed-subscriptions', schedule: everyNightAt(2), run: removeUnconfirmed },
  {
    name: 'remove-expired-sessions',
    schedule: everyNightAt(2),
    run: ({ db }, now) => deleteExpiredSessions(db, now),
  },
  {
    name: 'remove-old-bounces',
    schedule: everyNightAt(2),
    run: ({ db }, now) => deleteOldBounces(db, now),
  },
  {
    name: 'compute-responsiveness',
    schedule: everyNightAt(3),
    isLong: true,
    run: computeResponsiveness,
  },
  { name: 'clean-queue', schedule: everyNightAt(4), run: ({ database }) => cleanQueue(database) },
  { name: 'sweep-bytes', schedule: everyNightAt(5), run: sweepBytes },
  {
    name: 'remind-of-applicants',
    schedule: everyNightAt(6),
    isLong: true,
    run: enqueueOverdueJobs,
  },
];

export function listTasks(given: TaskContext): ScheduledTask[] {
  const updateSearchTables = makeSearchTablesTask(given.events);
  const context = { ...given, recordErasure, updateSearchTables };
  return tasks.map(({ name, schedule, isLong, run }) => ({
    name,
    schedule,
    run: (now, signal) =>
      isLong
        ? context.database.withoutStatementTimeout((_client, db) => {
            const inTransaction = makeInTransaction(db, context.events);
            return run({ ...context, db, inTransaction }, now, signal);
          })
        : run(context, now, signal),
  }));
}

/** Milliseconds between two checks of who is on the site, and needs no mail about what the site shows. */
const presenceMs = 30_000;

interface WorkerContext extends TaskContext {
  readonly metrics: Metrics;
  readonly liveStreams: LiveStreams;
  readonly backgroundTasks: BackgroundTasks;
}

/** Starts the worker of this node. */
export function startScheduledTasks(context: WorkerContext): RunningWorker {
  const { db, metrics, liveStreams, backgroundTasks, clock } = context;
  metrics.watch('portal_mails_waiting', () => countWaiting(db, clock()));
  const postpone = () => postponeMailsTo(context, liveStreams.drainActiveUsers(), clock());
  const repeat = () => backgroundTasks.run('Postponing mails', postpone);
  const timer = setInterval(repeat, presenceMs).unref();
  const worker = startWorker({ ...context, tasks: listTasks(context) });
  // A mail whose sending was interrupted does not wait for the next full minute.
  backgroundTasks.run('Sending waiting mails', () => enqueueTask(db, sendTask));
  return {
    close: (graceMs) => {
      clearInterval(timer);
      return worker.close(graceMs);
    },
  };
}
