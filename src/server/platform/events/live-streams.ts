import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import {
  heartbeatInterval,
  type LiveChange,
  type LiveTopic,
  liveTopics,
} from '#contract/platform/live.ts';
import type { ChangeEvent } from './event-bus.ts';

/** An open event stream. Its request serves to verify the session again. */
export interface LiveStream {
  readonly userId: string;
  /** The browser tab that opened it. */
  readonly tabId?: string | undefined;
  readonly request: FastifyRequest;
  readonly response: ServerResponse;
}

interface OpenStream extends LiveStream {
  readonly heartbeat: NodeJS.Timeout;
  heartbeatsUntilCheck: number;
}

/** Each tab opens one stream. A user's next stream closes the oldest. */
const streamsPerUser = 8;
/** Unread bytes of a client. One with more is gone or too slow, and is disconnected. */
const bufferLimit = 16 * 1024;
/** Every ten minutes, because the expiry of a session is not published. */
const heartbeatsPerCheck = 40;
/** Milliseconds within which events of a user are sent together. */
const batchMs = 5;
/** Milliseconds between two events to all users: otherwise every change makes all browsers read again. */
const publicIntervalMs = 5_000;

/** With an id, a browser that reconnects sends `Last-Event-ID`; `retry` is its delay in milliseconds. */
const openingText = 'retry: 1000\nid: 1\n\n';
const eventText = (name: string, data = ''): string => `event: ${name}\ndata: ${data}\n\n`;

/** An event, because `EventSource` hides comments from scripts. */
const heartbeatText = eventText('heartbeat');

/** A changed topic, and the tab that changed it. */
interface Change {
  readonly topic: LiveTopic;
  readonly tabId: string | undefined;
}

/** Leaves out changes of the stream's own tab, which has read that data again already. */
function sendChanges(stream: LiveStream, changes: readonly Change[]): void {
  const isNews = ({ tabId }: Change) => tabId === undefined || tabId !== stream.tabId;
  const news = new Set(changes.filter(isNews).map(({ topic }) => topic));
  if (news.size > 0) {
    const change: LiveChange = { topics: liveTopics.filter((topic) => news.has(topic)) };
    send(stream, eventText('change', JSON.stringify(change)));
  }
}

function send({ response }: LiveStream, text: string): void {
  response.write(text);
  if (response.writableLength > bufferLimit) {
    response.destroy();
  }
}

/** The open event streams of this node. */
export class LiveStreams {
  readonly #isSignedIn: (stream: LiveStream) => Promise<boolean>;
  readonly #byUser = new Map<string, Set<OpenStream>>();
  readonly #changesByUser = new Map<string, Change[]>();
  #publicChanges: Change[] = [];
  /** Users whose streams ended since the last `drainActiveUsers`. */
  readonly #left = new Set<string>();
  #userTimer: NodeJS.Timeout | undefined;
  #publicTimer: NodeJS.Timeout | undefined;
  #nextPublicAt = 0;

  /** `isSignedIn`: whether the session of the stream is still valid. */
  constructor(isSignedIn: (stream: LiveStream) => Promise<boolean>) {
    this.#isSignedIn = isSignedIn;
  }

  get count(): number {
    return this.#all().length;
  }

