import { conversationPageSize, conversationsEndpoints } from '#contract/hiring/conversations.ts';
import { waitingEndpoints } from '#contract/hiring/waiting.ts';
import { isStored } from '#server/platform/http/actor.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { getMessages, markRead, sendMessage } from './conversations.service.ts';
import type { WaitingCounter } from './waiting.service.ts';

interface ConversationsDeps extends ApiDeps {
  readonly countWaiting: WaitingCounter;
}

export function conversationsRoutes(app: ApiApp, deps: ConversationsDeps): void {
  serve(app, conversationsEndpoints, {
    listMessages: async ({ actor, query, request, reply }) => {
      const rows = await getMessages(deps, actor, query);
      return sendCursorPage(request, reply, { rows, limit: conversationPageSize }).toReversed();
    },

    sendAsEmployer: ({ actor, body }) => sendMessage(deps, actor, { role: 'employer', form: body }),

    sendAsJobSeeker: async ({ actor, body }) => {
      assertMyIdentity(actor, { email: body.userEmail });
      return sendMessage(deps, actor, { role: 'job-seeker', form: body });
    },

    markRead: ({ actor, body }) => markRead(deps, actor, body),
  });

  serve(app, waitingEndpoints, {
    count: ({ actor }) =>
      isStored(actor)
        ? deps.countWaiting(actor)
        : {
            employer: { waiting: 0, unread: 0, undecided: 0 },
            jobSeeker: { waiting: 0, unread: 0 },
            jobs: [],
          },
  });
}
