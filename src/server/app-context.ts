import type { FastifyBaseLogger } from 'fastify';
import type { FileServices } from '#server/accounts/files/files.service.ts';
import {
  type FindActorOf,
  makeActorFinder,
  makeIdentityActorFinder,
} from '#server/accounts/identity/actor-finder.ts';
import type { SiteIdentity } from '#server/accounts/identity/identity-provider.ts';
import { makeRolesFinder } from '#server/accounts/users/users.queries.ts';
import { verifyEmail } from '#server/accounts/users/users.service.ts';
import {
  makeWaitingCounter,
  type WaitingCounter,
} from '#server/hiring/conversations/waiting.service.ts';
import { StepCounter } from '#server/hiring/numbers/step-counter.ts';
import { makeSearchLimit } from '#server/hiring/search/job-search.routes.ts';
import type {
  Executor,
  OpenDatabase,
  OutsideTransaction,
} from '#server/platform/database/database.ts';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { LiveStreams } from '#server/platform/events/live-streams.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { FindActor } from '#server/platform/http/session-guard.ts';
import type { WebBuild } from '#server/platform/http/web-build.ts';
import { type MailLinks, makeMailLinks } from '#server/platform/mail/mail-links.ts';
import type { LookUpTexts } from '#server/accounts/companies/domain-records.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.routes.ts';
import { readPicture } from '#server/accounts/files/pictures.service.ts';
import { LiveSite } from '#server/platform/site/live-site.ts';
import { SiteLogo } from '#server/platform/site/site-logo.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import type { PictureDrawer } from '#server/publishing/pictures/drawing-queue.ts';
import { makeReportSigner, type ReportSigner } from '#server/trust/reports/report-signer.ts';
import { type Config, isRemoteDatabase } from './config.ts';

/** The settings that requests depend on. */
type AppConfig = Pick<
  Config,
  | 'adminEmails'
  | 'trustProxy'
  | 'publicUrl'
  | 'requiresConfirmedEmail'
  | 'smtpUrl'
  | 'contactEmail'
  | 'retentionMonths'
  | 'mailBounceSecret'
>;

/** The services that a site has opened. */
export interface AppServices {
  readonly database: Omit<OpenDatabase, 'withoutStatementTimeout' | 'close'>;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger | false;
  readonly identity: SiteIdentity;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Metrics;
  readonly events: EventBus;
  /** Removes mails that it stores itself. */
  readonly mailer: Pick<Mailer, 'forget'>;
  /** The key that only the terminal shows; undefined where no page needs it. */
  readonly terminalKey?: string | undefined;
  /** The mails of a site in development. */
  readonly mailbox?: Mailbox | undefined;
  /** Asks name servers, of companies' domains. */
  readonly lookUpTexts: LookUpTexts;
  /** Draws the pictures of shared links; undefined serves none. */
  readonly drawer?: PictureDrawer | undefined;
  /** The built pages; undefined serves the API alone. */
  readonly web: WebBuild | undefined;
}

/** Everything that hooks and routes get. The type of each names the parts that it uses. */
export interface AppContext extends AppConfig, AppServices, ApiDeps, FileServices {
  readonly findActor: FindActor;
  readonly findActorOf: FindActorOf;
  readonly liveStreams: LiveStreams;
  /** The settings of the site, which `buildApp` reads. */
  readonly site: LiveSite;
  readonly siteLogo: SiteLogo;
  /** For the searches of visitors. */
  readonly beginSearch: () => OutsideTransaction;
  /** For what must not be late, where `db` may be a replica. */
  readonly primary: Executor;
  readonly mailLinks: MailLinks;
  readonly reportSigner: ReportSigner;
  /** Shared by badges and the home page. */
  readonly countWaiting: WaitingCounter;
  readonly stepCounter: StepCounter;
  /** Shared by the searches and the feeds of jobs. */
  readonly limitSearches: LimitConcurrency;
}

export function makeContext(given: AppConfig & AppServices & FileServices): AppContext {
  const { database, clock, events, identity, adminEmails } = given;
  // Sessions, roles and secrets are read on the primary, which a late answer must not replace.
  const { db, readDb } = database;
  const inTransaction = makeInTransaction(db, events);
  const site = new LiveSite({ db, events, logger: given.logger });
  const sources = { findRoles: makeRolesFinder(db), adminEmails, demo: identity.demo };
  const findActor = makeActorFinder({
    ...sources,
    provider: identity.provider,
    markEmailVerified: (userId) => verifyEmail(inTransaction, userId),
  });
  return {
    ...given,
    db: readDb,
    beginSearch: database.beginSearch,
    primary: db,
    site,
    siteLogo: new SiteLogo(site, (path) => readPicture({ db, store: given.store }, path)),
    inTransaction,
    findActor,
    findActorOf: makeIdentityActorFinder(sources),
    liveStreams: new LiveStreams(async ({ request, userId }) => {
      const actor = await findActor(request);
      return actor !== null && actor !== 'disabled' && (actor.userId ?? userId) === userId;
    }),
    mailLinks: makeMailLinks(db, clock),
    reportSigner: makeReportSigner(db),
    countWaiting: makeWaitingCounter({ db: readDb, clock, events }),
    stepCounter: new StepCounter({ inTransaction, clock, site, logger: given.logger }),
    limitSearches: makeSearchLimit(isRemoteDatabase({ databaseUrl: database.url })),
  };
}
