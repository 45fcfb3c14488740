import type { HTTPMethods, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRules } from '#contract/platform/endpoint.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { MailFolder } from '#server/platform/mail/mail-folder.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { DemoAccess } from '#server/accounts/identity/demo-access.ts';
import { makeTerminalKey } from '#server/platform/http/terminal-key.ts';
import {
  administratorEmail,
  makeWorld,
  people,
  type Person,
  type World,
} from '#test/access-world.ts';
import { accessCalls } from '#test/access-calls.ts';
import { buildTestApp, toAuthHeaders, type TestApp } from '#test/build-test-app.ts';
import { type ChangeJournal, startJournal } from '#test/change-journal.ts';
import { makeWelcomingIdentity } from '#test/fake-provider.ts';
import { recordRoutes } from '#test/recorded-routes.ts';

/**
 * Every route of the application, and the status for each actor. The columns are the `people`:
 * an anonymous client, a signed-in but not stored one, a stored user, a job seeker who did not apply, the applicant,
 * an employer, the owner of the job, an administrator, one without a verified email, a recruiter and a viewer of the
 * owner's company, a viewer of another company, and a person whom the owner has invited.
 */
const table = `
                               visitor not-stored other seeker applicant employer owner admin unverified recruiter viewer other-viewer invited
  GET /jobs                        200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/fresherJobs            200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/experiencedJobs        200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/hiring                 200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/pagination             200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/search                 200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/search/facets          200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/search/suggestions     200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /places                      200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/applicant-job/:id      200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/company-jobs/:id       200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /companies/:id               200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /jobs/posted-jobs            401        403   403    403       403      403   200   403        403  403  403          403     403
  GET /jobs/applied-jobs           401        403   403    403       200      403   403   403        403  403  403          403     403
  POST /jobs                       401        403   403    403       403      201   201   403        403  201  403          403     403
  POST /jobs/similar               401        403   403    403       403      200   200   403        403  200  403          403     403
  PUT /jobs/:id                    401        403   403    403       403      403   200   403        403  200  403          403     403
  DELETE /jobs/:id                 401        403   403    403       403      403   204   403        403  204  403          403     403
  PATCH /jobs/closeAJob/:id        401        403   403    403       403      403   200   403        403  200  403          403     403
  PATCH /jobs/reopenAJob/:id       401        403   403    403       403      403   200   403        403  200  403          403     403
  PATCH /jobs/jobApply             401        403   403    200       409      403   403   403        403  403  403          403     403
  POST /jobs/:id/steps             204        204   204    204       204      204   204   204        204  204  204          204     204
  GET /jobs/:id/numbers            401        403   403    403       403      403   200   403        403  200  200          403     403
  GET /jobs/:id/numbers.csv        401        403   403    403       403      403   200   403        403  200  200          403     403
  GET /my-jobs/numbers             401        403   403    403       403      200   200   403        403  200  200          200     403
  GET /my-jobs/numbers.csv         401        403   403    403       403      200   200   403        403  200  200          200     403
  GET /administration/numbers      401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/numbers.csv  401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /jobs/:id/applications       401        403   403    403       403      403   200   403        403  200  200          403     403
  GET /jobs/:id/applications.csv   401        403   403    403       403      403   200   403        403  200  200          403     403
  GET /jobs/:id/application-counts 401        403   403    403       403      403   200   403        403  200  200          403     403
  GET /applications/:id            401        404   404    404       404      404   200   404        404  200  200          404     404
  PATCH /applications/:id/seen     401        404   404    404       404      404   200   404        404  200  200          404     404
  PATCH /applications/:id/stage    401        404   404    404       404      404   200   404        404  200  403          404     404
  PATCH /jobs/:id/applications/stage 401      403   403    403       403      403   200   403        403  200  403          403     403
  POST /application-batches/:id/undo 401      404   404    404       404      404   200   404        404  200  403          404     404
  POST /applications/:id/notes     401        404   404    404       404      404   201   404        404  201  201          404     404
  PATCH /applications/:id/rating   401        404   404    404       404      404   204   404        404  204  403          404     404
  PUT /applications/:id/assignee   401        404   404    404       404      404   204   404        404  204  403          404     404
  PUT /applications/:id/scorecard  401        404   404    404       404      404   200   404        404  200  200          404     404
  POST /jobs/:id/applications      401        403   403    201       409      403   403   403        403  403  403          403     403
  GET /my-applications             401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /my-applications/counts      401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /my-applications/:id         401        404   404    404       200      404   404   404        404  404  404          404     404
  POST /my-applications/withdrawals 401      200   200    200       200      200   200   200        200  200  200          200     200
  PATCH /my-applications/:id/withdraw 401     404   404    404       200      404   404   404        404  404  404          404     404
  PATCH /my-applications/:id/return 401       404   404    404       409      404   404   404        404  404  404          404     404
  PATCH /my-applications/:id/offer 401        404   404    404       409      404   404   404        404  404  404          404     404
  GET /interviews                  401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /applications/:id/interview  401        404   404    404       404      404   200   404        404  200  403          404     404
  PUT /applications/:id/interview  401        404   404    404       404      404   200   404        404  200  403          404     404
  PATCH /interviews/:id/pick       401        404   404    404       200      404   409   404        404  409  403          404     404
  PATCH /interviews/:id/decline    401        404   404    404       200      404   404   404        404  404  404          404     404
  PATCH /interviews/:id/cancel     401        404   404    404       404      404   200   404        404  200  403          404     404
  PATCH /interviews/:id/outcome    401        404   404    404       200      404   200   404        404  200  403          404     404
  GET /interviews/:id.ics          401        404   404    404       200      404   200   404        404  200  200          404     404
  PUT /time-zone                   401        404   204    204       204      204   204   204        204  204  204          204     204
  POST /calendar-feed              401        404   201    201       201      201   201   201        201  201  201          201     201
  DELETE /calendar-feed            401        204   204    204       204      204   204   204        204  204  204          204     204
  GET /calendars/:token.ics        404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /jobs/conversation           401        404   404    404       200      404   200   404        404  200  200          404     404
  PATCH /jobs/employerMessage      401        403   403    403       403      403   200   403        403  200  403          403     403
  PATCH /jobs/jobSeekerMessage     401        403   403    403       200      403   403   403        403  403  403          403     403
  PATCH /jobs/conversationRead     401        403   403    403       204      403   204   403        403  204  204          403     403
  GET /waiting                     401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /home                        401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /job-drafts                  401        403   403    403       403      200   200   403        403  200  200          200     403
  GET /job-drafts/:id              401        403   403    403       403      404   200   403        403  404  404          404     403
  POST /job-drafts                 401        403   403    403       403      201   201   403        403  201  403          403     403
  PUT /job-drafts/:id              401        403   403    403       403      404   200   403        403  404  403          403     403
  DELETE /job-drafts/:id           401        403   403    403       403      404   204   403        403  404  403          403     403
  GET /jobs/:id/responsiveness     200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /responsiveness              401        403   403    403       403      200   200   403        403  200  200          200     403
  GET /responsiveness/site         200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /saved-jobs                401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /saved-jobs/ids            401        200   200    200       200      200   200   200        200  200  200          200     200
  PUT /saved-jobs/:id            401        404   204    204       204      204   204   204        204  204  204          204     204
  DELETE /saved-jobs/:id         401        404   204    204       204      204   204   204        204  204  204          204     204
  POST /saved-jobs/merge         401        404   200    200       200      200   200   200        200  200  200          200     200
  GET /hidden-jobs               401        200   200    200       200      200   200   200        200  200  200          200     200
  POST /hidden-jobs              401        404   200    200       200      200   200   200        200  200  200          200     200
  DELETE /hidden-jobs/:id        401        404   204    204       204      204   204   204        204  204  204          204     204
  GET /saved-searches              401        200   200    200       200      200   200   200        200  200  200          200     200
  POST /saved-searches             401        404   201    201       201      201   201   201        201  201  201          201     201
  POST /saved-searches/by-email    202        202   202    202       202      202   202   202        202  202  202          202     202
  PATCH /saved-searches/:id        401        404   404    404       204      404   404   404        404  404  404          404     404
  DELETE /saved-searches/:id       401        204   204    204       204      204   204   204        204  204  204          204     204
  POST /saved-searches/:id/visit   401        404   404    404       204      404   404   404        404  404  404          404     404
  POST /saved-searches/followed-links 204     204   204    204       204      204   204   204        204  204  204          204     204
  GET /saved-searches/link         404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /job-alerts                 404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /:language/job-alerts       404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /notifications               401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /notifications/count         401        200   200    200       200      200   200   200        200  200  200          200     200
  PATCH /notifications/read        401        204   204    204       204      204   204   204        204  204  204          204     204
  GET /notification-settings       401        200   200    200       200      200   200   200        200  200  200          200     200
  PATCH /notification-settings     401        404   200    200       200      200   200   200        200  200  200          200     200
  GET /notification-settings/link  404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /unsubscribe                404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /:language/unsubscribe      404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /newsletter-subscription    404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /:language/newsletter-subscription 404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /company/invitations         401        403   403    403       403      200   200   403        403  403  403          403     403
  POST /company/invitations        401        403   403    403       403      201   201   403        403  403  403          403     403
  DELETE /company/invitations/:id  401        403   403    403       403      404   204   403        403  403  403          403     403
  GET /company/invitations/link    404        404   404    404       404      404   404   404        404  404  404          404     404
  POST /company/invitations/account 404       404   404    404       404      404   404   404        404  404  404          404     404
  POST /company/invitations/acceptance 401    404   404    404       404      404   404   404        404  404  404          404     404
  POST /company/invitations/refusal 404       404   404    404       404      404   404   404        404  404  404          404     404
  GET /company/domain              401        403   403    403       403      200   200   403        403  403  403          403     403
  PUT /company/domain              401        403   403    403       403      200   200   403        403  403  403          403     403
  POST /company/domain/check       401        403   403    403       403      404   200   403        403  403  403          403     403
  DELETE /company/domain           401        403   403    403       403      404   204   403        403  403  403          403     403
  GET /company/templates           401        403   403    403       403      200   200   403        403  200  200          200     403
  PUT /company/templates           401        403   403    403       403      200   200   403        403  200  403          403     403
  GET /company                     401        403   403    403       403      200   200   403        403  200  200          200     403
  POST /company/earlier-use        401        403   403    403       403      204   204   403        403  204  204          204     403
  PATCH /company/members/:id       401        403   403    403       403      404   204   403        403  403  403          403     403
  DELETE /company/members/:id      401        403   403    403       403      404   204   403        403  403  403          403     403
  GET /user                        401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /user/applicant/:id          401        403   403    403       200      403   200   403        403  200  200          403     403
  GET /user/current                401        403   403    403       200      403   403   403        403  403  403          403     403
  POST /user                       401        403   403    403       200      403   403   403        403  403  403          403     403
  GET /privacy                     200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /user/export                 401        404   200    200       200      200   200   200        200  200  200          200     200
  POST /user/deletion              401        200   200    200       200      200   200   409        200  200  200          200     200
  DELETE /user/deletion            401        404   200    200       200      200   200   200        200  200  200          200     200
  PATCH /user/employer             401        403   403    403       200      403   403   403        403  403  403          403     403
  PATCH /user/jobSeeker            401        403   403    403       200      403   403   403        403  403  403          403     403
  GET /files                       401        200   200    200       200      200   200   200        200  200  200          200     200
  POST /files                      401        403   403    201       201      403   201   403        403  403  403          403     403
  POST /linked-pictures            401        403   403    403       403      422   422   403        403  422  422          422     403
  GET /files/:id                   401        404   404    404       200      404   200   404        404  200  200          404     404
  DELETE /files/:id                401        404   404    404       204      404   404   404        404  404  404          404     404
  GET /blogs                       200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /blogs/:id                   200        200   200    200       200      200   200   200        200  200  200          200     200
  POST /blogs                      401        403   403    403       403      403   403   201        403  403  403          403     403
  PUT /blogs/:id                   401        403   403    403       403      403   403   200        403  403  403          403     403
  DELETE /blogs/:id                401        403   403    403       403      403   403   204        403  403  403          403     403
  GET /administration/counts       401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/cases        401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/cases/:id    401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/jobs         401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/users        401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/audit        401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/newsletter   401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/newsletter.csv 401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/newsletter-issues 401   403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/newsletter-issues/:id 401 403  403    403       403      403   403   200        403  403  403          403     403
  POST /administration/newsletter-issues 401  403   403    403       403      403   403   201        403  403  403          403     403
  PUT /administration/newsletter-issues/:id 401 403  403    403       403      403   403   200        403  403  403          403     403
  DELETE /administration/newsletter-issues/:id 401 403 403  403       403      403   403   204        403  403  403          403     403
  POST /administration/newsletter-issues/:id/send 401 403 403 403     403      403   403   202        403  403  403          403     403
  GET /administration/blogs        401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/blogs/:id    401        403   403    403       403      403   403   200        403  403  403          403     403
  POST /administration/decisions   401        403   403    403       403      403   403   201        403  403  403          403     403
  POST /administration/decisions/:id/undo 401     403   403    403       403      403   403   200        403  403  403          403     403
  POST /administration/first       401        400   400    400       400      400   400   400        400  400  400          400     400
  GET /administration/site         401        403   403    403       403      403   403   200        403  403  403          403     403
  PUT /administration/site         401        403   403    403       403      403   403   200        403  403  403          403     403
  GET /administration/demo         401        403   403    403       403      403   403   200        403  403  403          403     403
  DELETE /administration/demo      401        403   403    403       403      403   403   200        403  403  403          403     403
  DELETE /administration/newsletter/:id 401    403   403    403       403      403   403   204        403  403  403          403     403
  GET /legal-texts/:name           404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /reviews                     200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /reports/subject             200        200   200    200       200      200   403   200        200  403  403          200     200
  POST /reports                    202        202   202    202       202      202   403   202        202  403  403          202     202
  GET /reports/decisions           401        200   200    200       200      200   200   200        200  200  200          200     200
  POST /reports/decisions/:id/objection 401   404   404    404       404      404   404   404        404  404  404          404     404
  GET /reports/figures             200        200   200    200       200      200   200   200        200  200  200          200     200
  POST /newsletter                 202        202   202    202       202      202   202   202        202  202  202          202     202
  GET /auth/session                200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /auth/options                200        200   200    200       200      200   200   200        200  200  200          200     200
  POST /auth/sign-up               201        201   201    201       201      201   201   201        201  201  201          201     201
  POST /auth/sign-in               200        200   200    200       200      200   200   200        200  200  200          200     200
  POST /auth/sign-out              200        200   200    200       200      200   200   200        200  200  200          200     200
  POST /auth/google                404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /auth/callback/google        404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /auth/popup                  200        200   200    200       200      200   200   200        200  200  200          200     200
  POST /auth/sign-out-everywhere   401        200   200    200       200      200   200   200        200  200  200          200     200
  POST /auth/forgotten-password    204        204   204    204       204      204   204   204        204  204  204          204     204
  POST /auth/reset-password        204        204   204    204       204      204   204   204        204  204  204          204     204
  POST /auth/change-password       401        200   200    200       200      200   200   200        200  200  200          200     200
  POST /auth/send-verification     401        204   204    204       204      204   204   204        204  204  204          204     204
  POST /auth/verify-email          204        204   204    204       204      204   204   204        204  204  204          204     204
  GET /dev/mailbox                 404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /dev/mailbox/:id             404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /dev/administrator           404        404   404    404       404      404   404   404        404  404  404          404     404
  GET /live                        401        200   200    200       200      200   200   200        200  200  200          200     200
  GET /pictures/initials/:name.svg 200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /pictures/:hash.webp         200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /pictures/cover.svg          200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /pictures/site.png           200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /pictures/job/:id.png        200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /pictures/blog/:id.png       200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /robots.txt                  200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /sitemap.xml                 200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /sitemaps/pages.xml          200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /sitemaps/jobs-:part.xml     200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /sitemaps/companies-:part.xml 200       200   200    200       200      200   200   200        200  200  200          200     200
  GET /feeds/jobs.rss              200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /feeds/jobs.atom             200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /feeds/blogs.rss             200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /feeds/blogs.atom            200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /feeds/indeed.xml            200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /healthz                     200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /readyz                      200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs                    200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs/openapi.json       200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs/json               200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs/yaml               200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs/static/index.html  302        302   302    302       302      302   302   302        302  302  302          302     302
  GET /api/docs/static/swagger-initializer.js 200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs/static/theme/page.css    200        200   200    200       200      200   200   200        200  200  200          200     200
  GET /api/docs/static/theme/page.js     200        200   200    200       200      200   200   200        200  200  200          200     200
  ALL /api/docs/static/*           404        404   404    404       404      404   404   404        404  404  404          404     404
  ALL /api/*                       404        404   404    404       404      404   404   404        404  404  404          404     404
`;

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .map(([method = '', url = '', ...statuses]) => ({
    call: `${method} ${url}`,
    expected: Object.fromEntries(people.map((person, at) => [person, Number(statuses[at])])),
  }));

