import { conversationsEndpoints } from '#contract/conversations.ts';
import { honestClaim } from '#server/platform/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/api.ts';
import { authorize } from '#server/platform/authorize.ts';
import { signedIn } from '#server/platform/session-guard.ts';
import { sendMessage } from './conversations.service.ts';
import { countUnread, markRead } from './read-marks.service.ts';

export function conversationsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...conversationsEndpoints.sendAsEmployer,
    handler: (request) =>
      sendMessage(deps, { actor: signedIn(request), side: 'employer', form: request.body }),
  });

  app.route({
    ...conversationsEndpoints.sendAsJobSeeker,
    handler: async (request) => {
      const actor = signedIn(request);
      authorize(actor, { email: request.body.userEmail }, honestClaim);
      return sendMessage(deps, { actor, side: 'job-seeker', form: request.body });
    },
  });

  app.route({
    ...conversationsEndpoints.markRead,
    handler: (request) => markRead(deps, signedIn(request), request.body),
  });

  app.route({
    ...conversationsEndpoints.countUnread,
    handler: (request) => countUnread(deps.db, signedIn(request)),
  });
}