  /** The users who had a stream open since the last call: a browser has one while its tab is visible. */
  drainActiveUsers(): string[] {
    const seen = new Set([...this.#left, ...this.#byUser.keys()]);
    this.#left.clear();
    return [...seen];
  }

  open(stream: LiveStream): void {
    const { userId, request, response } = stream;
    // The client left while its session was verified, and `close` was emitted already.
    if (response.destroyed) {
      return;
    }
    const others = this.#byUser.get(userId) ?? new Set();
    const [oldest] = others;
    if (oldest && others.size >= streamsPerUser) {
      this.#close(oldest, 'evicted');
    }
    const opened: OpenStream = {
      ...stream,
      heartbeat: setInterval(() => this.#beat(opened), heartbeatInterval).unref(),
      // Streams that were opened together are not checked together.
      heartbeatsUntilCheck: 1 + Math.floor(Math.random() * heartbeatsPerCheck),
    };
    this.#byUser.set(userId, others.add(opened));
    response.once('close', () => this.#remove(opened));
    send(opened, openingText);
    if (request.headers['last-event-id'] !== undefined) {
      send(opened, eventText('everything'));
    }
  }

  handle({ topic, userIds, tabId }: ChangeEvent): void {
    if (topic === 'everything') {
      this.#all().forEach((stream) => {
        send(stream, eventText('everything'));
        // The end of its session may be among the missed events.
        stream.heartbeatsUntilCheck = 1;
      });
    } else if (topic === 'session') {
      const streams =
        userIds === 'everyone'
          ? this.#all()
          : userIds.flatMap((userId) => [...(this.#byUser.get(userId) ?? [])]);
      streams.forEach((stream) => void this.#check(stream));
    } else if (topic === 'removals' || topic === 'settings' || topic === 'settingsWritten') {
      // For response caches and nodes only: browsers get the topics of removed rows, and settings with the next page.
    } else if (userIds !== 'everyone') {
      for (const userId of userIds.filter((id) => this.#byUser.has(id))) {
        const changes = this.#changesByUser.get(userId) ?? [];
        this.#changesByUser.set(userId, [...changes, { topic, tabId }]);
      }
      this.#userTimer ??= setTimeout(() => this.#flushUsers(), batchMs).unref();
    } else {
      const delay = Math.max(batchMs, this.#nextPublicAt - Date.now());
      this.#publicChanges.push({ topic, tabId });
      this.#publicTimer ??= setTimeout(() => this.#flushPublic(), delay).unref();
    }
  }

  /** Makes every browser reconnect: to another node, or to this one after its restart. */
  closeAll(): void {
    clearTimeout(this.#userTimer);
    clearTimeout(this.#publicTimer);
    this.#all().forEach((stream) => this.#close(stream, 'reconnect'));
  }

  #all(): OpenStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams]);
  }

  #flushUsers(): void {
    this.#userTimer = undefined;
    this.#changesByUser.forEach((changes, userId) =>
      this.#byUser.get(userId)?.forEach((stream) => sendChanges(stream, changes)),
    );
    this.#changesByUser.clear();
  }

  #flushPublic(): void {
    this.#publicTimer = undefined;
    const changes = this.#publicChanges;
    this.#publicChanges = [];
    this.#nextPublicAt = Date.now() + publicIntervalMs;
    this.#all().forEach((stream) => sendChanges(stream, changes));
  }

  #beat(stream: OpenStream): void {
    send(stream, heartbeatText);
    stream.heartbeatsUntilCheck -= 1;
    if (stream.heartbeatsUntilCheck === 0) {
      stream.heartbeatsUntilCheck = heartbeatsPerCheck;
      void this.#check(stream);
    }
  }

  async #check(stream: OpenStream): Promise<void> {
    // A failed check does not end the stream: the database may be away for a moment.
    const isSignedIn = await this.#isSignedIn(stream).catch(() => true);
    if (!isSignedIn) {
      this.#close(stream, 'ended');
    }
  }

  /** Runs once: several checks may find that the session has ended, and a write after `end` is an error. */
  #close(stream: OpenStream, lastEvent: 'evicted' | 'ended' | 'reconnect'): void {
    if (!this.#byUser.get(stream.userId)?.has(stream)) {
      return;
    }
    this.#remove(stream);
    stream.response.end(eventText(lastEvent));
  }

  #remove(stream: OpenStream): void {
    clearInterval(stream.heartbeat);
    this.#left.add(stream.userId);
    const streams = this.#byUser.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) {
      this.#byUser.delete(stream.userId);
    }
  }
}