const signedInAs = {
  identity: {
    uid: 'a',
    email: 'a@b.example',
    emailVerified: false,
    displayName: '',
    photoURL: null,
  },
  cookies: [],
};

let site: TestApp;
let journal: ChangeJournal;
const routes = new Map<string, RouteOptions>();

/** A route as the table writes it: without the base, and `ALL` for a route of all methods. */
const toCall = ({ method, url }: RouteOptions): string =>
  `${Array.isArray(method) ? 'ALL' : method} ${url.replace(apiBase, '')}`;

const identity = makeWelcomingIdentity(signedInAs);
const demo = new DemoAccess({
  accounts: [],
  administrator: administratorEmail,
  isPublicUrlSet: true,
  close: async () => {},
  onClosed: () => {},
  logger: silentLogger,
});

beforeAll(async () => {
  const recorded = await recordRoutes(() =>
    buildTestApp({
      adminEmails: [administratorEmail],
      identity: { ...identity, demo },
      terminalKey: makeTerminalKey(),
      mailbox: { folder: new MailFolder('no-such-directory'), key: makeTerminalKey() },
    }),
  );
  site = recorded.built;
  for (const route of recorded.routes) {
    routes.set(toCall(route), route);
  }
  journal = await startJournal(site.database);
});
afterAll(() => site.close());

