import { conversationPageSize, conversationsEndpoints } from '#contract/hiring/conversations.ts';
import { waitingEndpoints } from '#contract/hiring/waiting.ts';
import { isStored } from '#server/platform/http/actor.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { getMessages, markRead, sendMessage } from './conversations.service.ts';
import type { WaitingCounter } from './waiting.service.ts';

/** Bytes. A message is sent with its applicant record, whose conversation may be as long as responses embed. */
const bodyLimit = 512 * 1024;

interface ConversationsDeps extends ApiDeps {
  readonly countWaiting: WaitingCounter;
}

export function conversationsRoutes(app: ApiApp, deps: ConversationsDeps): void {
  app.route({
    ...conversationsEndpoints.listMessages,
    handler: async (request, reply) => {
      const rows = await getMessages(deps, signedIn(request), request.query);
      return sendCursorPage(request, reply, { rows, limit: conversationPageSize }).toReversed();
    },
  });

  app.route({
    ...conversationsEndpoints.sendAsEmployer,
    bodyLimit,
    handler: (request) =>
      sendMessage(deps, signedIn(request), { role: 'employer', form: request.body }),
  });

  app.route({
    ...conversationsEndpoints.sendAsJobSeeker,
    bodyLimit,
    handler: async (request) => {
      const actor = signedIn(request);
      assertOwnIdentity(actor, { email: request.body.userEmail });
      return sendMessage(deps, actor, { role: 'job-seeker', form: request.body });
    },
  });

  app.route({
    ...conversationsEndpoints.markRead,
    handler: async (request, reply) => {
      await markRead(deps, signedIn(request), request.body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...waitingEndpoints.count,
    handler: (request) => {
      const actor = signedIn(request);
      return isStored(actor)
        ? deps.countWaiting(actor.userId)
        : {
            employer: { waiting: 0, unread: 0, undecided: 0 },
            jobSeeker: { waiting: 0, unread: 0 },
            jobs: [],
          };
    },
  });
}
