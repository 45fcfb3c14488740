import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import {
  type ChangeEvent,
  type EventSubscribers,
  type EventBus,
  makeEventSubscribers,
  toEvent,
  topics,
} from './event-bus.ts';
import { PgListener } from '#server/database/pg-listener.ts';

const Notice = z.object({
  node: z.string(),
  topic: z.enum([...topics, 'everything']),
  userIds: z.optional(z.array(z.string())),
});

export interface NodeEventBus extends EventBus {
  close(): Promise<void>;
}

export interface NodeEventBusOptions {
  readonly databaseUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly heartbeatMillis?: number;
}

const channel = 'job_portal_changes';

const everything: ChangeEvent = { topic: 'everything' };

/** So many ids and a topic stay below the 8,000 bytes that a notification may have. */
const idsInNotice = 150;

/**
 * A page is made of answers, and both are copies: what a dying node did not announce shows everywhere after
 * twice this time at the latest.
 */
const maxAgeMs = 15_000;

/** A notice for every so many of the users; one where it concerns none in particular. */
function* splitChange({ topic, userIds = [] }: ChangeEvent): Generator<ChangeEvent> {
  for (let start = 0; start === 0 || start < userIds.length; start += idsInNotice) {
    yield toEvent(topic, userIds.slice(start, start + idsInNotice));
  }
}

/** What cannot be read comes from a newer version of the site: anything may have changed. */
function readNotice(payload: string): z.infer<typeof Notice> {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return { node: '', topic: 'everything' };
  }
}

/** What the other nodes could not be told: everything, and whose sessions ended, because streams end by that alone. */
function makeMissedChanges() {
  let hasMissed = false;
  const endedUsers = new Set<string>();
  return {
    add: ({ topic, userIds = [] }: ChangeEvent) => {
      hasMissed = true;
      if (topic === 'session') {
        userIds.forEach((userId) => endedUsers.add(userId));
      }
    },
    take: (): ChangeEvent[] => {
      const ends = endedUsers.size > 0 ? [toEvent('session', [...endedUsers])] : [];
      const events = hasMissed ? [everything, ...ends] : [];
      hasMissed = false;
      endedUsers.clear();
      return events;
    },
  };
}

/** A node's own notices come back to it, and say nothing new. */
function hear(node: string, payload: string, listeners: EventSubscribers): void {
  const { node: sender, topic, userIds } = readNotice(payload);
  if (sender !== node) {
    listeners.tell(toEvent(topic, userIds));
  }
}

/**
 * The changes of a site of several nodes on one PostgreSQL: a change announced on any of them is told on all,
 * on its own node at once. What may have been missed while the line was down is told as `everything`.
 */
export function makeNodeEventBus(options: NodeEventBusOptions): NodeEventBus {
  const node = randomUUID();
  const listeners = makeEventSubscribers();
  const missed = makeMissedChanges();

  const spread = async (change: ChangeEvent) => {
    try {
      for (const part of splitChange(change)) {
        await line.send(JSON.stringify({ node, ...part }));
      }
    } catch {
      // The line says itself why; the others are told when it is back.
      missed.add(change);
    }
  };

  const line = new PgListener({
    ...options,
    channel,
    onOpen: () => {
      listeners.tell(everything);
      missed.take().forEach((change) => void spread(change));
    },
    onMessage: (payload) => hear(node, payload, listeners),
  });

  return {
    publish: (topic, userIds) => {
      const change = toEvent(topic, userIds);
      listeners.tell(change);
      void spread(change);
    },
    subscribe: listeners.subscribe,
    // A node that does not hear the others trusts no copy.
    get maxAgeMs() {
      return line.isOpen ? maxAgeMs : 0;
    },
    close: () => line.close(),
  };
}
