import { applicationsEndpoints } from '#contract/applications.ts';
import { jobsEndpoints } from '#contract/jobs.ts';
import { honestClaim } from '#server/platform/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/api.ts';
import { authorize, authorizeRole } from '#server/platform/authorize.ts';
import { decodeCursor } from '#server/platform/cursor.ts';
import { answerList } from '#server/platform/list-answer.ts';
import { signedIn } from '#server/platform/session-guard.ts';
import { jobSeekers } from './applications.policy.ts';
import { applyToJob, getApplicantDetail } from './applications.service.ts';
import { getAppliedJobs, getPostedJobs } from './own-jobs.service.ts';

export function applicationsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...jobsEndpoints.listPosted,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { email, cursor } = request.query;
      authorize(actor, { email }, honestClaim);
      return answerList(request, reply, await getPostedJobs(deps, actor, decodeCursor(cursor)));
    },
  });

  app.route({
    ...jobsEndpoints.listApplied,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { userId, cursor } = request.query;
      authorize(actor, { userId }, honestClaim);
      return answerList(request, reply, await getAppliedJobs(deps, actor, decodeCursor(cursor)));
    },
  });

  app.route({
    ...applicationsEndpoints.apply,
    handler: async (request) => {
      const actor = signedIn(request);
      const { applyJobId, applyUserId: userId, applyUserEmail: email } = request.body;
      authorize(actor, { userId, email }, honestClaim);
      return applyToJob(deps, authorizeRole(actor, jobSeekers), applyJobId);
    },
  });

  app.route({
    ...applicationsEndpoints.getApplicant,
    handler: (request) => getApplicantDetail(deps.db, signedIn(request), request.params.id),
  });
}
