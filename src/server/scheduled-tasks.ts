import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { cleanQueue } from '#server/platform/database/job-queue.ts';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Presence } from '#server/platform/events/presence.ts';
import {
  eraseUnusedFiles,
  scanRemaining,
  sweepBytes,
} from '#server/accounts/files/file-maintenance.ts';
import type { FileServices } from '#server/accounts/files/files.service.ts';
import {
  forgetLinks,
  loadPictureLinks,
} from '#server/accounts/files/load-picture-links.service.ts';
import type { ScanFile } from '#server/accounts/files/scan-files.ts';
import { deleteExpiredSessions } from '#server/accounts/identity/expired-sessions.queries.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { type MailDeps, sendMails } from '#server/mails/mails.service.ts';
import { countWaiting } from '#server/platform/mail/due-mails.queries.ts';
import { sendTask } from '#server/platform/mail/mails.queries.ts';
import { makeNewsletterLinks } from '#server/publishing/newsletter/newsletter-links.ts';
import { removeUnconfirmed } from '#server/publishing/newsletter/newsletter.service.ts';
import {
  enqueueClosingJobs,
  enqueueEndedJobs,
  enqueueOverdueJobs,
  postponeMailsTo,
} from '#server/hiring/notifications/enqueue-mails.service.ts';
import { makeSiteUnsubscribeLinks } from '#server/hiring/notifications/unsubscribe-token.ts';
import type { BackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import {
  everyHour,
  everyMinute,
  everyNightAt,
  type ScheduledTask,
} from '#server/platform/ops/scheduled-task.ts';
import { eraseDepartingUsers } from '#server/accounts/privacy/erasure.service.ts';
import { recordErasure } from '#server/trust/audit/audit.queries.ts';
import { endRetention } from '#server/accounts/privacy/retention.service.ts';
import { removeUnusedWords } from '#server/accounts/privacy/unused-words.service.ts';
import { computeResponsiveness } from '#server/hiring/responsiveness/responsiveness.service.ts';
import { type RunningWorker, startWorker } from '#server/platform/ops/worker.ts';
import { fingerprintEarlierJobs } from '#server/hiring/signals/earlier-jobs.service.ts';

interface TaskDeps extends MailDeps {
  readonly database: OpenDatabase;
  readonly events: EventBus;
  readonly files: FileServices;
  readonly scan: ScanFile | undefined;
  readonly provider: Pick<IdentityProvider, 'externalAccounts' | 'createMailLink'>;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  readonly logger: FastifyBaseLogger;
  readonly retentionMonths: number;
}

/** Runs a task on a connection of its own, where a statement may take as long as it needs. */
const withoutHurry = (
  deps: TaskDeps,
  run: (deps: TaskDeps) => Promise<unknown>,
): Promise<unknown> =>
  deps.database.withoutStatementTimeout((_client, db) =>
    run({ ...deps, db, inTransaction: makeInTransaction(db, deps.events) }),
  );

/** Mails, and the figures that grow from how they are answered. */
const listHiringTasks = (deps: TaskDeps): ScheduledTask[] => [
  {
    name: sendTask,
    nextRun: everyMinute,
    run: (_now, signal) => sendMails(deps, signal),
  },
  {
    name: 'announce-closing-jobs',
    nextRun: everyHour,
    run: (now) => withoutHurry(deps, (own) => enqueueClosingJobs(own, now)),
  },
  {
    name: 'announce-ended-jobs',
    nextRun: everyHour,
    run: (now) => withoutHurry(deps, (own) => enqueueEndedJobs(own, now)),
  },
  {
    name: 'remind-of-applicants',
    nextRun: everyNightAt(6),
    run: (now) => withoutHurry(deps, (own) => enqueueOverdueJobs(own, now)),
  },
  {
    name: 'compute-responsiveness',
    nextRun: everyNightAt(3),
    run: (now) => withoutHurry(deps, (own) => computeResponsiveness(own, now)),
  },
];

/** Once for all nodes, which share the store. */
const listFileTasks = ({ files, ...deps }: TaskDeps): ScheduledTask[] => [
  {
    name: 'load-picture-links',
    nextRun: everyMinute,
    run: (now, signal) => loadPictureLinks({ ...deps, ...files }, now, signal),
  },
  {
    name: 'forget-picture-links',
    nextRun: everyNightAt(4),
    run: () => forgetLinks(deps),
  },
  {
    name: 'scan-files',
    nextRun: everyMinute,
    run: (_now, signal) => scanRemaining(deps, signal),
  },
  {
    name: 'erase-unused-files',
    nextRun: everyHour,
    run: (now, signal) => eraseUnusedFiles({ ...deps, ...files }, now, signal),
  },
  {
    name: 'sweep-bytes',
    nextRun: everyNightAt(5),
    run: (now, signal) => sweepBytes({ ...deps, ...files }, now, signal),
  },
];

const listMaintenanceTasks = (deps: TaskDeps): ScheduledTask[] => [
  {
    name: 'erase-accounts',
    nextRun: everyHour,
    run: (now, signal) =>
      eraseDepartingUsers(
        { ...deps, store: deps.files.store, db: deps.database.db, recordErasure },
        now,
        signal,
      ),
  },
  {
    name: 'end-retention',
    nextRun: everyNightAt(1),
    run: (now, signal) => withoutHurry(deps, (own) => endRetention(own, now, signal)),
  },
  {
    name: 'remove-unconfirmed-subscriptions',
    nextRun: everyNightAt(2),
    run: (now) => removeUnconfirmed(deps, now),
  },
  {
    name: 'remove-expired-sessions',
    nextRun: everyNightAt(2),
    run: (now) => deleteExpiredSessions(deps.database.db, now),
  },
  {
    name: 'remove-unused-words',
    nextRun: everyNightAt(2),
    run: (_now, signal) => withoutHurry(deps, (own) => removeUnusedWords(own, signal)),
  },
  {
    name: 'fingerprint-earlier-jobs',
    nextRun: everyNightAt(2),
    run: (now, signal) => fingerprintEarlierJobs(deps, now, signal),
  },
  { name: 'clean-queue', nextRun: everyNightAt(4), run: () => cleanQueue(deps.database) },
];

export const listTasks = (deps: TaskDeps): ScheduledTask[] => [
  ...listHiringTasks(deps),
  ...listFileTasks(deps),
  ...listMaintenanceTasks(deps),
];

/** Milliseconds between two looks at who is on the site: those get no mails about what they see there. */
const presenceMs = 30_000;

interface StartDeps extends Omit<
  TaskDeps,
  'db' | 'unsubscribeLinks' | 'newsletterLinks' | 'metrics'
> {
  readonly metrics: Metrics;
  readonly presence: Presence;
  readonly backgroundTasks: BackgroundTasks;
}

/** Starts the worker of this node. */
export function startScheduledTasks(options: StartDeps): RunningWorker {
  const { database, metrics, presence, publicUrl, backgroundTasks, clock } = options;
  const { db } = database;
  const unsubscribeLinks = makeSiteUnsubscribeLinks(publicUrl, db);
  const deps = { ...options, db, unsubscribeLinks, newsletterLinks: makeNewsletterLinks(db) };
  metrics.watchWaitingMails(() => countWaiting(db));
  const postpone = () => postponeMailsTo(deps, presence.takeSeen(), clock());
  const repeat = () => backgroundTasks.run('Putting off mails', postpone);
  const timer = setInterval(repeat, presenceMs).unref();
  const worker = startWorker({ ...deps, tasks: listTasks(deps) });
  return {
    close: (graceMs) => {
      clearInterval(timer);
      return worker.close(graceMs);
    },
  };
}
