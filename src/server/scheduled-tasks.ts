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
import { deleteOldBounces } from '#server/accounts/bounces/bounces.queries.ts';
import { deleteExpiredSessions } from '#server/accounts/identity/sessions.queries.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { type MailDeps, sendBulkMails, sendMails } from '#server/mails/mails.service.ts';
import { removeOldMails } from '#server/platform/mail/old-mails.service.ts';
import { countWaiting } from '#server/platform/mail/due-mails.queries.ts';
import { sendTask } from '#server/platform/mail/mails.queries.ts';
import { checkDueDomains, type CheckDeps } from '#server/accounts/companies/due-domains.service.ts';
import { deleteExpiredInvitations } from '#server/accounts/companies/invitations.queries.ts';
import {
  drawBlogPreviews,
  type PreviewDeps,
  previewTask,
} from '#server/publishing/blogs/blog-previews.service.ts';
import { sendIssues } from '#server/publishing/newsletter/issue-mails.service.ts';
import { issueTask } from '#server/publishing/newsletter/issues.service.ts';
import { removeUnconfirmed } from '#server/publishing/newsletter/newsletter.service.ts';
import {
  enqueueClosingJobs,
  enqueueEndedJobs,
  enqueueOverdueJobs,
  postponeMailsTo,
} from '#server/hiring/notifications/reminders.service.ts';
import type { BackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import { enqueueTask, readQueueFigures } from '#server/platform/ops/job-queue.queries.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { repeatPieces } from '#server/platform/events/repeat-pieces.ts';
import { eraseDepartingUsers } from '#server/accounts/privacy/erasure.service.ts';
import { insertAuditEntry, recordErasure } from '#server/trust/audit/audit.queries.ts';
import { endRetention } from '#server/accounts/privacy/retention.service.ts';
import { forgetOldReaders, removeOldNumbers } from '#server/hiring/numbers/old-numbers.service.ts';
import { fillPlaces } from '#server/hiring/places/fill-places.service.ts';
import { recountPlaces } from '#server/hiring/places/places-with-jobs.queries.ts';
import { makeLogoPlacer } from '#server/hiring/jobs/linked-logos.service.ts';
import { matchSomeJobs } from '#server/hiring/jobs/match-places.service.ts';
import { fillKeys } from '#server/hiring/search/filter-keys-fill.service.ts';
import { removeUnusedWords } from '#server/hiring/search/unused-words.queries.ts';
import { enqueueDigests } from '#server/hiring/saved-searches/digests.service.ts';
import { removeExpiredAlerts } from '#server/hiring/saved-searches/alerts-without-account.service.ts';
import { makeSearchTablesTask } from '#server/hiring/search/search-tables.service.ts';
import { computeResponsiveness } from '#server/hiring/responsiveness/responsiveness.service.ts';
import {
  type RunningWorker,
  type Schedule,
  type ScheduledTask,
  startWorker,
} from '#server/platform/ops/worker.ts';

interface TaskContext
  extends MailDeps, FileServices, Pick<CheckDeps, 'lookUpTexts'>, Pick<PreviewDeps, 'readPicture'> {
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly events: EventBus;
  readonly provider: Pick<IdentityProvider, 'externalAccounts' | 'createMailLink'>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  readonly logger: FastifyBaseLogger;
  readonly retentionMonths: number;
  /** The extract of GeoNames data: a path. */
  readonly gazetteer: string;
}

interface RunContext extends TaskContext {
  readonly recordErasure: typeof recordErasure;
  readonly recordCompanyAct: CheckDeps['recordCompanyAct'];
  readonly removeUnusedWords: typeof removeUnusedWords;
  readonly updateSearchTables: ReturnType<typeof makeSearchTablesTask>;
}

interface TaskRow {
  readonly name: string;
  readonly schedule: Schedule;
  /** Its statements read whole tables: they run on a connection of their own, and a timeout ends their wait for locks alone. */
  readonly isLong?: true;
  readonly run: (context: RunContext, now: Date, signal: AbortSignal) => Promise<unknown>;
}

const fillTask = 'fill-places';

/** Milliseconds. */
const hour = 60 * 60_000;
/** Milliseconds that a statement of a long task waits for a row that another session holds: then its row is passed over. */
const lockTimeoutMs = 10_000;
const everyMinute: Schedule = { match: '* * * * *', backfillPeriod: 0 };
const everyHourAt = (minutes: number): Schedule => ({
  match: `${minutes} * * * *`,
  backfillPeriod: hour,
});
const everyQuarterHour: Schedule = { match: '*/15 * * * *', backfillPeriod: hour };

/** Work of the night walks over all that is old. `time` is in UTC, for example `2:10`. */
function nightly(name: string, time: string, run: TaskRow['run']): TaskRow {
  const [hours, minutes] = time.split(':').map(Number);
  const schedule = { match: `${minutes} ${hours} * * *`, backfillPeriod: 24 * hour };
  return { name, schedule, isLong: true, run };
}

/** All work that repeats. Long tasks begin apart, so that mails to readers who wait always find a place among the tasks that run. */
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
  {
    name: 'load-picture-links',
    schedule: everyMinute,
    run: (context, now, signal) =>
      loadPictureLinks({ ...context, placeLogo: makeLogoPlacer(context.site) }, now, signal),
  },
  { name: previewTask, schedule: everyMinute, run: drawBlogPreviews },
  {
    name: 'update-search-tables',
    schedule: everyMinute,
    isLong: true,
    run: (context, now) => context.updateSearchTables(context, now),
  },
  // After the upgrade to this version; later runs find nothing to do.
  {
    name: 'fill-filter-keys',
    schedule: everyMinute,
    run: (context, _now, signal) => fillKeys(context, signal),
  },
  // At the first start, and after one of a release with another extract.
  { name: fillTask, schedule: everyHourAt(12), isLong: true, run: fillPlaces },
  // After the upgrade to this version, and once the places are loaded; later runs find nothing to do.
  {
    name: 'match-places',
    schedule: everyMinute,
    run: (context, _now, signal) =>
      repeatPieces(context, matchSomeJobs, { signal, isGentle: true }),
  },
  // The night of the site's time zone is not that of UTC.
  { name: 'forget-readers', schedule: everyHourAt(15), run: forgetOldReaders },
  { name: 'erase-accounts', schedule: everyHourAt(0), run: eraseDepartingUsers },
  { name: 'erase-unused-files', schedule: everyHourAt(0), run: eraseUnusedFiles },
  {
    name: 'announce-closing-jobs',
    schedule: everyHourAt(5),
    isLong: true,
    run: enqueueClosingJobs,
  },
  { name: 'announce-ended-jobs', schedule: everyHourAt(10), isLong: true, run: enqueueEndedJobs },
  { name: 'send-job-alerts', schedule: everyQuarterHour, isLong: true, run: enqueueDigests },
  nightly('end-retention', '1:20', endRetention),
  nightly('remove-old-mails', '1:50', removeOldMails),
  nightly('remove-expired-alerts', '2:35', removeExpiredAlerts),
  nightly('remove-unconfirmed-subscriptions', '2:40', removeUnconfirmed),
  nightly('remove-expired-invitations', '2:42', ({ db }, now) => deleteExpiredInvitations(db, now)),
  nightly('check-company-domains', '2:47', checkDueDomains),
  nightly('remove-expired-sessions', '2:20', ({ db }, now) => deleteExpiredSessions(db, now)),
  nightly('remove-old-bounces', '2:25', ({ db }, now) => deleteOldBounces(db, now)),
  nightly('remove-old-numbers', '2:55', removeOldNumbers),
  nightly('remove-unused-words', '2:50', (context) => removeUnusedWords(context)),
  nightly('compute-responsiveness', '3:20', computeResponsiveness),
  nightly('recount-places', '3:25', ({ db }) => recountPlaces(db)),
  nightly('clean-queue', '4:20', ({ database }) => cleanQueue(database)),
  nightly('sweep-bytes', '5:20', sweepBytes),
  nightly('remind-of-applicants', '6:20', enqueueOverdueJobs),
];

