import { templatesRoutes } from '#server/hiring/templates/templates.routes.ts';
import { companyMembersRoutes } from '#server/accounts/companies/members.routes.ts';
import { filesRoutes } from '#server/accounts/files/files.routes.ts';
import { identityRoutes } from '#server/accounts/identity/identity.routes.ts';
import { privacyRoutes } from '#server/accounts/privacy/privacy.routes.ts';
import { profilesRoutes } from '#server/accounts/profiles/profiles.routes.ts';
import { usersRoutes } from '#server/accounts/users/users.routes.ts';
import { applicationsRoutes } from '#server/hiring/applications/employer.routes.ts';
import { myApplicationsRoutes } from '#server/hiring/applications/seeker.routes.ts';
import { companiesRoutes } from '#server/hiring/companies/companies.routes.ts';
import { conversationsRoutes } from '#server/hiring/conversations/conversations.routes.ts';
import { homeRoutes } from '#server/hiring/home/home.routes.ts';
import { interviewsRoutes } from '#server/hiring/interviews/interviews.routes.ts';
import { jobDraftsRoutes } from '#server/hiring/jobs/job-drafts.routes.ts';
import { makeJobView } from '#server/hiring/job-lists/job-view.service.ts';
import { jobListsRoutes } from '#server/hiring/job-lists/job-lists.routes.ts';
import { jobsRoutes } from '#server/hiring/jobs/jobs.routes.ts';
import { myJobsRoutes } from '#server/hiring/job-lists/my-jobs.routes.ts';
import { notificationsRoutes } from '#server/hiring/notifications/notifications.routes.ts';
import { placesRoutes } from '#server/hiring/places/places.routes.ts';
import { responsivenessRoutes } from '#server/hiring/responsiveness/responsiveness.routes.ts';
import { numbersRoutes } from '#server/hiring/numbers/numbers.routes.ts';
import { hiddenJobsRoutes } from '#server/hiring/saved-jobs/hidden-jobs.routes.ts';
import { savedJobsRoutes } from '#server/hiring/saved-jobs/saved-jobs.routes.ts';
import { savedSearchesRoutes } from '#server/hiring/saved-searches/saved-searches.routes.ts';
import { jobSearchRoutes } from '#server/hiring/search/job-search.routes.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { liveRoutes } from '#server/platform/http/live.routes.ts';
import type { UploadTime } from '#server/platform/http/upload-time.ts';
import { blogsRoutes } from '#server/publishing/blogs/blogs.routes.ts';
import { legalTextsRoutes } from '#server/publishing/legal/legal-texts.routes.ts';
import { newsletterRoutes } from '#server/publishing/newsletter/newsletter.routes.ts';
import { newsletterIssuesRoutes } from '#server/publishing/newsletter/issues.routes.ts';
import { reviewsRoutes } from '#server/publishing/reviews/reviews.routes.ts';
import { insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import { administrationRoutes } from '#server/trust/moderation/administration.routes.ts';
import { demoContentRoutes } from '#server/trust/demo-content/demo-content.routes.ts';
import { siteSettingsRoutes } from '#server/trust/site-settings/site-settings.routes.ts';
import { reportsRoutes } from '#server/trust/reports/reports.routes.ts';
import type { AppContext } from './app-context.ts';

interface ApiContext extends AppContext {
  readonly uploadTime: UploadTime;
}

/** The routes of the API. The type of each names the parts of the context that it uses. */
const routes: readonly ((app: ApiApp, context: ApiContext) => void)[] = [
  jobSearchRoutes,
  placesRoutes,
  (app, context) => jobsRoutes(app, { ...context, makeJobView }),
  jobListsRoutes,
  companiesRoutes,
  jobDraftsRoutes,
  myJobsRoutes,
  applicationsRoutes,
  myApplicationsRoutes,
  interviewsRoutes,
  conversationsRoutes,
  templatesRoutes,
  filesRoutes,
  usersRoutes,
  profilesRoutes,
  (app, context) => companyMembersRoutes(app, { ...context, recordCompanyAct: insertAuditEntry }),
  privacyRoutes,
  blogsRoutes,
  savedJobsRoutes,
  hiddenJobsRoutes,
  savedSearchesRoutes,
  homeRoutes,
  reviewsRoutes,
  reportsRoutes,
  legalTextsRoutes,
  newsletterRoutes,
  newsletterIssuesRoutes,
  administrationRoutes,
  siteSettingsRoutes,
  demoContentRoutes,
  responsivenessRoutes,
  numbersRoutes,
  identityRoutes,
  notificationsRoutes,
  liveRoutes,
];

/** The API, below its base. */
export function registerApi(app: ApiApp, context: ApiContext): void {
  for (const register of routes) {
    register(app, context);
  }
}
