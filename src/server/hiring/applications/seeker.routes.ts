import { applyEndpoints } from '#contract/hiring/apply.ts';
import { myApplicationsEndpoints } from '#contract/hiring/my-applications.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { type ApplyDeps, applyToJob } from './apply.service.ts';
import { myApplicationPageSize } from './list-for-seeker.queries.ts';
import {
  getMyApplication,
  getMyApplicationCounts,
  getMyApplicationDetail,
  getMyApplications,
} from './list-for-seeker.service.ts';
import { answerOffer } from './offers.service.ts';
import {
  returnApplication,
  withdrawApplication,
  withdrawApplications,
} from './withdrawal.service.ts';

/** The calls of job seekers about their applications. */
export function myApplicationsRoutes(app: ApiApp, deps: ApplyDeps): void {
  serve(app, applyEndpoints, {
    applyAtOnce: async ({ actor, body }) => {
      const { applyJobId: jobId, applyUserId, applyUserEmail: email, source, timeZone } = body;
      assertMyIdentity(actor, { userId: applyUserId, email });
      const { userId } = await applyToJob(deps, actor, { jobId, source, timeZone });
      return { jobId, userId, userEmail: actor.identity.email, conversation: [] };
    },

    apply: async ({ actor, params, body }) => {
      const { id } = await applyToJob(deps, actor, {
        jobId: params.id,
        source: body.source,
        timeZone: body.timeZone,
        content: body,
      });
      return getMyApplication(deps, actor, id);
    },
  });

  serve(app, myApplicationsEndpoints, {
    list: async ({ actor, query, request, reply }) => {
      const rows = await getMyApplications(deps, actor, query);
      return sendCursorPage(request, reply, { rows, limit: myApplicationPageSize });
    },

    count: ({ actor }) => getMyApplicationCounts(deps, actor),

    get: ({ actor, params }) => getMyApplicationDetail(deps, actor, params.id),

    withdraw: async ({ actor, params: { id }, body: { reason, stage } }) => {
      const form = { reason: reason === '' ? undefined : reason, stage };
      await withdrawApplication(deps, actor, { id, ...form });
      return getMyApplication(deps, actor, id);
    },

    withdrawMany: ({ actor, body }) => withdrawApplications(deps, actor, body.applications),

    answerOffer: async ({ actor, params: { id }, body }) => {
      await answerOffer(deps, actor, { id, answer: body });
      return getMyApplication(deps, actor, id);
    },

    returnTo: async ({ actor, params: { id } }) => {
      await returnApplication(deps, actor, id);
      return getMyApplication(deps, actor, id);
    },
  });
}