export function listTasks(given: TaskContext): ScheduledTask[] {
  const updateSearchTables = makeSearchTablesTask(given.events);
  const recordCompanyAct = insertAuditEntry;
  const acts = { recordErasure, recordCompanyAct };
  const context = { ...given, ...acts, removeUnusedWords, updateSearchTables };
  return tasks.map(({ name, schedule, isLong, run }) => ({
    name,
    schedule,
    run: (now, signal) =>
      isLong
        ? context.database.withoutStatementTimeout(
            (_client, db) => {
              const inTransaction = makeInTransaction(db, context.events);
              return run({ ...context, db, inTransaction }, now, signal);
            },
            { lockTimeoutMs },
          )
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
  metrics.watch('portal_queue_age_seconds', async () => (await readQueueFigures(db)).age);
  metrics.watch('portal_queue_given_up', async () => (await readQueueFigures(db)).givenUp);
  const postpone = () => postponeMailsTo(context, liveStreams.drainActiveUsers(), clock());
  const repeat = () => backgroundTasks.run('Postponing mails', postpone);
  const timer = setInterval(repeat, presenceMs).unref();
  const worker = startWorker({ ...context, tasks: listTasks(context) });
  // A mail whose sending was interrupted does not wait for the next full minute.
  backgroundTasks.run('Sending waiting mails', () => enqueueTask(db, sendTask));
  backgroundTasks.run('Loading places', () => enqueueTask(db, fillTask));
  return {
    close: (graceMs) => {
      clearInterval(timer);
      return worker.close(graceMs);
    },
  };
}