interface Outcome {
  readonly statusCode: number;
  /** The tables that a rejected call changed after all. */
  readonly changed: readonly string[];
}

async function send(call: string, world: World): Promise<number> {
  const { id = 'nothing', query, body } = accessCalls[call]?.(world) ?? {};
  const url = routes.get(call)?.url.replace(/:id|:part|:hash|:name|\*/, id) ?? '/no-such-route';
  const method = call.startsWith('ALL') ? 'POST' : (call.split(' ')[0] as HTTPMethods);
  const { statusCode } = await site.app.inject({
    method: method as 'GET',
    url,
    headers: toAuthHeaders(world.sender),
    ...(query && { query }),
    ...(body && { payload: body }),
    // The response of an event stream does not end.
    payloadAsStream: call === 'GET /live',
  });
  return statusCode;
}

/** Sends all calls of the table in one world, which is as it was before each of them. */
async function sendAll(person: Person): Promise<Map<string, Outcome>> {
  const world = await makeWorld(site, person);
  await journal.forget();
  const outcomes = new Map<string, Outcome>();
  for (const { call } of rows) {
    const statusCode = await send(call, world);
    const tables = await journal.undo();
    if (tables.includes('files')) {
      await world.restoreFiles();
    }
    outcomes.set(call, { statusCode, changed: statusCode >= 400 ? tables : [] });
  }
  return outcomes;
}

