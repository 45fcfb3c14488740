import { applyEndpoints } from '#contract/hiring/apply.ts';
import { myApplicationsEndpoints } from '#contract/hiring/my-applications.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { type ApplyDeps, applyToJob } from './apply.service.ts';
import { myApplicationPageSize } from './my-applications.queries.ts';
import {
  getMyApplication,
  getMyApplicationCounts,
  getMyApplicationDetail,
  getMyApplications,
} from './my-applications.service.ts';
import { answerOffer } from './offer-answers.service.ts';
import { returnApplication, withdrawApplication } from './withdrawal.service.ts';

/** Bytes. A note and five answers at their longest, in letters of three bytes, are 80 kB. */
const bodyLimit = 256 * 1024;

/** The calls of job seekers about their applications. */
export function myApplicationsRoutes(app: ApiApp, deps: ApplyDeps): void {
  app.route({
    ...applyEndpoints.applyAtOnce,
    handler: async (request) => {
      const actor = signedIn(request);
      const { applyJobId: jobId, applyUserId, applyUserEmail: email } = request.body;
      assertOwnIdentity(actor, { userId: applyUserId, email });
      const { userId } = await applyToJob(deps, actor, { jobId });
      return { jobId, userId, userEmail: actor.identity.email, conversation: [] };
    },
  });

  app.route({
    ...applyEndpoints.apply,
    bodyLimit,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { params, body } = request;
      const { id } = await applyToJob(deps, actor, { jobId: params.id, content: body });
      return reply.code(201).send(await getMyApplication(deps, actor, id));
    },
  });

  app.route({
    ...myApplicationsEndpoints.list,
    handler: async (request, reply) => {
      const rows = await getMyApplications(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit: myApplicationPageSize });
    },
  });

  app.route({
    ...myApplicationsEndpoints.count,
    handler: (request) => getMyApplicationCounts(deps, signedIn(request)),
  });

  app.route({
    ...myApplicationsEndpoints.get,
    handler: (request) => getMyApplicationDetail(deps, signedIn(request), request.params.id),
  });
  app.route({
    ...myApplicationsEndpoints.withdraw,
    handler: async (request) => {
      const actor = signedIn(request);
      const { id } = request.params;
      const { reason, stage } = request.body;
      const form = { reason: reason === '' ? undefined : reason, stage };
      await withdrawApplication(deps, actor, { id, ...form });
      return getMyApplication(deps, actor, id);
    },
  });

  app.route({
    ...myApplicationsEndpoints.answerOffer,
    handler: async (request) => {
      const actor = signedIn(request);
      const { id } = request.params;
      await answerOffer(deps, actor, { id, answer: request.body });
      return getMyApplication(deps, actor, id);
    },
  });

  app.route({
    ...myApplicationsEndpoints.returnTo,
    handler: async (request) => {
      const actor = signedIn(request);
      const { id } = request.params;
      await returnApplication(deps, actor, id);
      return getMyApplication(deps, actor, id);
    },
  });
}
