import { applicationsEndpoints } from '#contract/hiring/applications.ts';
import { applicantPageSize } from '#contract/hiring/jobs.ts';
import { assertOwnIdentity, makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { makeJobReader } from '#server/hiring/jobs/jobs.service.ts';
import { jobSeekers } from './applications.policy.ts';
import { type ApplyingDeps, applyToJob } from './applying.service.ts';
import {
  getApplicantDetail,
  getApplicantsOfJob,
  getAppliedJobs,
  getPostedJobs,
  withinBudget,
} from './applications.service.ts';

export function applicationsRoutes(app: ApiApp, deps: ApplyingDeps): void {
  const confirmedEmails = makeConfirmedEmails(deps.requiresConfirmedEmail);
  const getJob = makeJobReader(deps.db);

  app.route({
    ...applicationsEndpoints.listPosted,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { email, cursor, size, applicants: embedded } = request.query;
      assertOwnIdentity(actor, { email });
      const page = { after: decodeCursor(cursor), size, embedded };
      const jobs = await getPostedJobs(deps, actor, page);
      return sendCursorPage(request, reply, withinBudget(jobs, size));
    },
  });

  app.route({
    ...applicationsEndpoints.listApplied,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { userId, cursor, messages: embedded } = request.query;
      assertOwnIdentity(actor, { userId });
      const jobs = await getAppliedJobs(deps, actor, { after: decodeCursor(cursor), embedded });
      return sendCursorPage(request, reply, withinBudget(jobs));
    },
  });

  app.route({
    ...applicationsEndpoints.apply,
    handler: async (request) => {
      const actor = signedIn(request);
      const { applyJobId, applyUserId: userId, applyUserEmail: email } = request.body;
      assertOwnIdentity(actor, { userId, email });
      const seeker = authorizeRole(actor, jobSeekers);
      authorize(actor, actor, confirmedEmails);
      await applyToJob(deps, seeker, { jobId: applyJobId });
      const { email: userEmail } = actor.identity;
      return { jobId: applyJobId, userId: seeker.userId, userEmail, conversation: [] };
    },
  });

  app.route({
    ...applicationsEndpoints.listOfJob,
    handler: async (request, reply) => {
      const after = decodeCursor(request.query.cursor);
      const job = await getJob(request.params.id);
      const rows = await getApplicantsOfJob(deps, signedIn(request), { job, after });
      return sendCursorPage(request, reply, { rows, limit: applicantPageSize });
    },
  });

  app.route({
    ...applicationsEndpoints.getApplicant,
    handler: (request) => getApplicantDetail(deps.db, signedIn(request), request.params.id),
  });
}
