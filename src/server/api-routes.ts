import { applicationsRoutes } from '#server/hiring/applications/applications.routes.ts';
import { myApplicationsRoutes } from '#server/hiring/applications/my-applications.routes.ts';
import { blogsRoutes } from '#server/publishing/blogs/blogs.routes.ts';
import { conversationsRoutes } from '#server/hiring/conversations/conversations.routes.ts';
import { liveRoutes } from '#server/platform/http/live.routes.ts';
import { filesRoutes } from '#server/accounts/files/files.routes.ts';
import { makeLinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import { googleRoutes } from '#server/accounts/identity/google-popup.routes.ts';
import { accountRoutes, identityRoutes } from '#server/accounts/identity/identity.routes.ts';
import { jobDraftsRoutes } from '#server/hiring/jobs/job-drafts.routes.ts';
import { jobListsRoutes } from '#server/hiring/jobs/job-lists.routes.ts';
import { jobsRoutes } from '#server/hiring/jobs/jobs.routes.ts';
import { myJobsRoutes } from '#server/hiring/jobs/my-jobs.routes.ts';
import { administrationRoutes } from '#server/trust/moderation/administration.routes.ts';
import { decisionsRoutes } from '#server/trust/moderation/decisions.routes.ts';
import { newsletterRoutes } from '#server/publishing/newsletter/newsletter.routes.ts';
import type { NewsletterLinks } from '#server/publishing/newsletter/newsletter-links.ts';
import { notificationsRoutes } from '#server/hiring/notifications/notifications.routes.ts';
import { privacyRoutes, type PrivacyDeps } from '#server/accounts/privacy/privacy.routes.ts';
import { profilesRoutes } from '#server/accounts/profiles/profiles.routes.ts';
import { responsivenessRoutes } from '#server/hiring/responsiveness/responsiveness.routes.ts';
import type { ReportSigner } from '#server/trust/reports/report-signer.ts';
import { reportsRoutes } from '#server/trust/reports/reports.routes.ts';
import { reviewsRoutes } from '#server/publishing/reviews/reviews.routes.ts';
import { savedJobsRoutes } from '#server/hiring/saved-jobs/saved-jobs.routes.ts';
import { jobSearchRoutes } from '#server/hiring/search/job-search.routes.ts';
import { usersRoutes } from '#server/accounts/users/users.routes.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import type { Presence } from '#server/platform/events/presence.ts';
import type { FileServices } from '#server/accounts/files/files.service.ts';
import type { FindActor } from '#server/platform/http/session-guard.ts';
import type { SiteIdentity } from '#server/accounts/identity/identity-provider.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import type { UnsubscribeLinks } from '#server/hiring/notifications/unsubscribe-token.ts';
import type { Config } from './config.ts';

/** What the routes of the API are given. */
export interface ApiParts extends ApiDeps {
  readonly events: EventBus;
  readonly metrics: Metrics;
  readonly findActor: FindActor;
  readonly identity: SiteIdentity;
  readonly files: FileServices;
  readonly presence?: Presence | undefined;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly newsletterLinks: NewsletterLinks;
  readonly reportSigner: ReportSigner;
  readonly rateLimiter: RateLimiter;
  readonly limitSearches: LimitConcurrency;
  readonly config: Pick<Config, 'publicUrl' | 'requiresConfirmedEmail' | 'smtpUrl'> &
    PrivacyDeps['settings'];
}

/** The API, below its base. */
export function registerApi(app: ApiApp, parts: ApiParts): void {
  const { db, clock, inTransaction, events, metrics, findActor } = parts;
  const { presence, unsubscribeLinks, newsletterLinks, rateLimiter, config } = parts;
  const deps = { db, clock, inTransaction };
  const { requiresConfirmedEmail } = config;
  const files = { ...deps, ...parts.files };
  const linked = { ...deps, rateLimiter, publicUrl: config.publicUrl };
  jobSearchRoutes(app, { ...deps, limitSearches: parts.limitSearches });
  const logos = makeLinkedPictures(linked, 'jobs');
  jobListsRoutes(app, deps);
  jobsRoutes(app, { ...deps, rateLimiter, requiresConfirmedEmail, logos });
  jobDraftsRoutes(app, deps);
  myJobsRoutes(app, deps);
  applicationsRoutes(app, deps);
  myApplicationsRoutes(app, { ...deps, requiresConfirmedEmail });
  conversationsRoutes(app, { ...deps, events });
  filesRoutes(app, files);
  usersRoutes(app, deps);
  profilesRoutes(app, deps);
  privacyRoutes(app, {
    ...deps,
    ...parts.files,
    provider: parts.identity.provider,
    settings: config,
  });
  blogsRoutes(app, { ...deps, pictures: makeLinkedPictures(linked, 'blogs') });
  savedJobsRoutes(app, deps);
  reviewsRoutes(app, deps);
  reportsRoutes(app, { ...deps, rateLimiter, requiresConfirmedEmail, signer: parts.reportSigner });
  newsletterRoutes(app, { ...deps, newsletterLinks, settings: config });
  administrationRoutes(app, deps);
  decisionsRoutes(app, deps);
  responsivenessRoutes(app, deps);
  identityRoutes(app, parts.identity);
  accountRoutes(app, parts.identity.provider);
  googleRoutes(app, parts.identity);
  notificationsRoutes(app, { ...deps, unsubscribeLinks });
  liveRoutes(app, { events, metrics, findActor, presence });
}
