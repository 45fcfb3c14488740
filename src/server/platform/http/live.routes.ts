import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePath } from '#contract/platform/live.ts';
import type { ApiApp } from './api.ts';
import { signedIn } from './session-guard.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { parseTabId } from '#server/platform/ops/request-context.ts';
import { type EventBus, toSessionEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { LiveStreams } from '#server/platform/events/live-streams.ts';

const liveTag = { name: 'live', description: 'Changes, as they happen.' };

interface LiveDeps {
  readonly events: EventBus;
  readonly liveStreams: LiveStreams;
  readonly metrics: Pick<Metrics, 'watch'>;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection ends with the stream: a server that closes does not wait for it.
  connection: 'close',
  // A proxy must pass on every event at once.
  'x-accel-buffering': 'no',
};

const readQuery = ({ query }: FastifyRequest): { tab?: unknown } =>
  typeof query === 'object' && query !== null ? query : {};

function openStream(streams: LiveStreams, request: FastifyRequest, reply: FastifyReply): void {
  const { userId, identity } = signedIn(request);
  const { tab } = readQuery(request);
  reply.hijack();
  const { raw: response } = reply;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
    response.setHeader(name, value ?? '');
  }
  response.writeHead(200);
  response.flushHeaders();
  // A user who is not stored yet has only an identity.
  streams.open({ userId: userId ?? identity.uid, tabId: parseTabId(tab), request, response });
}

/** `GET /live`: sends each signed-in browser what changed for its user. */
export function liveRoutes(app: ApiApp, { events, liveStreams: streams, metrics }: LiveDeps): void {
  metrics.watch('portal_event_streams', () => streams.count);
  const unsubscribe = events.subscribe((event) => streams.handle(event));
  // `preClose` runs before the server waits for its connections, which streams would keep open.
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.closeAll();
  });
  app.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    config: {
      access: 'signed-in',
      overload: 'stream',
      produces: 'text/event-stream',
      tag: liveTag,
      operationId: 'liveOpen',
    },
    schema: { summary: 'What changes for the user, as an event stream' },
    logLevel: 'warn',
    handler: (request, reply) => openStream(streams, request, reply),
  });
}

/** Publishes the end of the sender's sessions after each call that ends them. */
export function registerSessionEnds(app: FastifyInstance, inTransaction: InTransaction): void {
  app.addHook('onResponse', async ({ actor, routeOptions }, reply) => {
    if (routeOptions.config.endsSessions && reply.statusCode < 300 && actor !== null) {
      const events = [toSessionEvent(actor.identity.uid, actor.userId)];
      await inTransaction(async () => events);
    }
  });
}
