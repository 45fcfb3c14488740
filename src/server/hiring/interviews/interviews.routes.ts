import {
  calendarFeedUrl,
  calendarReads,
  interviewFileUrl,
  interviewsEndpoints,
} from '#contract/hiring/interviews.ts';
import { IdParams } from '#contract/platform/primitives.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ApiApp } from '#server/platform/http/api.ts';
import { privateFileHeaders } from '#server/platform/http/private-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import {
  type CalendarDeps,
  createFeed,
  getFeed,
  getInterviewFile,
  removeFeed,
} from './calendars.service.ts';
import { cancelInterview, declineInterview, pickSlot } from './interview-answers.service.ts';
import { getInterviews } from './interviews.service.ts';
import { setOutcome } from './outcomes.service.ts';
import { prepareProposal } from './proposal-start.service.ts';
import { proposeInterview } from './proposals.service.ts';

const sendCalendar = (reply: FastifyReply, file: string) =>
  reply
    .headers(privateFileHeaders({ type: 'text/calendar; charset=utf-8', name: 'interview.ics' }))
    .send(file);

const FeedParams = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** The calls of both participants about interviews, and their calendars. */
export function interviewsRoutes(app: ApiApp, deps: CalendarDeps): void {
  app.route({
    method: 'GET',
    url: interviewFileUrl(':id'),
    config: { access: 'participant' },
    schema: { hide: true, params: IdParams },
    handler: async (request, reply) =>
      sendCalendar(reply, await getInterviewFile(deps, signedIn(request), request.params.id)),
  });

  app.route({
    method: 'GET',
    url: calendarFeedUrl(':token'),
    config: { access: 'anyone', limit: calendarReads },
    schema: { hide: true, params: FeedParams },
    handler: async (request, reply) =>
      sendCalendar(
        reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer'),
        await getFeed(deps, request.params.token),
      ),
  });

  serve(app, interviewsEndpoints, {
    createFeed: async ({ actor }) => ({ url: await createFeed(deps, actor) }),

    removeFeed: ({ actor }) => removeFeed(deps, actor),

    list: ({ actor, query }) => getInterviews(deps, actor, query.application),

    prepare: ({ actor, params }) => prepareProposal(deps, actor, params.id),

    propose: ({ actor, params, body }) =>
      proposeInterview(deps, actor, { applicationId: params.id, form: body }),

    pick: ({ actor, params, body }) => pickSlot(deps, actor, { id: params.id, form: body }),

    decline: ({ actor, params, body }) =>
      declineInterview(deps, actor, { id: params.id, form: body }),

    cancel: ({ actor, params, body }) =>
      cancelInterview(deps, actor, { id: params.id, form: body }),

    setOutcome: ({ actor, params, body }) => setOutcome(deps, actor, { id: params.id, form: body }),
  });
}
