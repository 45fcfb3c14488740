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
import { signedIn } from '#server/platform/http/session-guard.ts';
import {
  type CalendarDeps,
  createFeed,
  getFeed,
  getInterviewFile,
  removeFeed,
  setTimeZone,
} from './calendars.service.ts';
import { cancelInterview, declineInterview, pickSlot } from './interview-answers.service.ts';
import { getInterviews } from './interviews.service.ts';
import { setOutcome } from './outcomes.service.ts';
import { proposeInterview } from './proposals.service.ts';

const sendCalendar = (reply: FastifyReply, file: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="interview.ics"')
    .send(file);

const FeedParams = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

function calendarRoutes(app: ApiApp, deps: CalendarDeps): void {
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

  app.route({
    ...interviewsEndpoints.createFeed,
    handler: async (request, reply) =>
      reply.code(201).send({ url: await createFeed(deps, signedIn(request)) }),
  });

  app.route({
    ...interviewsEndpoints.removeFeed,
    handler: async (request, reply) => {
      await removeFeed(deps, signedIn(request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...interviewsEndpoints.setTimeZone,
    handler: async (request, reply) => {
      await setTimeZone(deps, signedIn(request), request.body.timeZone);
      return reply.code(204).send();
    },
  });
}

/** The calls of both participants about interviews. */
export function interviewsRoutes(app: ApiApp, deps: CalendarDeps): void {
  calendarRoutes(app, deps);

  app.route({
    ...interviewsEndpoints.list,
    handler: (request) => getInterviews(deps, signedIn(request), request.query.application),
  });

  app.route({
    ...interviewsEndpoints.propose,
    handler: (request) =>
      proposeInterview(deps, signedIn(request), {
        applicationId: request.params.id,
        form: request.body,
      }),
  });

  app.route({
    ...interviewsEndpoints.pick,
    handler: (request) =>
      pickSlot(deps, signedIn(request), { id: request.params.id, form: request.body }),
  });

  app.route({
    ...interviewsEndpoints.decline,
    handler: (request) =>
      declineInterview(deps, signedIn(request), { id: request.params.id, form: request.body }),
  });

  app.route({
    ...interviewsEndpoints.cancel,
    handler: (request) =>
      cancelInterview(deps, signedIn(request), { id: request.params.id, form: request.body }),
  });

  app.route({
    ...interviewsEndpoints.setOutcome,
    handler: (request) =>
      setOutcome(deps, signedIn(request), { id: request.params.id, form: request.body }),
  });
}
