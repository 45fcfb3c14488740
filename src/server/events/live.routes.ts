import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePath } from '#contract/live.ts';
import type { ApiApp } from '#server/http/api.ts';
import type { EventBus } from './event-bus.ts';
import type { Metrics } from '#server/ops/metrics.ts';
import { type FindActor, signedIn } from '#server/http/session-guard.ts';
import { makeChangeLog } from './change-log.ts';
import { makeLiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';

export interface LiveDeps {
  readonly events: Pick<EventBus, 'subscribe'>;
  readonly findActor: FindActor;
  readonly metrics: Pick<Metrics, 'watchStreams'>;
}

/** How long somebody may be away, and how much may happen meanwhile, without having to read everything anew. */
const kept = { capacity: 1_000, keepMillis: 2 * 60_000 };

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Once it ends, a server that closes has no connection to wait for.
  connection: 'close',
  // A proxy must pass on every event at once.
  'x-accel-buffering': 'no',
};

/** Streams of people who are not stored yet go by the identity's id. */
const keyOf = (request: FastifyRequest): string => {
  const { userId, identity } = signedIn(request);
  return userId ?? identity.uid;
};

function openStream(streams: LiveStreams, request: FastifyRequest, reply: FastifyReply): void {
  const userId = keyOf(request);
  reply.hijack();
  const response = reply.raw;
  const headers = { ...reply.getHeaders(), ...streamHeaders };
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value ?? '');
  }
  response.writeHead(200);
  response.flushHeaders();
  const stream = makeLiveStream({ userId, request, response });
  response.once('close', () => streams.remove(stream));
  const lastEventId = request.headers['last-event-id'];
  streams.add(stream, typeof lastEventId === 'string' ? lastEventId : undefined);
}

/** `GET /live`: tells each signed-in browser what changed for its user, as it happens. */
export function liveRoutes(app: ApiApp, { events, findActor, metrics }: LiveDeps): void {
  const streams = new LiveStreams({
    log: makeChangeLog({ node: randomUUID(), ...kept, now: () => performance.now() }),
    isStillSignedIn: async ({ request, userId }) => {
      const actor = await findActor(request);
      return actor !== null && actor !== 'disabled' && (actor.userId ?? userId) === userId;
    },
  });
  metrics.watchStreams(() => streams.count);
  const stopListening = events.subscribe((change) => streams.tell(change));
  closeWith(app, () => {
    stopListening();
    streams.closeAll();
  });
  app.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    config: { access: 'signed-in', load: 'stream' },
    schema: { summary: 'What changes for the user, as an event stream', tags: ['live'] },
    logLevel: 'warn',
    handler: (request, reply) => openStream(streams, request, reply),
  });
}

/** Before the server waits for its connections, which streams would hold open. */
function closeWith(app: FastifyInstance, close: () => void): void {
  app.addHook('preClose', async () => close());
}