describe('the access rules', () => {
  it('have a row for every route of the application', () => {
    const calledByGet = (call: string) => call.replace(/^HEAD/, 'GET');
    expect([...new Set([...routes.keys()].map(calledByGet))].toSorted()).toEqual(
      rows.map((row) => row.call).toSorted(),
    );
  });

  it('are declared by every route', () => {
    const silent = [...routes.values()].filter((route) => !route.config?.access);
    expect(silent.map(toCall)).toEqual([]);
  });

  it('require a session exactly where the table does', () => {
    for (const { call, expected } of rows) {
      const rule = routes.get(call)?.config?.access;
      expect(accessRules, call).toHaveProperty(rule ?? '');
      expect(rule !== 'anyone', call).toBe(expected['visitor'] === 401);
    }
  });

  describe('of a call', () => {
    const outcomes = new Map<Person, Map<string, Outcome>>();
    beforeAll(async () => {
      for (const person of people) {
        outcomes.set(person, await sendAll(person));
      }
    });

    it.each(rows)(
      '$call has the documented status for each actor, and a rejected call changes nothing',
      ({ call, expected }) => {
        const found = people.map((person) => [person, outcomes.get(person)?.get(call)] as const);
        expect(
          Object.fromEntries(found.map(([person, outcome]) => [person, outcome?.statusCode])),
        ).toEqual(expected);
        expect(
          found.flatMap(([person, outcome]) =>
            (outcome?.changed ?? []).map((name) => `${person}: ${name}`),
          ),
        ).toEqual([]);
      },
    );
  });
});
